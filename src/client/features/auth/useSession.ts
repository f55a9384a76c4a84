import { selectIsOnline } from '@/client/store/api';
import { isProblem } from '@/client/store/problems';
import { useAppSelector } from '@/client/store/hooks';
import { useGetUserQuery, type CurrentUser } from './currentUserApi';
import { selectIsSuspended, selectSignOutPhase, selectIsSignedIn } from './authSlice';

const SUSPENDED_POLLING_MS = 30_000;

/**
 * The state of the session. `waiting`: there is a token and its user is being fetched. `offline`: there is a token and
 * the server cannot be reached, so the student works on local data, as while the session is `suspended` (behaviour 4.5).
 * `leaving` and `left`: see authSlice.
 */
export type Session =
  | { state: 'visitor' | 'leaving' | 'left' | 'waiting' | 'offline' | 'suspended'; user?: undefined }
  | { state: 'signed in'; user: CurrentUser };

export function useSession(): Session {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const signOutPhase = useAppSelector(selectSignOutPhase);
  const isSuspended = useAppSelector(selectIsSuspended);
  const isOnline = useAppSelector(selectIsOnline);
  const { data: user, error } = useGetUserQuery(undefined, {
    skip: !isSignedIn,
    pollingInterval: isSuspended ? SUSPENDED_POLLING_MS : 0,
    refetchOnFocus: isSuspended,
  });

  if (signOutPhase === 'leaving' || signOutPhase === 'left') return { state: signOutPhase };
  if (!isSignedIn) return { state: 'visitor' };
  if (isSuspended) return { state: 'suspended' };
  if (user) return { state: 'signed in', user };
  const isCutOff = isProblem(error) && !isOnline;
  return { state: isCutOff ? 'offline' : 'waiting' };
}
