import { endpoints } from '@/contract/endpoints';
import type { Features } from '@/contract/mail/features';
import { api } from '@/client/store/api';

export const featuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<Features, void>({
      query: () => endpoints.features(),
      // They change with the server's settings only.
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetFeaturesQuery } = featuresApi;
