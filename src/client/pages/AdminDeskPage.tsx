import { useSession } from '@/client/features/auth/useSession';
import { useListMessagesQuery } from '@/client/features/messages/messagesApi';
import { useListAdminProjectsQuery } from '@/client/features/projects/projectsApi';
import { useListUsersQuery } from '@/client/features/users/usersApi';
import { useVisits } from '@/client/features/visits/visitsApi';
import { paths } from '@/client/lib/paths';
import { Lead, Stack } from '@/client/ui/layout';
import { keepFresh } from '@/client/ui/table/ListPage';
import { Tile, Tiles } from '@/client/ui/Tile';

export function Component() {
  const { user } = useSession();
  return user?.isAdmin ? <Desk name={user.name || user.email} /> : <h1>Access Denied!</h1>;
}

function Desk({ name }: { name: string }) {
  const users = useListUsersQuery(undefined, keepFresh);
  const messages = useListMessagesQuery(undefined, keepFresh);
  const projects = useListAdminProjectsQuery(undefined, keepFresh);
  const visits = useVisits();

  return (
    <Stack $gap="l">
      <Stack $gap="xs">
        <h1>Welcome, {name}</h1>
        <Lead>Your site at a glance.</Lead>
      </Stack>
      <Tiles>
        <Tile label="Users" answer={users} count={users.data?.length} to={paths.adminUsers} />
        <Tile label="Messages" answer={messages} count={messages.data?.length} to={paths.adminMessages} />
        <Tile label="Projects" answer={projects} count={projects.data?.length} to={paths.adminProjects} />
        <Tile label="Visits" answer={visits} count={visits.data} />
      </Tiles>
    </Stack>
  );
}
