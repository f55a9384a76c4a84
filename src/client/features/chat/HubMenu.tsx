import type { MouseEvent, ReactNode } from 'react';
import { signedOut } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { useAppDispatch } from '@/client/store/hooks';
import { Headset, Leave, People, Sliders, Speech } from '@/client/ui/icons';
import * as S from './HubMenu.styles';
import { chatText } from './chatText';

type Entry = {
  to: string;
  text: readonly [name: string, about: string];
  icon: ReactNode;
  /** Without a route yet, it says so instead of leading to the error page (behaviour 8.2). */
  isPlanned?: true;
};

const entries: Entry[] = [
  { to: paths.supportChat, text: chatText.adminChat, icon: <Headset /> },
  { to: `${paths.chat}/one-to-one`, text: chatText.directMessages, icon: <Speech />, isPlanned: true },
  { to: `${paths.chat}/group`, text: chatText.groupChats, icon: <People />, isPlanned: true },
];

const sayNotYet = (name: string) => (event: MouseEvent) => {
  event.preventDefault();
  showToast.inChat(chatText.notYet(name), 'blank');
};

/** The menu in the sidebar of the chat hub. */
export function HubMenu() {
  const dispatch = useAppDispatch();
  return (
    <S.Frame>
      <header>
        <S.Title>{chatText.hub}</S.Title>
        <S.About>{chatText.hubLead}</S.About>
      </header>
      <S.Entries>
        {entries.map(({ to, text: [name, about], icon, isPlanned }) => (
          <li key={to}>
            <S.Entry to={to} onClick={isPlanned && sayNotYet(name)}>
              <S.Icon>{icon}</S.Icon>
              <span>
                <strong>{name}</strong>
                <S.About as="span">{about}</S.About>
              </span>
            </S.Entry>
          </li>
        ))}
      </S.Entries>
      <S.Foot>
        <S.EntryLink to={paths.editProfile}>
          <Sliders />
          {chatText.settings}
        </S.EntryLink>
        <S.EntryButton type="button" onClick={() => dispatch(signedOut('asked'))}>
          <Leave />
          {chatText.signOut}
        </S.EntryButton>
      </S.Foot>
    </S.Frame>
  );
}
