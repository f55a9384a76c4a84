import { Form, Formik } from 'formik';
import { Link } from 'react-router-dom';
import { passwordFormRules } from '@/contract/auth/auth';
import { paths } from '@/client/lib/paths';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { UsernameField } from '@/client/ui/UsernameField';
import { NewPasswordFields } from './NewPasswordFields';
import { useChangePasswordMutation } from './authApi';
import { authText } from './authText';
import { useSession } from './useSession';

const { changePassword: text } = authText;
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm() {
  const { user } = useSession();
  const [changePassword, { isLoading }] = useChangePasswordMutation();

  return (
    <Formik
      initialValues={blank}
      validationSchema={passwordFormRules}
      onSubmit={async ({ currentPassword, newPassword }, form) => {
        const { error } = await changePassword({
          currentPassword: hideSecret(currentPassword),
          newPassword: hideSecret(newPassword),
        });
        // After a refusal the fields keep their values. The reason is a toast.
        if (!error) form.resetForm();
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <Stack>
            <UsernameField email={user?.email} />
            <TextField
              name="currentPassword"
              label="Current Password"
              concealed="hidden"
              autoComplete="current-password"
            />
            <NewPasswordFields />
            <SubmitButton disabled={isSubmitting}>{text.submit}</SubmitButton>
            {isLoading && <Loader text={text.loading} />}
            <Link to={paths.forgotPassword}>Forgot password?</Link>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
