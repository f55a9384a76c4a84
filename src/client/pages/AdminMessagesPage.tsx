import { Inbox } from '@/client/features/messages/Inbox';
import { Lead, Stack } from '@/client/ui/layout';

export function Component() {
  return (
    <Stack $gap="l">
      <Stack $gap="xs">
        <h1>Messages</h1>
        <Lead>What visitors have written, newest first.</Lead>
      </Stack>
      <Inbox />
    </Stack>
  );
}
