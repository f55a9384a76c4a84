import { ChangePasswordForm } from '@/client/features/auth/ChangePasswordForm';
import { Container, Lead, Stack, Surface } from '@/client/ui/layout';

export default function ChangePasswordPage() {
  return (
    <Container $width="narrow">
      <Surface>
        <Stack $gap="l">
          <Stack $gap="xs">
            <h1>Change Your Password</h1>
            <Lead>Your other devices are signed out when it changes. This one stays signed in.</Lead>
          </Stack>
          <ChangePasswordForm />
        </Stack>
      </Surface>
    </Container>
  );
}
