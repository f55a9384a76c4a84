import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { RootState } from '@/client/app/reducers';
import { onApi } from '@/client/lib/apiBaseUrl';
import { isConnected } from '@/client/lib/connection';
import { untilPresent } from './timeTravel';

/** The only shape of a failure between the API and the screen. */
export type Problem = {
  /** An HTTP status, `offline` when nothing was sent, `network` when no usable answer came. */
  status: number | 'offline' | 'network';
  /** The server's message, or empty. */
  message: string;
};

/** The result of every call while offline. Nothing is sent (contract 5.5). */
export const OFFLINE: Problem = {
  status: 'offline',
  message: 'You are offline. Connect to the internet and try again.',
};

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

/** Turns every failure into a `Problem`. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, ExtraOptions> = async (
  args,
  queryApi,
  extra,
) => {
  await untilPresent(queryApi);
  if (!isConnected() && !(extra?.isCached && hasWorker())) {
    return { error: OFFLINE };
  }
  const request = typeof args === 'string' ? { url: args } : args;
  const { data, error } = await fetchJson({ ...request, url: onApi(request.url) }, queryApi, extra);
  if (!error) return { data };
  return {
    error: {
      status: statusOf(error),
      message: messageOf(error.data),
    },
  };
};

/** The only api. Features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  // Endpoints opt in to retries.
  baseQuery: retry(baseQuery, { maxRetries: 0 }),
  tagTypes: ['CurrentUser', 'Message', 'Photo', 'Project', 'User'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The id of a list's tag. */
export const LIST = 'LIST';

/** Whether an error comes from `baseQuery`. */
export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

export const selectIsOnline = (state: RootState) => state.api.config.online;
