import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { passwordResetFormRules } from '@/contract/auth/passwordReset';
import { reasonOf } from '@/client/store/problems';
import { hideSecret } from '@/client/store/secretRefs';
import { FormStatusLine, StatusLine, type FormStatus } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { UsernameField } from '@/client/ui/UsernameField';
import { emailOfLink } from './records';
import { useResetPasswordMutation } from './recoveryApi';

type Props = {
  /** The page that the link opens. */
  link: 'resetPassword' | 'confirmAdmin';
  token: string;
  /** The fields of a new password. */
  children: ReactNode;
  texts: { submit: string; loading: string };
};

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm({ link, token, children, texts }: Props) {
  const [resetPassword, { isLoading, isSuccess }] = useResetPasswordMutation();
  if (token === '')
    return (
      <StatusLine status={{ problem: 'This page needs the link from your mail. Open it there once more.' }} />
    );
  return (
    <Formik
      initialValues={{ newPassword: '', confirmPassword: '' }}
      validationSchema={passwordResetFormRules}
      onSubmit={async ({ newPassword }, form) => {
        form.setStatus(undefined);
        const { error } = await resetPassword({
          link,
          token: hideSecret(token),
          password: hideSecret(newPassword),
        });
        const problem = error && reasonOf(error, 'The password could not be changed. Please try again.');
        if (problem) form.setStatus({ problem } satisfies FormStatus);
        // Until the sign-in page opens.
        else form.resetForm();
      }}
    >
      {({ isSubmitting }) => (
        <Form method="post" noValidate>
          <Stack>
            <UsernameField email={emailOfLink(token)} />
            {children}
            <FormStatusLine />
            <SubmitButton disabled={isSubmitting || isSuccess}>{texts.submit}</SubmitButton>
            {isLoading && <Loader text={texts.loading} />}
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
