import { visitsApi } from './visitsApi';

const { useQueryState, useQuerySubscription } = visitsApi.endpoints.countVisit;

/** The number of visits. Whoever comes back into the network is still the same one, unless nobody has counted it. */
export function useVisits() {
  const answer = useQueryState();
  const { refetch } = useQuerySubscription(undefined, { refetchOnReconnect: answer.data === undefined });
  return { ...answer, refetch };
}
