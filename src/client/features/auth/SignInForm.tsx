import { Formik } from 'formik';
import { useState } from 'react';
import { signInRules } from '@/contract/auth';
import { useAppSelector } from '@/client/store/hooks';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { useLogInMutation } from './authApi';
import { selectIsSignedIn } from './authSlice';
import { formWords } from './formWords';

const { labels, signIn } = formWords;
const blank = { email: '', password: '' };

export function SignInForm() {
  const [logIn, { isLoading, isSuccess }] = useLogInMutation();
  // What the call came to is forgotten when it ends another session; the form remembers.
  const [isTaken, setIsTaken] = useState(false);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  // Whoever signs out again before the site has come anew may sign in once more.
  const isBusy = isLoading || isSuccess || (isTaken && isSignedIn);

  return (
    <Formik
      initialValues={blank}
      validationSchema={signInRules}
      onSubmit={async ({ email, password }) => {
        const { data } = await logIn({ email, password: hideSecret(password) });
        setIsTaken(data !== undefined);
      }}
    >
      {({ handleSubmit }) => (
        <form method="post" noValidate onSubmit={handleSubmit}>
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
            <SubmitButton disabled={isBusy}>{isBusy ? signIn.busy : signIn.submit}</SubmitButton>
            {isLoading && <Loader text={signIn.loading} />}
          </Stack>
        </form>
      )}
    </Formik>
  );
}
