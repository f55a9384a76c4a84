import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { selectHasEnded } from '@/client/features/auth/authSlice';
import { TypedKeeper } from '@/client/features/auth/TypedKeeper';
import { useSession, type Session } from '@/client/features/auth/useSession';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { Loader } from '@/client/ui/Loader';

/** Pages of signed-in people (contract 5.10). While it is not known who is there, nothing else flashes. */
export function SignedInOnly() {
  const session = useSession();
  return <Guarded session={session}>{session.state === 'visitor' ? <ToSignIn /> : <Outlet />}</Guarded>;
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
