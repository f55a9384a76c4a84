import { useRef, useState } from 'react';
import { AdminProjects } from '@/client/features/projects/AdminProjects';
import { ProjectForm } from '@/client/features/projects/ProjectForm';
import { Button } from '@/client/ui/Button';
import { Row, Stack } from '@/client/ui/layout';

export function Component() {
  const [isAdding, setIsAdding] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const close = () => {
    setIsAdding(false);
    // The form takes its focused button along: the keyboard goes on where it was opened.
    toggle.current?.focus();
  };

  return (
    <Stack $gap="l">
      <Row $gap="m">
        <h1>Projects</h1>
        <Button
          ref={toggle}
          type="button"
          $weight={isAdding ? 'quiet' : 'primary'}
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {isAdding ? 'Close Form' : 'Add Project'}
        </Button>
      </Row>
      {isAdding && <ProjectForm added={close} />}
      <AdminProjects />
    </Stack>
  );
}
