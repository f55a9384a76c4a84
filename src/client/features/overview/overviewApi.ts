import { adminEndpoints } from '@/contract/adminEndpoints';
import type { Overview } from '@/contract/overview';
import { api, LIST } from '@/client/store/api';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, void>({
      query: () => adminEndpoints.overview(),
      providesTags: (['Message', 'Project', 'User'] as const).map((type) => ({ type, id: LIST })),
    }),
  }),
});

export const { useGetOverviewQuery } = overviewApi;
