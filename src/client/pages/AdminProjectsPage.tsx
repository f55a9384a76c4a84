import { lazy, Suspense, useRef, useState } from 'react';
import { AdminProjects } from '@/client/features/projects/AdminProjects';
import { Button } from '@/client/ui/Button';
import { Lead, PageHead, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';

const loadForm = () => import('@/client/features/projects/ProjectForm');
const ProjectForm = lazy(async () => ({ default: (await loadForm()).ProjectForm }));

export function Component() {
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
    <Stack $gap="l">
      <PageHead>
        <Stack $gap="xs">
          <h1>Projects</h1>
          <Lead>What the gallery shows, newest first.</Lead>
        </Stack>
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
      </PageHead>
      {hasDraft && (
        <div hidden={!isAdding}>
          <Suspense fallback={<Loader />}>
            <ProjectForm added={makeRoom} />
          </Suspense>
        </div>
      )}
      <AdminProjects />
    </Stack>
  );
}
