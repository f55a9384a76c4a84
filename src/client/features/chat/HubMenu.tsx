import type { ReactNode } from 'react';
import { signedOut } from '@/client/features/auth/authSlice';
import { paths } from '@/client/lib/paths';
import { useAppDispatch } from '@/client/store/hooks';
import { Sliders, Headset, Leave, People, Speech } from '@/client/ui/icons';
import * as S from './HubMenu.styles';
import { words } from './words';

type Room = { to: string; text: readonly [name: string, about: string]; icon: ReactNode };

const rooms: Room[] = [
  { to: paths.supportChat, text: words.adminChat, icon: <Headset /> },
  // These two have no route yet: they lead to the error page (contract 5.7).
  { to: `${paths.chat}/one-to-one`, text: words.directMessages, icon: <Speech /> },
  { to: `${paths.chat}/group`, text: words.groupChats, icon: <People /> },
];

/** What the sidebar of the chat hub offers. */
export function HubMenu() {
  const dispatch = useAppDispatch();
  return (
    <S.Frame>
      <header>
        <S.Title>{words.hub}</S.Title>
        <S.About>{words.hubLead}</S.About>
      </header>
      <S.Rooms>
        {rooms.map(({ to, text: [name, about], icon }) => (
          <li key={to}>
            <S.Room to={to}>
              <S.Mark>{icon}</S.Mark>
              <span>
                <strong>{name}</strong>
                <S.About as="span">{about}</S.About>
              </span>
            </S.Room>
          </li>
        ))}
      </S.Rooms>
      <S.Foot>
        <S.EntryLink to={paths.editProfile}>
          <Sliders />
          {words.settings}
        </S.EntryLink>
        <S.EntryButton type="button" onClick={() => dispatch(signedOut('asked'))}>
          <Leave />
          {words.signOut}
        </S.EntryButton>
      </S.Foot>
    </S.Frame>
  );
}
