import { api } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { visitsApi } from './visitsApi';

export function addVisitsListeners(listen: StartListening) {
  // Signing out clears the cache. The count is kept: it is public, and fetching it again would count another visit.
  listen({
    actionCreator: api.util.resetApiState,
    effect: (_action, { dispatch, getOriginalState }) => {
      const { data } = visitsApi.endpoints.countVisit.select()(getOriginalState());
      if (data === undefined) return;
      const counted = { endpointName: 'countVisit', arg: undefined, value: data } as const;
      dispatch(visitsApi.util.upsertQueryEntries([counted]));
    },
  });
}
