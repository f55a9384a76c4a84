import { Formik } from 'formik';
import { signInRules } from '@/contract/auth';
import { seal } from '@/client/store/sealed';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { useLogInMutation } from './authApi';

const blank = { email: '', password: '' };

export function SignInForm() {
  const [logIn, { isLoading, isSuccess }] = useLogInMutation();
  const isBusy = isLoading || isSuccess;

  return (
    <Formik
      initialValues={blank}
      validationSchema={signInRules}
      onSubmit={async ({ email, password }) => {
        await logIn({ email, password: seal(password) });
      }}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <TextField
              name="email"
              label="Email Address"
              type="email"
              concealed="shown"
              autoComplete="username"
            />
            <TextField name="password" label="Password" concealed="hidden" autoComplete="current-password" />
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Signing In...' : 'Sign In'}
            </Button>
            {isLoading && <Loader text="Authenticating…" />}
          </Stack>
        </form>
      )}
    </Formik>
  );
}
