import { Navigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';

export function Component() {
  return <Navigate to={paths.adminDesk} replace />;
}
