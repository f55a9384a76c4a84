import { Failure } from '@/client/ui/Failure';
import { Surface } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { EditUserForm } from './EditUserForm';
import { useFindUserQuery } from './usersApi';
import { usersText } from './usersText';

/** Fetches the user for the form. */
export function EditUser({ id }: { id: string }) {
  const { data: user, error, isFetching, refetch } = useFindUserQuery(id);
  if (!user && error) {
    return <Failure text={usersText.oneFailed} retry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!user) return <Loader />;
  return (
    <Surface>
      <EditUserForm key={user._id} user={user} />
    </Surface>
  );
}
