import { ownerLine } from '@/client/lib/ownerLine';
import { useSession } from './useSession';

/** Greets the signed-in user on the landing page once they are known. */
export function Greeting() {
  const { user } = useSession();
  return user ? `Hello, ${user.name || user.email}` : ownerLine;
}
