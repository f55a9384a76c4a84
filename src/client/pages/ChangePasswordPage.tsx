import { ChangePasswordForm } from '@/client/features/auth/ChangePasswordForm';
import { FormPage } from '@/client/ui/FormPage';

export default function ChangePasswordPage() {
  return (
    <FormPage
      title="Change Your Password"
      lead="Your other devices are signed out when it changes. This one stays signed in."
    >
      <ChangePasswordForm />
    </FormPage>
  );
}
