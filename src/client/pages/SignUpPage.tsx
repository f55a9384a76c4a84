import { Link } from 'react-router-dom';
import { FormPage } from '@/client/ui/FormPage';
import { SignUpForm } from '@/client/features/auth/SignUpForm';
import { paths } from '@/client/lib/paths';

export default function SignUpPage() {
  return (
    <FormPage
      title="Create Account"
      lead="Join our community today!"
      footer={
        <>
          Already have an account? <Link to={paths.signIn}>Login</Link>
        </>
      }
    >
      <SignUpForm />
    </FormPage>
  );
}
