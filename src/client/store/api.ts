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
import { inThePresent } from './timeTravel';

/** The only shape of a failure between the API and the screen. */
export type Problem = {
  /** An HTTP status, `offline` when nothing was sent, `network` when no usable answer came. */
  status: number | 'offline' | 'network';
  /** What the server says, or empty when it says nothing: the caller then has words of its own. */
  message: string;
};

/** What every call answers while the browser is offline: nothing is sent then (contract 5.5). */
export const OFFLINE: Problem = {
  status: 'offline',
  message: 'You are offline. Connect to the internet and try again.',
};

const TIMEOUT_MS = 30_000;

const askServer = fetchBaseQuery({
  timeout: TIMEOUT_MS,
  // Looked up at each call, so that a test's environment may bring its own.
  fetchFn: (...args) => fetch(...args),
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as RootState).auth;
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

/** What an answer that is not a success says, in whichever of the API's two fields. */
export function wordsOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const { msg, message } = data as { msg?: unknown; message?: unknown };
  return [msg, message].find((text): text is string => typeof text === 'string') ?? '';
}

/** A failure whose body is no JSON (a proxy's page, say) is still one with a status. */
function statusOf(error: FetchBaseQueryError): Problem['status'] {
  if (typeof error.status === 'number') return error.status;
  return error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : 'network';
}

/** `isCached`: the service worker can answer this call while the browser is offline. */
type ExtraOptions = { isCached?: boolean };

const hasWorker = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

/** Every failure becomes a Problem. */
const ask: BaseQueryFn<string | FetchArgs, unknown, Problem, ExtraOptions> = async (
  args,
  queryApi,
  extra,
) => {
  await inThePresent(queryApi);
  if (!isConnected() && !(extra?.isCached && hasWorker())) {
    return { error: OFFLINE };
  }
  const asked = typeof args === 'string' ? { url: args } : args;
  const { data, error } = await askServer({ ...asked, url: onApi(asked.url) }, queryApi, extra);
  if (!error) return { data };
  return {
    error: {
      status: statusOf(error),
      message: wordsOf(error.data),
    },
  };
};

/** The one api. Features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  // Nothing is tried again unless its endpoint says so.
  baseQuery: retry(ask, { maxRetries: 0 }),
  tagTypes: ['CurrentUser', 'Message', 'Photo', 'Project', 'User'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The id of a list's tag, for those who change what the list holds. */
export const LIST = 'LIST';

/** Whether a rejected call's error is ours to read. */
export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

export const selectIsOnline = (state: RootState) => state.api.config.online;
