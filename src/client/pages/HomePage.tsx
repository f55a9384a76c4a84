import { Suspense } from 'react';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { Hero } from '@/client/features/landing/Hero';
import { landingSections } from '@/client/features/landing/lazyLandingSections';
import { featuredWork } from '@/client/features/projects/lazyFeaturedWork';
import { ownerLine } from '@/client/lib/ownerLine';
import { useAppSelector } from '@/client/store/hooks';
import { lazyComponent, LazyPart } from '@/client/store/lazyComponent';

const greeting = lazyComponent(
  () => import(/* webpackChunkName: "member" */ '@/client/features/auth/Greeting'),
);

/** Made once: a change of the session must not render it again, which would empty it until its code has loaded. */
const belowFirstScreen = (
  <Suspense>
    <featuredWork.Component />
    <landingSections.Component />
  </Suspense>
);

export function Component() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <>
      <Hero greeting={isSignedIn ? <LazyPart of={greeting} placeholder={ownerLine} /> : ownerLine} />
      {belowFirstScreen}
    </>
  );
}
