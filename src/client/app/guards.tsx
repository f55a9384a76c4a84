import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectUserId } from '@/client/features/auth/authSlice';
import { useSession, type Session } from '@/client/features/auth/useSession';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { Loader } from '@/client/ui/Loader';

/** How long a student waits to be known to the server before going on with what this device knows. */
const PATIENCE_MS = 800;

/**
 * Pages of signed-in people (contract 5.10). While it is not known who is there, nothing else flashes; but a network
 * that leads nowhere, or a server that takes its time, keeps nobody from what lies on the device (contract 4).
 */
export function SignedInOnly() {
  const { state } = useSession();
  const isKnownHere = useAppSelector(selectUserId) !== null;
  const isLate = useIsLate(state === 'waiting' && isKnownHere);
  const mayStay = isLate || state === 'signed in' || state === 'offline';
  return <Guarded state={state} mayStay={mayStay} otherwise={paths.signIn} />;
}

function useIsLate(isWaiting: boolean) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const patience = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

/** Pages of admins: whoever is known not to be one goes home (spec section 4, "Access"). */
export function AdminsOnly() {
  const { state, user } = useSession();
  if (state === 'offline') return <Loader text="Waiting for the connection" />;
  return <Guarded state={state} mayStay={user?.isAdmin === true} otherwise={paths.home} />;
}

type GuardedProps = { state: Session['state']; mayStay: boolean; otherwise: string };

function Guarded({ state, mayStay, otherwise }: GuardedProps) {
  if (mayStay) return <Outlet />;
  if (state === 'waiting' || state === 'leaving') return <Loader />;
  return <LedTo path={state === 'left' ? paths.signIn : otherwise} />;
}

/** Leads away from every address anew: a Back can bring the next one before what this one led to was drawn. */
function LedTo({ path }: { path: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={path} replace />;
}
