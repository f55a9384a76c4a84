import { isProblem, selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { useGetUserQuery, type CurrentUser } from './authApi';
import { selectIsLeaving, selectIsSignedIn } from './authSlice';

/**
 * Where a session stands. `waiting`: a token is there and its user is being fetched. `offline`: a token is there
 * and nobody can be asked, so the student works on local data (contract 5.5). `leaving`: signed out a moment ago.
 */
export type Session =
  | { state: 'visitor' | 'leaving' | 'waiting' | 'offline'; user?: undefined }
  | { state: 'signed in'; user: CurrentUser };

export function useSession(): Session {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isLeaving = useAppSelector(selectIsLeaving);
  const isOnline = useAppSelector(selectIsOnline);
  const { data: user, error } = useGetUserQuery(undefined, { skip: !isSignedIn });

  if (isLeaving) return { state: 'leaving' };
  if (!isSignedIn) return { state: 'visitor' };
  if (user) return { state: 'signed in', user };
  const isCutOff = isProblem(error) && !isOnline;
  return { state: isCutOff ? 'offline' : 'waiting' };
}
