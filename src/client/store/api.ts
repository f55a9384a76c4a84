import type { Reducer } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  QueryStatus,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { RootState } from '@/client/app/reducers';
import { TOTAL_COUNT } from '@/contract/endpoints';
import { onApi } from '@/client/lib/apiBaseUrl';
import { isConnected } from '@/client/lib/connection';
import { addMiddleware, addReducers } from './added';
import { OFFLINE, type Problem } from './problems';
import { untilPresent } from './timeTravel';

const TIMEOUT_MS = 30_000;

const fetchJson = fetchBaseQuery({
  timeout: TIMEOUT_MS,
  // Looked up for each call, so that tests can replace `fetch`.
  fetchFn: (...args) => fetch(...args),
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as RootState).auth;
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

/** The message of a response, which is in one of two fields. */
export function messageOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const { msg, message } = data as { msg?: unknown; message?: unknown };
  return [msg, message].find((text): text is string => typeof text === 'string') ?? '';
}

/** A failure whose body is not JSON, such as a proxy's error page, has a status too. */
function statusOf(error: FetchBaseQueryError): Problem['status'] {
  if (typeof error.status === 'number') return error.status;
  return error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : 'network';
}

/** `isCached`: the service worker can answer this call while the browser is offline. */
type ExtraOptions = { isCached?: boolean };

const hasWorker = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

/** What an endpoint may need of the response's headers. The request's are left out: they hold the token. */
export type ResponseMeta = { total: number };

function metaOf(response: Response | undefined): ResponseMeta | undefined {
  const total = response?.headers.get(TOTAL_COUNT);
  return total ? { total: Number(total) } : undefined;
}

/** Turns every failure into a `Problem`. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, ExtraOptions, ResponseMeta> = async (
  args,
  queryApi,
  extra,
) => {
  await untilPresent(queryApi);
  if (!isConnected() && !(extra?.isCached && hasWorker())) {
    return { error: OFFLINE };
  }
  const request = typeof args === 'string' ? { url: args } : args;
  const { data, error, meta } = await fetchJson({ ...request, url: onApi(request.url) }, queryApi, extra);
  if (!error) return { data, meta: metaOf(meta?.response) };
  return {
    error: {
      status: statusOf(error),
      message: messageOf(error.data),
    },
  };
};

/** The only api. Features inject their endpoints. No page needs it for its first paint, so it is added when it is loaded. */
export const api = createApi({
  reducerPath: 'api',
  // Endpoints opt in to retries.
  baseQuery: retry(baseQuery, { maxRetries: 0 }),
  // `Public`: the answer is the same for everyone, and is kept when a session ends.
  tagTypes: ['CurrentUser', 'Mail', 'Message', 'Photo', 'Project', 'Public', 'User'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

type ApiState = ReturnType<typeof api.reducer>;
type Query = ApiState['queries'][string];
type QueryCacheKey = keyof ApiState['provided']['keys'];

/** The reset aborts every fetch: what was being fetched again counts as an old answer. */
const withoutFetch = ([key, query]: [string, Query]) => [
  key,
  query?.status === QueryStatus.pending
    ? { ...query, status: QueryStatus.fulfilled, requestId: '', fulfilledTimeStamp: 0 }
    : query,
];

/**
 * `resetApiState` drops the answers of a session. Public ones are kept: pages go on to show them, and fetching the count of
 * visits again would count another visit. So is whether the browser is online.
 */
const reducer: Reducer<ApiState> = (state, action) => {
  const next = api.reducer(state, action);
  if (!state || !api.util.resetApiState.match(action)) return next;
  const isOfSession = (key: QueryCacheKey) =>
    !state.provided.keys[key]?.some(({ type }) => type === 'Public');
  const { queries, provided } = (Object.keys(state.queries) as QueryCacheKey[])
    .filter(isOfSession)
    .map((queryCacheKey) => api.internalActions.removeQueryResult({ queryCacheKey }))
    .reduce(api.reducer, state);
  return {
    ...next,
    config: state.config,
    queries: Object.fromEntries(Object.entries(queries).map(withoutFetch)),
    provided,
  };
};

addReducers({ api: reducer });
addMiddleware(api.middleware);

/** The id of a list's tag. */
export const LIST = 'LIST';

export const selectIsOnline = (state: RootState) => state.api.config.online;
