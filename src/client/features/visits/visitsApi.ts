import { endpoints } from '@/contract/endpoints';
import { api } from '@/client/store/api';

export const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it counts: it is asked once for each page load and its answer is shown from the cache.
    countVisit: build.query<number, void>({
      query: () => ({ url: endpoints.totalVisits(), method: 'PATCH' }),
      transformResponse: ({ totalVisits }: { totalVisits: number }) => totalVisits,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
