import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, font, motion, radius, shadow, space } from '@/client/design/tokens';
import { useSession } from '@/client/features/auth/useSession';
import { useListMessagesQuery } from '@/client/features/messages/messagesApi';
import { useListAdminProjectsQuery } from '@/client/features/projects/projectsApi';
import { useListUsersQuery } from '@/client/features/users/usersApi';
import { useVisits } from '@/client/features/visits/visitsApi';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Lead, Stack } from '@/client/ui/layout';
import { keepFresh } from '@/client/ui/table/ListPage';

export function Component() {
  const { user } = useSession();
  return user?.isAdmin ? <Overview name={user.name || user.email} /> : <h1>Access Denied!</h1>;
}

function Overview({ name }: { name: string }) {
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
        <Tile label="Users" query={users} count={users.data?.length} to={paths.adminUsers} />
        <Tile label="Messages" query={messages} count={messages.data?.length} to={paths.adminMessages} />
        <Tile label="Projects" query={projects} count={projects.data?.length} to={paths.adminProjects} />
        <Tile label="Visits" query={visits} count={visits.data} />
      </Tiles>
    </Stack>
  );
}

type TileProps = {
  label: string;
  count: number | undefined;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  to?: string;
};

function Tile({ label, count, query, to }: TileProps) {
  const hasFailed = count === undefined && query.error !== undefined;
  return (
    <Frame>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>{count?.toLocaleString() ?? (hasFailed ? '–' : '…')}</dd>
      {hasFailed && (
        <dd>
          <Button
            type="button"
            $weight="quiet"
            aria-label={`Try again: ${label}`}
            disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        </dd>
      )}
    </Frame>
  );
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.m};
  margin: 0;
`;

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space.xs};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
  transition: box-shadow ${motion.move};

  &:has(a):hover {
    box-shadow: ${shadow.floating};
  }
  dt {
    font-weight: 600;
  }
  /* The link covers the whole tile. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.l};
  }
  dd {
    margin: 0;
  }
  dd:first-of-type {
    font: 750 2.75rem / 1 ${font.display};
    font-variant-numeric: tabular-nums;
    color: ${color.accent};
  }
  button {
    position: relative;
    z-index: 1;
  }
`;
