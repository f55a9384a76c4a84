import { useListUsersQuery } from '@/client/features/users/usersApi';
import { UsersTable } from '@/client/features/users/UsersTable';
import { usersText } from '@/client/features/users/usersText';
import { keepFresh, ListPage } from '@/client/ui/table/ListPage';

export function Component() {
  const query = useListUsersQuery(undefined, keepFresh);
  return (
    <ListPage title="Users" lead="Everyone with an account on this site." query={query} text={usersText}>
      {(users) => <UsersTable users={users} />}
    </ListPage>
  );
}
