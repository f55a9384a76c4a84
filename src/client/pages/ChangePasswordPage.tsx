import { ChangePasswordForm } from '@/client/features/auth/ChangePasswordForm';
import { Container, Lead, Stack, Surface } from '@/client/ui/layout';
import { addPasswordListeners } from '@/client/features/auth/passwordListeners';
import { addRecoveryListeners } from '@/client/features/recovery/recoveryListeners';

export const listeners = [addPasswordListeners, addRecoveryListeners];

export function Component() {
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
