import { lazy, Suspense, useRef, useState } from 'react';
import { AdminProjects } from '@/client/features/projects/AdminProjects';
import { useListAdminProjectsQuery } from '@/client/features/projects/projectsApi';
import { projectsText } from '@/client/features/projects/projectsText';
import { Button } from '@/client/ui/Button';
import { Loader } from '@/client/ui/Loader';
import { keepFresh, ListPage } from '@/client/ui/table/ListPage';

const loadForm = () => import('@/client/features/projects/ProjectForm');
const ProjectForm = lazy(async () => ({ default: (await loadForm()).ProjectForm }));

export function Component() {
  const query = useListAdminProjectsQuery(undefined, keepFresh);
  const [isAdding, setIsAdding] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const closeForm = () => {
    setIsAdding(false);
    toggle.current?.focus();
  };

  return (
    <ListPage
      title="Projects"
      lead="What the gallery shows, newest first."
      query={query}
      text={projectsText}
      actions={
        <Button
          ref={toggle}
          type="button"
          $weight={isAdding ? 'quiet' : 'primary'}
          aria-expanded={isAdding}
          onPointerEnter={() => void loadForm().catch(() => undefined)}
          onClick={() => setIsAdding(!isAdding)}
        >
          {isAdding ? 'Close Form' : 'Add Project'}
        </Button>
      }
      form={
        isAdding && (
          <Suspense fallback={<Loader />}>
            <ProjectForm added={closeForm} />
          </Suspense>
        )
      }
    >
      {(projects) => <AdminProjects projects={projects} />}
    </ListPage>
  );
}
