import { Link } from 'react-router-dom';
import { useLogInMutation } from '@/client/features/auth/authApi';
import { authText } from '@/client/features/auth/authText';
import { FormPage } from '@/client/ui/FormPage';
import { Recovery } from '@/client/features/recovery/Recovery';
import { paths } from '@/client/lib/paths';
import { reasonOf } from '@/client/store/problems';
import { hideSecret } from '@/client/store/secretRefs';

export default function ForgotPasswordPage() {
  const [logIn] = useLogInMutation();

  return (
    <FormPage
      title="Forgot Password"
      lead="Your passkey shows your sign-in details on a device where you have signed in before."
      footer={<Link to={paths.signIn}>Back to Login</Link>}
    >
      <Recovery
        signIn={async ({ email, password }) => {
          const { error } = await logIn({ email, password: hideSecret(password), isRecovery: true });
          return error && reasonOf(error, authText.errors.notSignedIn);
        }}
      />
    </FormPage>
  );
}
