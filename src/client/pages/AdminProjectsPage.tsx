import { lazy, Suspense, useRef, useState } from 'react';
import { AdminProjects } from '@/client/features/projects/AdminProjects';
import { useListAdminProjectsQuery } from '@/client/features/projects/projectsApi';
import { words } from '@/client/features/projects/words';
import { Button } from '@/client/ui/Button';
import { Loader } from '@/client/ui/Loader';
import { keepFresh, ListPage } from '@/client/ui/table/ListPage';

const loadForm = () => import('@/client/features/projects/ProjectForm');
const ProjectForm = lazy(async () => ({ default: (await loadForm()).ProjectForm }));

export function Component() {
  const query = useListAdminProjectsQuery(undefined, keepFresh);
  const [isAdding, setIsAdding] = useState(false);
  // A form that is closed keeps what was typed; one that was sent makes room for the next.
  const [hasDraft, setHasDraft] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const makeRoom = () => {
    setIsAdding(false);
    setHasDraft(false);
    // The form takes its focused button along: the keyboard goes on where it was opened.
    toggle.current?.focus();
  };

  return (
    <ListPage
      title="Projects"
      lead="What the gallery shows, newest first."
      query={query}
      text={words}
      actions={
        <Button
          ref={toggle}
          type="button"
          $weight={isAdding ? 'quiet' : 'primary'}
          aria-expanded={isAdding}
          onPointerEnter={() => void loadForm().catch(() => undefined)}
          onClick={() => {
            setIsAdding(!isAdding);
            setHasDraft(true);
          }}
        >
          {isAdding ? 'Close Form' : 'Add Project'}
        </Button>
      }
      form={
        hasDraft && (
          <div hidden={!isAdding}>
            <Suspense fallback={<Loader />}>
              <ProjectForm added={makeRoom} />
            </Suspense>
          </div>
        )
      }
    >
      {(projects) => <AdminProjects projects={projects} />}
    </ListPage>
  );
}
