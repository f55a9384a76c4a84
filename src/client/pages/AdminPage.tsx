import { Navigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';

export default function AdminPage() {
  return <Navigate to={paths.adminDesk} replace />;
}
