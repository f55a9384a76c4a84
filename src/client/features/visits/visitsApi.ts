import { endpoints } from '@/contract/endpoints';
import { api } from '@/client/store/api';

export const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it changes a count: it is sent once for each page load and its answer is read from the cache.
    countVisit: build.query<number, void>({
      query: () => ({ url: endpoints.totalVisits(), method: 'PATCH' }),
      transformResponse: ({ totalVisits }: { totalVisits: number }) => totalVisits,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const { useQueryState, useQuerySubscription } = visitsApi.endpoints.countVisit;

/** The number of visits. A reconnect is not another visit, unless the first call has failed. */
export function useVisits() {
  const answer = useQueryState();
  useQuerySubscription(undefined, { refetchOnReconnect: answer.data === undefined });
  return answer;
}
