import { Link } from 'react-router-dom';
import { AuthPanel } from '@/client/features/auth/AuthPanel';
import { SignUpForm } from '@/client/features/auth/SignUpForm';
import { paths } from '@/client/lib/paths';

export default function SignUpPage() {
  return (
    <AuthPanel
      title="Create Account"
      lead="Join our community today!"
      footer={
        <>
          Already have an account? <Link to={paths.signIn}>Login</Link>
        </>
      }
    >
      <SignUpForm />
    </AuthPanel>
  );
}
