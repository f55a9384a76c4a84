import { useEffect } from 'react';
import { drawnAnswers, fetchDrawnAgain } from '@/client/app/drawnState';
import { authApi } from '@/client/features/auth/authApi';
import { addAuthListeners } from '@/client/features/auth/authListeners';
import { TotalVisits } from '@/client/features/visits/TotalVisits';
import { followOtherTabs } from '@/client/persistence/otherTabs';
import { followConnection } from '@/client/store/connection';
import { useAppStore } from '@/client/store/hooks';
import type { StartListening } from '@/client/store/listening';

/** A CDN may show an admin who has just changed a project the page of a moment ago. */
function addDrawnPageListener(listen: StartListening) {
  listen({
    matcher: authApi.endpoints.getUser.matchFulfilled,
    effect: ({ payload }, { dispatch, unsubscribe }) => {
      unsubscribe();
      if (payload.isAdmin && drawnAnswers()) void fetchDrawnAgain(dispatch);
    },
  });
}

export const listeners = [addAuthListeners, addDrawnPageListener];

/** What every page does with the server once it is shown. It draws the number of visits. */
export function Component() {
  const store = useAppStore();
  useEffect(() => {
    const stops = [followConnection(store.dispatch), followOtherTabs(store)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
  return <TotalVisits />;
}
