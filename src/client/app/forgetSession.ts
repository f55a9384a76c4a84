import { matchSignedIn } from '@/client/features/auth/authApi';
import { selectIsSignedIn, signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { featuresApi } from '@/client/features/backend/featuresApi';
import { projectsApi } from '@/client/features/projects/projectsApi';
import { AGAIN, api, selectIsOnline } from '@/client/store/api';
import { siteUnreachable } from '@/client/store/connection';
import type { StartListening } from '@/client/store/listening';
import type { AppThunk } from './store';

/** Their answers are the same for everyone. */
const publicEndpoints: Record<
  string,
  ((arg: never, options: typeof AGAIN) => AppThunk<unknown>) | undefined
> = {
  getFeatures: featuresApi.endpoints.getFeatures.initiate,
  listProjects: projectsApi.endpoints.listProjects.initiate,
  fullProject: projectsApi.endpoints.fullProject.initiate,
};

/**
 * Forgets all answers of a session that has ended, and aborts its calls. What is public stays, for pages go on to show it:
 * RTK Query resets all or nothing, so it is put back.
 */
export function addForgetSessionListener(listen: StartListening) {
  listen({
    predicate: (action, _state, former) =>
      signedOut.match(action) ||
      signedInElsewhere.match(action) ||
      (matchSignedIn(action) && selectIsSignedIn(former)),
    effect: (_action, { dispatch, getState }) => {
      const { queries } = getState().api;
      const isOnline = selectIsOnline(getState());
      dispatch(api.util.resetApiState());
      for (const query of Object.values(queries)) {
        const initiate = publicEndpoints[query?.endpointName ?? ''];
        if (!query || !initiate) continue;
        const { endpointName, originalArgs: arg, data: value, status } = query;
        if (value !== undefined)
          dispatch(api.util.upsertQueryEntries([{ endpointName, arg, value }] as never));
        // A call that was under way is aborted as well.
        if (status === 'pending') dispatch(initiate(arg, AGAIN));
      }
      if (!isOnline) dispatch(siteUnreachable());
    },
  });
}
