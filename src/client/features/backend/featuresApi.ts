import { fieldsOf, type Fields } from '@/contract/answers';
import { endpoints } from '@/contract/endpoints';
import { FEATURES, type Features } from '@/contract/features';
import type { RootState } from '@/client/app/reducers';
import { api, jsonOrText } from '@/client/store/api';

type Backend = Features & {
  /** Whether it is our own server, whose lists can be searched, sorted and asked for by pages. */
  isOwn: boolean;
};

function backendOf(answer: Fields): Backend {
  const offered = FEATURES.map((name) => [name, answer[name] === true] as const);
  return {
    ...(Object.fromEntries(offered) as Features),
    isOwn: offered.some(([, isOffered]) => isOffered),
  };
}

/** What the backend offers (behaviour 3.11). What not every one has is only asked for where it is offered. */
export const featuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<Backend, void>({
      query: () => ({
        url: endpoints.features(),
        // Whatever else may be answered, such as a page that says 404, offers nothing.
        responseHandler: jsonOrText,
        validateStatus: ({ status }) => status < 500 && status !== 429,
      }),
      transformResponse: (answer) => backendOf(fieldsOf(answer)),
      // They change with the server's settings only.
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetFeaturesQuery } = featuresApi;

/** Undefined until the backend has answered. */
export const selectFeatures = (state: RootState) => featuresApi.endpoints.getFeatures.select()(state).data;
