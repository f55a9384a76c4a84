import { Formik, useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { passwordFormRules } from '@/contract/auth';
import { serverMessages } from '@/contract/serverMessages';
import { color } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { useChangePasswordMutation } from './authApi';
import { PasswordChecklist } from './PasswordChecklist';
import { formWords } from './formWords';

const { labels, changePassword: words } = formWords;
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm() {
  const [changePassword, { isLoading }] = useChangePasswordMutation();

  return (
    <Formik
      initialValues={blank}
      validationSchema={passwordFormRules}
      onSubmit={async ({ currentPassword, newPassword }, form) => {
        const { data: message } = await changePassword({
          currentPassword: hideSecret(currentPassword),
          newPassword: hideSecret(newPassword),
        });
        // What was refused, however it was, stays in its fields; a toast tells why.
        if (message !== undefined && message !== serverMessages.currentPasswordWrong) form.resetForm();
      }}
    >
      {({ handleSubmit, isSubmitting, values }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <TextField
              name="currentPassword"
              label={labels.currentPassword}
              concealed="hidden"
              autoComplete="current-password"
            />
            <TextField
              name="newPassword"
              label={labels.newPassword}
              concealed="hidden"
              autoComplete="new-password"
              hint={words.hint}
            />
            <PasswordChecklist password={values.newPassword} />
            <Confirmation />
            <SubmitButton disabled={isSubmitting}>{words.submit}</SubmitButton>
            {isLoading && <Loader text={words.loading} />}
            <Link to={paths.forgotPassword}>{formWords.signIn.forgotten}</Link>
          </Stack>
        </form>
      )}
    </Formik>
  );
}

/** Tells live whether it repeats the new password: green when it does, in words when it does not. */
function Confirmation() {
  const { values, errors, touched } = useFormikContext<typeof blank>();
  const { newPassword, confirmPassword } = values;
  const differs = confirmPassword !== '' && confirmPassword !== newPassword;
  const isSaidAlready = touched.confirmPassword && errors.confirmPassword !== undefined;

  return (
    <div>
      <TextField
        name="confirmPassword"
        label={labels.confirmNewPassword}
        concealed="hidden"
        autoComplete="new-password"
        isConfirmed={confirmPassword !== '' && !differs}
      />
      <Difference aria-live="polite">{differs && !isSaidAlready ? words.differs : ''}</Difference>
    </div>
  );
}

const Difference = styled.p`
  color: ${color.danger};
`;
