import { useSession } from '@/client/features/auth/useSession';
import { EditProfileForm } from '@/client/features/profile/EditProfileForm';
import { ProfileOffline } from '@/client/features/profile/ProfileDetails';
import { isRecoverable } from '@/client/features/recovery/records';
import { FormPage } from '@/client/ui/FormPage';

export default function EditProfilePage() {
  const { user } = useSession();

  return (
    <FormPage title="Edit Profile" lead="Fill in what you like. What you empty is removed.">
      {user ? (
        <EditProfileForm user={user} isRecoverable={() => isRecoverable(user.email)} />
      ) : (
        <ProfileOffline />
      )}
    </FormPage>
  );
}
