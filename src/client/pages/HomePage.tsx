import { Suspense } from 'react';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { useSession } from '@/client/features/auth/useSession';
import { Hero } from '@/client/features/landing/Hero';
import { LandingSections } from '@/client/features/landing/LandingSections';
import { FeaturedWork } from '@/client/features/projects/FeaturedWork';
import { useAppSelector } from '@/client/store/hooks';

export default function HomePage() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <>
      <Hero greeting={isSignedIn && <Greeting />} />
      {/* React hydrates what is in a Suspense in a task of its own. */}
      <Suspense>
        <FeaturedWork />
        <LandingSections />
      </Suspense>
    </>
  );
}

function Greeting() {
  const { user } = useSession();
  return user && `Hello, ${user.name || user.email}`;
}
