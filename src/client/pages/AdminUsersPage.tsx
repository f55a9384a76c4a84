import { UsersTable } from '@/client/features/users/UsersTable';
import { Lead, Stack } from '@/client/ui/layout';

export function Component() {
  return (
    <Stack $gap="l">
      <Stack $gap="xs">
        <h1>Users</h1>
        <Lead>Everyone with an account on this site.</Lead>
      </Stack>
      <UsersTable />
    </Stack>
  );
}
