import { USER_SORTS } from '@/contract/users/userSorts';
import { useListArguments } from '@/client/features/backend/useListArguments';
import { useListUsersQuery } from '@/client/features/users/usersApi';
import { UsersTable } from '@/client/features/users/UsersTable';
import { usersText } from '@/client/features/users/usersText';
import { listQueryOf, queryOf, viewOf } from '@/client/lib/tableView';
import { useDebounced } from '@/client/ui/useDebounced';
import { ListPage } from '@/client/ui/table/ListPage';
import { useQueryView } from '@/client/ui/table/useQueryView';

export default function AdminUsersPage() {
  const [view, changeView] = useQueryView(viewOf, queryOf);
  const settled = { ...view, search: useDebounced(view.search) };
  const query = useListUsersQuery(...useListArguments(listQueryOf(settled, USER_SORTS)));
  return (
    <ListPage
      title="Users"
      lead="Everyone with an account on this site."
      query={query}
      text={usersText}
      view={settled}
      changeView={changeView}
    >
      {(list) => <UsersTable list={list} view={view} changeView={changeView} />}
    </ListPage>
  );
}
