import type { InferType } from 'yup';
import { countOf, fieldsOf } from '@/contract/answers';
import { endpoints } from '@/contract/endpoints';
import { hosting, withoutBase } from '@/contract/hosting';
import type { visitRules } from '@/contract/visit';
import { api } from '@/client/store/api';

/** Where it begins, and the site that had the link. */
function thisVisit(): InferType<typeof visitRules> {
  const from = document.referrer && new URL(document.referrer).host;
  return { page: withoutBase(location.pathname), ...(from && from !== location.host && { from }) };
}

export const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it changes a count: it is sent once for each page load and its answer is read from the cache.
    countVisit: build.query<number | null, void>({
      query: () => ({ url: endpoints.totalVisits(), method: 'PATCH', params: thisVisit() }),
      transformResponse: (answer) => countOf(fieldsOf(answer).totalVisits) ?? null,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const { useQueryState, useQuerySubscription } = visitsApi.endpoints.countVisit;

/** The number of visits. A reconnect is not another visit, unless the first call has failed. */
export function useVisits() {
  const answer = useQueryState();
  useQuerySubscription(undefined, {
    skip: hosting.isStandalone,
    refetchOnReconnect: answer.data === undefined,
  });
  return answer;
}
