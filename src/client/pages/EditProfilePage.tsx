import { useSession } from '@/client/features/auth/useSession';
import { EditProfileForm } from '@/client/features/profile/EditProfileForm';
import { ProfileOffline } from '@/client/features/profile/ProfileDetails';
import { Container, Lead, Stack, Surface } from '@/client/ui/layout';

export default function EditProfilePage() {
  const { user } = useSession();

  return (
    <Container $width="narrow">
      <Surface>
        <Stack $gap="l">
          <Stack $gap="xs">
            <h1>Edit Profile</h1>
            <Lead>Fill in what you like. What you empty is removed.</Lead>
          </Stack>
          {user ? <EditProfileForm user={user} /> : <ProfileOffline />}
        </Stack>
      </Surface>
    </Container>
  );
}
