import { Link } from 'react-router-dom';
import { authText } from '@/client/features/auth/authText';
import { NewPasswordFields } from '@/client/features/auth/NewPasswordFields';
import { recoveryText } from '@/client/features/recovery/recoveryText';
import { ResetPasswordForm } from '@/client/features/recovery/ResetPasswordForm';
import { paths } from '@/client/lib/paths';
import { FormPage } from '@/client/ui/FormPage';
import { useSecretFragment } from '@/client/ui/useSecretFragment';

export default function ConfirmAdminPage() {
  const token = useSecretFragment();
  return (
    <FormPage
      title="Become an admin"
      lead="Choose your password. All sessions of the account end."
      footer={<Link to={paths.signIn}>{recoveryText.backToSignIn}</Link>}
    >
      <ResetPasswordForm key={token} link="confirmAdmin" token={token} texts={authText.confirmAdmin}>
        <NewPasswordFields />
      </ResetPasswordForm>
    </FormPage>
  );
}
