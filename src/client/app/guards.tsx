import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsCodeLoaded, selectUserId } from '@/client/features/auth/authSlice';
import { keepDestination } from '@/client/features/auth/destination';
import { useSession, type Session } from '@/client/features/auth/useSession';
import { paths } from '@/client/lib/paths';
import { useAppSelector, useAppStore } from '@/client/store/hooks';
import { isTimeTraveling } from '@/client/store/timeTravel';
import { Loader } from '@/client/ui/Loader';
import { PageSkeleton } from '@/client/ui/PageSkeleton';

/** How long local data waits for the server to confirm the session. */
const MAX_WAIT_MS = 800;

/**
 * Guards the pages of signed-in users (behaviour 1.4). It shows a placeholder until the user is known, but a slow or unreachable
 * server does not keep users from their local data.
 */
export function SignedInOnly({ isOpenWhileSuspended = false }) {
  const { state } = useSession();
  const isKnownLocally = useAppSelector(selectUserId) !== null;
  const isLate = useIsLate(state === 'waiting' && isKnownLocally);
  const isOpen = state === 'suspended' && isOpenWhileSuspended && isKnownLocally;
  const mayStay = isLate || isOpen || state === 'signed in' || state === 'offline';
  return <Guarded state={state} mayStay={mayStay} otherwise={paths.signIn} />;
}

/** Guards the student's own pages, which are about the lists of this device. */
export const StudentsOnly = () => <SignedInOnly isOpenWhileSuspended />;

function useIsLate(isWaiting: boolean) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), MAX_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

/** Guards the pages of admins. Others go to the home page (behaviour 1.4). */
export function AdminsOnly() {
  const { state, user } = useSession();
  if (state === 'offline') return <Loader text="Waiting for the connection" />;
  return <Guarded state={state} mayStay={user?.isAdmin === true} otherwise={paths.home} />;
}

type GuardedProps = { state: Session['state']; mayStay: boolean; otherwise: string };

function Guarded({ state, mayStay, otherwise }: GuardedProps) {
  const isCodeLoaded = useAppSelector(selectIsCodeLoaded);
  // What happens on these pages is followed by listeners that come with it.
  if (mayStay && isCodeLoaded) return <Outlet />;
  if (mayStay || state === 'waiting') return <PageSkeleton />;
  if (state === 'leaving') return <Loader />;
  const isVisitor = state === 'visitor' || state === 'suspended';
  return <Redirect path={state === 'left' ? paths.signIn : otherwise} isVisitor={isVisitor} />;
}

/** Redirects again for each location: Back can bring the next one before the redirect has rendered. */
function Redirect({ path, isVisitor }: { path: string; isVisitor: boolean }) {
  const store = useAppStore();
  const { key, pathname, search } = useLocation();
  // Whoever has just signed out does not want to come back: the next one to sign in may be another person.
  useEffect(() => {
    if (isVisitor && !isTimeTraveling(store)) keepDestination(pathname + search);
  }, [isVisitor, store, pathname, search]);
  return <Navigate key={key} to={path} replace />;
}
