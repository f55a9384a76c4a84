import { Link, useLocation } from 'react-router-dom';
import { pageAt } from '@/contract/pageAt';
import { pages } from '@/contract/pages';
import { useSession } from '@/client/features/auth/useSession';
import { paths } from '@/client/lib/paths';

/** The header's link for admins. */
export function AdminLink() {
  const { user } = useSession();
  const page = pageAt(useLocation().pathname);
  const isCurrent = page !== undefined && pages[page].area === 'admin';
  // On an admin's page it is there before the user is known.
  if (user ? !user.isAdmin : !isCurrent) return null;
  return (
    <Link to={paths.adminDesk} aria-current={isCurrent ? 'page' : undefined}>
      Admin Desk
    </Link>
  );
}
