import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { useSession } from '@/client/features/auth/useSession';
import { Loader } from '@/client/ui/Loader';

/** Pages of signed-in people (contract 5.10). While it is not known who is there, nothing else flashes. */
export function SignedInOnly() {
  const { state } = useSession();
  if (state === 'visitor') return <Navigate to={paths.signIn} replace />;
  if (state === 'waiting' || state === 'leaving') return <Loader />;
  return <Outlet />;
}

/** Pages of admins: whoever is known not to be one goes home (spec section 4, "Access"). */
export function AdminsOnly() {
  const { state, user } = useSession();
  if (state === 'waiting' || state === 'leaving') return <Loader />;
  if (state === 'offline') return <Loader text="Waiting for the connection" />;
  return user?.isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}
