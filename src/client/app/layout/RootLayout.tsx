import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { color, headerHeight, layer, space } from '@/client/design/tokens';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { Toasts } from '@/client/features/toasts/Toasts';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { NavigationEffects } from './NavigationEffects';
import { PageErrorBoundary } from './PageErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { LoadingOverlay } from './LoadingOverlay';

export function RootLayout() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isOnline = useAppSelector(selectIsOnline);
  const { key } = useLocation();
  // Together with the user: no page waits for it.
  useGetFeaturesQuery(undefined, { skip: !isSignedIn });

  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Header />
      <Main id="content" tabIndex={-1}>
        <PageErrorBoundary locationKey={key} isOnline={isOnline}>
          <Outlet />
        </PageErrorBoundary>
      </Main>
      <Footer />
      <NavigationEffects />
      <LoadingOverlay />
      <Toasts />
      {isSignedIn && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  );
}

/** Visitors do without. Where it cannot be loaded, the site works online alone. */
const UpdateNotice = lazy<ComponentType>(() =>
  import('@/client/features/updates/UpdateNotice').catch(() => ({ default: () => null })),
);

/** On the pages of signed-in users, whose content arrives later, the footer begins below the screen, so that it stays. */
const Main = styled.main`
  flex: 1;

  :root[data-signed-in] & {
    min-height: calc(100svh - ${headerHeight});
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-start: ${space.s};
  inset-inline-start: ${space.s};
  padding: ${space.s} ${space.m};
  background: ${color.accent};
  color: ${color.onAccent};
  translate: 0 -200%;

  &:focus {
    translate: none;
  }
`;
