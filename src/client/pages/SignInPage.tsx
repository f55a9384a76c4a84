import { Link } from 'react-router-dom';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { FormPage } from '@/client/ui/FormPage';
import { SignInForm } from '@/client/features/auth/SignInForm';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Row, Stack } from '@/client/ui/layout';

export default function SignInPage() {
  return (
    <FormPage
      title="Welcome Back"
      lead="Sign in to continue"
      footer={
        areAccountsOpen && (
          <>
            New here? <Link to={paths.signUp}>Sign Up</Link>
          </>
        )
      }
    >
      <Stack>
        <SignInForm />
        <Link to={paths.forgotPassword}>Forgot password?</Link>
        {areAccountsOpen && (
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
        )}
      </Stack>
    </FormPage>
  );
}
