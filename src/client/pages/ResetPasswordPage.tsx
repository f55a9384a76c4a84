import { Link } from 'react-router-dom';
import { FormPage } from '@/client/ui/FormPage';
import { authText } from '@/client/features/auth/authText';
import { NewPasswordFields } from '@/client/features/auth/NewPasswordFields';
import { recoveryText } from '@/client/features/recovery/recoveryText';
import { ResetPasswordForm } from '@/client/features/recovery/ResetPasswordForm';
import { paths } from '@/client/lib/paths';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { useSecretFragment } from '@/client/ui/useSecretFragment';

export default function ResetPasswordPage() {
  const token = useSecretFragment();
  const { data: features } = useGetFeaturesQuery();
  return (
    <FormPage
      title="Choose a new password"
      lead="You are signed out everywhere when it changes."
      footer={
        features?.mail === false ? (
          <Link to={paths.signIn}>{recoveryText.backToSignIn}</Link>
        ) : (
          <Link to={paths.forgotPassword}>Ask for a new link</Link>
        )
      }
    >
      <ResetPasswordForm key={token} link="resetPassword" token={token} texts={authText.changePassword}>
        <NewPasswordFields />
      </ResetPasswordForm>
    </FormPage>
  );
}
