import { Link } from 'react-router-dom';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { SETUP_FRAGMENT } from '@/contract/pages/links';
import { FormPage } from '@/client/ui/FormPage';
import { SignUpForm } from '@/client/features/auth/SignUpForm';
import { paths } from '@/client/lib/paths';
import { useSecretFragment } from '@/client/ui/useSecretFragment';

export default function SignUpPage() {
  const setupCode = useSecretFragment(SETUP_FRAGMENT);
  return (
    <FormPage
      title="Create Account"
      lead={
        setupCode !== '' && !areAccountsOpen
          ? 'Welcome! With this account you look after your site.'
          : 'Join our community today!'
      }
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
