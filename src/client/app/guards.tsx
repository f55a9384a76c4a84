import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { selectHasEnded, selectUserId } from '@/client/features/auth/authSlice';
import { TypedKeeper } from '@/client/features/auth/TypedKeeper';
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
  const session = useSession();
  const isKnownHere = useAppSelector(selectUserId) !== null;
  const isLate = useIsLate(session.state === 'waiting' && isKnownHere);
  const content = session.state === 'visitor' ? <ToSignIn /> : <Outlet />;
  return <Guarded session={isLate ? { state: 'offline' } : session}>{content}</Guarded>;
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
  const session = useSession();
  if (session.state === 'offline') return <Loader text="Waiting for the connection" />;
  return <Guarded session={session}>{session.user?.isAdmin ? <Outlet /> : <ToHome />}</Guarded>;
}

function Guarded({ session: { state }, children }: { session: Session; children: ReactNode }) {
  const hasEnded = useAppSelector(selectHasEnded);
  return (
    <TypedKeeper hasEnded={hasEnded}>
      {state === 'waiting' || state === 'leaving' ? <Loader /> : children}
    </TypedKeeper>
  );
}

const ToSignIn = () => <Navigate to={paths.signIn} replace />;
const ToHome = () => <Navigate to={paths.home} replace />;
