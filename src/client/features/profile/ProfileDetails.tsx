import styled from 'styled-components';
import type { CurrentUser } from '@/client/features/auth/authApi';
import { say } from '@/client/features/notices/say';
import { color, font, space, type } from '@/client/design/tokens';
import { copyText } from '@/client/lib/copyText';
import { Button } from '@/client/ui/Button';
import { Row } from '@/client/ui/layout';

/** What an account holds, to be read. */
export function ProfileDetails({ user }: { user: CurrentUser }) {
  const details = [
    ['Name', user.name],
    ['Email', user.email],
    ['Roll Number', user.rollNo],
    ['Phone Number', user.phone],
    ['Course', user.course],
    ['Department', user.department],
    ['Passkey', user.hasPasskey ? 'Set' : ''],
  ] as const;

  return (
    <List>
      {details.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || <Missing>Not set</Missing>}</dd>
        </div>
      ))}
      {user.isAdmin && <AdminId id={user._id} />}
    </List>
  );
}

/** What an admin confirms the deletion of a project with (contract 5.11). */
function AdminId({ id }: { id: string }) {
  const copy = async () => {
    if (await copyText(id)) say.success('ID copied');
    else say.error('Your browser does not let us copy. Select the ID and copy it yourself.');
  };

  return (
    <div>
      <dt>ID</dt>
      <dd>
        <Row $gap="m">
          <code>{id}</code>
          <Button type="button" $weight="quiet" onClick={() => void copy()}>
            Copy ID
          </Button>
        </Row>
      </dd>
    </div>
  );
}

const List = styled.dl`
  display: grid;
  margin: 0;

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
    margin: 0;
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  code {
    font-family: ${font.mono};
    user-select: all;
  }
`;

const Missing = styled.span`
  color: ${color.muted};
  font-weight: 400;
`;
