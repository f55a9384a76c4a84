import styled from 'styled-components';
import type { CurrentUser } from '@/client/features/auth/currentUserApi';
import { showToast } from '@/client/features/toasts/showToast';
import { color, font, space, type } from '@/client/design/tokens';
import { copyText } from '@/client/lib/copyText';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/Fetched';
import { Row } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { profileText } from './profileText';

const { labels } = profileText;

export function ProfileDetails({ user }: { user: CurrentUser }) {
  const details = [
    [labels.name, user.name],
    [labels.email, user.email],
    [labels.rollNo, user.rollNo],
    [labels.phone, user.phone],
    [labels.course, user.course],
    [labels.department, user.department],
    [labels.passkey, user.hasPasskey ? 'Set' : ''],
  ] as const;

  return (
    <List>
      {details.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text || <span>Not set</span>}</dd>
        </div>
      ))}
      {user.isAdmin && <AdminId id={user._id} />}
    </List>
  );
}

/** Shown until the profile can be fetched (behaviour 4.5). */
export function ProfileOffline() {
  if (useAppSelector(selectIsOnline)) return <Loader />;
  return (
    <EmptyState role="status">
      You are offline. Your profile is shown here once you are connected again.
    </EmptyState>
  );
}

/** Admins confirm the deletion of a project with it (behaviour 9.5). */
function AdminId({ id }: { id: string }) {
  const copy = async () => {
    if (await copyText(id)) showToast.success('ID copied');
    else showToast.error('Your browser does not let us copy. Select the ID and copy it yourself.');
  };

  return (
    <div>
      <dt>ID</dt>
      <dd>
        <Row $gap="m">
          <code>{id}</code>
          <Button $weight="quiet" onClick={() => void copy()}>
            Copy ID
          </Button>
        </Row>
      </dd>
    </div>
  );
}

const List = styled.dl`
  display: grid;

  > div {
    display: grid;
    gap: 0 ${space.m};
    padding-block: ${space.s};
    border-block-end: 1px solid ${color.line};
  }
  @media (min-width: 30rem) {
    > div {
      grid-template-columns: 9rem 1fr;
      align-items: baseline;
    }
  }
  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  dd {
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd > span {
    color: ${color.muted};
    font-weight: 400;
  }
  code {
    font-family: ${font.mono};
    user-select: all;
  }
`;
