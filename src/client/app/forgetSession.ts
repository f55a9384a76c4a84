import { authApi, isSignIn } from '@/client/features/auth/authApi';
import { selectIsSignedIn, signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { featuresApi } from '@/client/features/backend/featuresApi';
import { projectsApi } from '@/client/features/projects/projectsApi';
import { api, removeMutationResult, removeQueryResult } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import type { RootState } from './reducers';

/** Their answers are the same for everyone. */
const publicEndpoints = [
  featuresApi.endpoints.getFeatures,
  projectsApi.endpoints.listProjects,
  projectsApi.endpoints.fullProject,
].map(({ name }) => name);

type QueryCacheKey = keyof RootState['api']['provided']['keys'];

/**
 * Removes all answers of a session that has ended, and aborts its calls. What is public stays, with those who wait for it: pages
 * go on to show it.
 */
export function addForgetSessionListener(listen: StartListening) {
  listen({
    predicate: (action, _state, former) =>
      signedOut.match(action) ||
      signedInElsewhere.match(action) ||
      (isSignIn(action) && selectIsSignedIn(former)),
    effect: (_action, { dispatch, getState }) => {
      const { queries, mutations } = getState().api;
      const sessionKeys = (Object.keys(queries) as QueryCacheKey[]).filter(
        (key) => !publicEndpoints.includes(queries[key]?.endpointName ?? ''),
      );
      for (const query of dispatch(api.util.getRunningQueriesThunk()))
        if (sessionKeys.some((key) => key === query.queryCacheKey)) query.abort();
      // A sign-out that is under way still has to reach the server.
      for (const mutation of dispatch(api.util.getRunningMutationsThunk()))
        if (mutation.arg.endpointName !== authApi.endpoints.logOut.name) mutation.abort();
      for (const queryCacheKey of sessionKeys) dispatch(removeQueryResult({ queryCacheKey }));
      for (const requestId of Object.keys(mutations)) dispatch(removeMutationResult({ requestId }));
    },
  });
}
