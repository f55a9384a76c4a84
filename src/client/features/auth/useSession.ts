import { isProblem, selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { useGetUserQuery, type CurrentUser } from './authApi';
import { selectSignOutPhase, selectIsSignedIn } from './authSlice';

/**
 * Where a session stands. `waiting`: a token is there and its user is being fetched. `offline`: a token is there
 * and nobody can be asked, so the student works on local data (contract 5.5). `leaving`: signed out a moment ago, and
 * `left`: on the way to the sign-in page.
 */
export type Session =
  | { state: 'visitor' | 'leaving' | 'left' | 'waiting' | 'offline'; user?: undefined }
  | { state: 'signed in'; user: CurrentUser };

export function useSession(): Session {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const signOutPhase = useAppSelector(selectSignOutPhase);
  const isOnline = useAppSelector(selectIsOnline);
  const { data: user, error } = useGetUserQuery(undefined, { skip: !isSignedIn });

  if (signOutPhase === 'leaving' || signOutPhase === 'left') return { state: signOutPhase };
  if (!isSignedIn) return { state: 'visitor' };
  if (user) return { state: 'signed in', user };
  const isCutOff = isProblem(error) && !isOnline;
  return { state: isCutOff ? 'offline' : 'waiting' };
}
