import { Form, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { signInRules } from '@/contract/auth/auth';
import { useAppSelector } from '@/client/store/hooks';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { useLogInMutation } from './authApi';
import { selectToken, selectRegisteredEmail } from './authSlice';
import { authText } from './authText';

const { labels } = authText;

export function SignInForm() {
  const [logIn, { isLoading }] = useLogInMutation();
  // Not the mutation's `isSuccess`: signing in over another session removes the results of its calls.
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const token = useAppSelector(selectToken);
  // Busy until the home page loads, unless the session ends or is suspended before.
  const isBusy = isLoading || (hasSignedIn && token !== null);
  const form = useRef<HTMLFormElement>(null);
  const registeredEmail = useAppSelector(selectRegisteredEmail);
  const [initialValues] = useState({ email: registeredEmail ?? '', password: '' });

  // The address is filled in: what is left is the password.
  useEffect(() => {
    if (initialValues.email !== '') form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [initialValues]);

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={signInRules}
      onSubmit={async ({ email, password }) => {
        const { data } = await logIn({ email, password: hideSecret(password) });
        setHasSignedIn(data !== undefined);
      }}
    >
      <Form ref={form} method="post" noValidate>
        <Stack>
          <TextField
            name="email"
            label={labels.email}
            type="email"
            concealed="shown"
            autoComplete="username"
          />
          <TextField
            name="password"
            label={labels.password}
            concealed="hidden"
            autoComplete="current-password"
          />
          <SubmitButton disabled={isBusy}>{isBusy ? 'Signing In...' : 'Sign In'}</SubmitButton>
          {isLoading && <Loader text="Authenticating…" />}
        </Stack>
      </Form>
    </Formik>
  );
}
