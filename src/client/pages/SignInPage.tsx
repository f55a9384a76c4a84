import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FormPage } from '@/client/ui/FormPage';
import { selectSignOutPhase, signInPageOpened } from '@/client/features/auth/authSlice';
import { SignInForm } from '@/client/features/auth/SignInForm';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Row, Stack } from '@/client/ui/layout';

export default function SignInPage() {
  const dispatch = useAppDispatch();
  // The user may also sign out on this page.
  const signOutPhase = useAppSelector(selectSignOutPhase);
  useEffect(() => {
    if (signOutPhase) dispatch(signInPageOpened());
  }, [dispatch, signOutPhase]);

  return (
    <FormPage
      title="Welcome Back"
      lead="Sign in to continue"
      footer={
        <>
          New here? <Link to={paths.signUp.toLowerCase()}>Sign Up</Link>
        </>
      }
    >
      <Stack>
        <SignInForm />
        <Link to={paths.forgotPassword}>Forgot password?</Link>
        <Row>
          {['Google', 'GitHub'].map((provider) => (
            <Button
              key={provider}
              $weight="quiet"
              onClick={() => showToast.info(`${provider} Registration Coming Soon!`)}
            >
              {provider}
            </Button>
          ))}
        </Row>
      </Stack>
    </FormPage>
  );
}
