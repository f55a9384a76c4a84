import { useSession } from '@/client/features/auth/useSession';
import { Hero } from '@/client/features/landing/Hero';

export function Component() {
  const { user } = useSession();
  return <Hero greeting={user && `Hello, ${user.name || user.email}`} />;
}
