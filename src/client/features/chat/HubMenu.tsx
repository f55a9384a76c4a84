import styled, { css } from 'styled-components';
import type { ReactNode } from 'react';
import { signedOut } from '@/client/features/auth/authSlice';
import { paths } from '@/client/lib/paths';
import { useAppDispatch } from '@/client/store/hooks';
import { Headset, Leave, People, Sliders, Speech } from '@/client/ui/icons';
import { NavLink } from 'react-router-dom';
import { besideSidebar, color, radius, space, type } from '@/client/design/tokens';
import { Chip, menuEntry, Stack } from '@/client/ui/layout';

type Entry = {
  to: string;
  text: readonly [name: string, about: string];
  icon: ReactNode;
  /** Its address has no page yet (behaviour 8.2). */
  isPlanned?: true;
};

const entries: Entry[] = [
  { to: paths.supportChat, text: ['Admin Chat', 'Connect with support team'], icon: <Headset /> },
  {
    to: paths.directMessages,
    text: ['Direct Messages', 'Private conversations'],
    icon: <Speech />,
    isPlanned: true,
  },
  {
    to: paths.groupChats,
    text: ['Group Chats', 'Collaborate with teams'],
    icon: <People />,
    isPlanned: true,
  },
];

export function HubMenu() {
  const dispatch = useAppDispatch();
  return (
    <Frame>
      <header>
        <h2>Chat Hub</h2>
        <About>Connect and collaborate</About>
      </header>
      <Stack as="ul" $gap="xs">
        {entries.map(({ to, text: [name, about], icon, isPlanned }) => (
          <li key={to}>
            <Entry to={to}>
              <Icon>{icon}</Icon>
              <span>
                <strong>{name}</strong>
                <About as="span">{about}</About>
              </span>
              {isPlanned && <Mark>Soon</Mark>}
            </Entry>
          </li>
        ))}
      </Stack>
      <Foot $gap="xs">
        <NavLink to={paths.editProfile}>
          <Sliders />
          Settings
        </NavLink>
        <button type="button" onClick={() => dispatch(signedOut('asked'))}>
          <Leave />
          Sign Out
        </button>
      </Foot>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space.l};
  height: 100%;
  padding-block-end: ${space.m};

  ${besideSidebar} {
    padding: ${space.l} ${space.m};
  }
  > header {
    padding-inline: ${space.s};
  }
  > ul {
    align-content: start;
  }
`;

const About = styled.p`
  color: ${color.muted};
  font-size: ${type.small};
`;

const row = css`
  ${menuEntry}
  gap: ${space.m};
  width: 100%;
  padding: ${space.s};
  border-radius: ${radius.m};

  &.active {
    background: ${color.tealSoft};
  }
`;

const Entry = styled(NavLink)`
  ${row}

  strong,
  span > span {
    display: block;
    line-height: 1.35;
  }
`;

const Mark = styled(Chip)`
  margin-inline-start: auto;
`;

/** Contrasts with its row in every state. */
const Icon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: ${color.tealSoft};
  color: ${color.teal};

  .active > & {
    background: ${color.teal};
    color: ${color.surface};
  }
`;

const Foot = styled(Stack)`
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${color.line};

  a,
  button {
    ${row}
    font-weight: 600;
  }
`;
