import { Formik } from 'formik';
import type { Project } from '@/contract/project';
import { selectUserId } from '@/client/features/auth/authSlice';
import { say } from '@/client/features/notices/say';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useDeleteProjectMutation } from './projectsApi';

type Props = { project: Project; close: () => void };

/** Asks for the admin's own `_id` before anything is sent (spec section 6, contract 5.11). */
export function DeleteProjectDialog({ project, close }: Props) {
  const ownId = useAppSelector(selectUserId);
  const [deleteProject] = useDeleteProjectMutation();

  const judge = (password: string) => {
    // The page behind a dialog is silent: the toast is heard once the dialog is gone.
    close();
    if (password.trim() === ownId) void deleteProject(project._id);
    else say.error('Wrong Password!');
  };

  return (
    <Dialog title={`Delete ${project.title}`} close={close}>
      <Formik initialValues={{ password: '' }} onSubmit={({ password }) => judge(password)}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit}>
            <Stack>
              <p>The project is deleted for good. Enter the password to go on.</p>
              <TextField
                name="password"
                label="Password"
                type="password"
                autoComplete="off"
                hint="Your own ID. Your profile page shows and copies it."
              />
              <DialogActions>
                <Button type="button" $weight="quiet" onClick={close}>
                  Cancel
                </Button>
                <Button type="submit" $weight="danger">
                  Delete
                </Button>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Formik>
    </Dialog>
  );
}
