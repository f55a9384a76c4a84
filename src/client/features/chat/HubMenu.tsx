import type { ReactNode } from 'react';
import { signedOut } from '@/client/features/auth/authSlice';
import { paths } from '@/client/lib/paths';
import { useAppDispatch } from '@/client/store/hooks';
import { Headset, Leave, People, Sliders, Speech } from '@/client/ui/icons';
import * as S from './HubMenu.styles';
import { chatText } from './chatText';

type Entry = {
  to: string;
  text: readonly [name: string, about: string];
  icon: ReactNode;
  /** Its address has no page yet (behaviour 8.2). */
  isPlanned?: true;
};

const entries: Entry[] = [
  { to: paths.supportChat, text: chatText.adminChat, icon: <Headset /> },
  { to: paths.directMessages, text: chatText.directMessages, icon: <Speech />, isPlanned: true },
  { to: paths.groupChats, text: chatText.groupChats, icon: <People />, isPlanned: true },
];

/** The menu in the sidebar of the chat hub. */
export function HubMenu() {
  const dispatch = useAppDispatch();
  return (
    <S.Frame>
      <header>
        <S.Title>Chat Hub</S.Title>
        <S.About>Connect and collaborate</S.About>
      </header>
      <S.Entries>
        {entries.map(({ to, text: [name, about], icon, isPlanned }) => (
          <li key={to}>
            <S.Entry to={to}>
              <S.Icon>{icon}</S.Icon>
              <span>
                <strong>{name}</strong>
                <S.About as="span">{about}</S.About>
              </span>
              {isPlanned && <S.Mark>Soon</S.Mark>}
            </S.Entry>
          </li>
        ))}
      </S.Entries>
      <S.Foot>
        <S.EntryLink to={paths.editProfile}>
          <Sliders />
          Settings
        </S.EntryLink>
        <S.EntryButton type="button" onClick={() => dispatch(signedOut('asked'))}>
          <Leave />
          Sign Out
        </S.EntryButton>
      </S.Foot>
    </S.Frame>
  );
}
