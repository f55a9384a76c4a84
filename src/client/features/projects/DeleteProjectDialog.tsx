import { Formik } from 'formik';
import { Link } from 'react-router-dom';
import type { Project } from '@/contract/project';
import { selectUserId } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useDeleteProjectMutation } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';

type Props = { project: Project; close: () => void };

/** Asks for the admin's own `_id` before the project is deleted (behaviour 9.5). */
export function DeleteProjectDialog({ project, close }: Props) {
  const ownId = useAppSelector(selectUserId);
  const [deleteProject] = useDeleteProjectMutation();

  return (
    <Dialog title={adminProjectsText.question(project.title)} close={close}>
      <Formik
        initialValues={{ password: '' }}
        onSubmit={({ password }, form) => {
          if (password.trim() !== ownId) {
            showToast.error(adminProjectsText.wrongPassword, { form: 'deleteProject' });
            form.setFieldError('password', adminProjectsText.notYourId);
            form.setSubmitting(false);
            return;
          }
          close();
          void deleteProject(project._id);
        }}
      >
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit}>
            <Stack>
              <p>{adminProjectsText.consequence}</p>
              <TextField
                name="password"
                label={adminProjectsText.password}
                type="password"
                autoComplete="off"
                hint={
                  <>
                    Your own ID. <Link to={paths.profile}>Your profile page</Link> shows and copies it.
                  </>
                }
              />
              <DialogActions>
                <Button type="button" $weight="quiet" onClick={close}>
                  {adminProjectsText.cancel}
                </Button>
                <SubmitButton $weight="danger">{adminProjectsText.confirm}</SubmitButton>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Formik>
    </Dialog>
  );
}
