import { Link } from 'react-router-dom';
import { SETUP_FRAGMENT } from '@/contract/pages/links';
import { FormPage } from '@/client/ui/FormPage';
import { SignUpForm } from '@/client/features/auth/SignUpForm';
import { useIsHydrating } from '@/client/ui/hydration';
import { paths } from '@/client/lib/paths';
import { useSecretFragment } from '@/client/ui/useSecretFragment';

export default function SignUpPage() {
  const setupCode = useSecretFragment(SETUP_FRAGMENT);
  const isOwner = !useIsHydrating() && setupCode !== '';
  return (
    <FormPage
      title="Create Account"
      lead={isOwner ? 'This account will be an admin of this site.' : 'Join our community today!'}
      footer={
        <>
          Already have an account? <Link to={paths.signIn}>Login</Link>
        </>
      }
    >
      <SignUpForm setupCode={setupCode} />
    </FormPage>
  );
}
