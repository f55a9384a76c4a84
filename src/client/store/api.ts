import { createAsyncThunk } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { answerFile, TOTAL_COUNT } from '@/contract/endpoints';
import { hosting, onSite } from '@/contract/hosting';
import { onApi } from '@/client/lib/apiBaseUrl';
import { isOutage, OFFLINE, type Problem } from './problems';
import type { Services } from './listening';
import { revealSecrets } from './secretRefs';

const TIMEOUT_MS = 30_000;

const fetchJson = fetchBaseQuery({
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers, { getState, extraOptions }) => {
    const { auth } = getState() as RootState;
    const { resumesSession } = (extraOptions ?? {}) as ExtraOptions;
    const token = auth.token ?? (resumesSession ? auth.suspendedToken : null);
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

/** A longer message would cover the page. */
const MAX_MESSAGE = 300;

/** The message of an answer of whatever kind, which is in one of two fields; empty where there is none. */
export function messageOf(answer: unknown): string {
  const { msg, message } = Object(answer) as { msg?: unknown; message?: unknown };
  const texts = [msg, message].map((text) => (typeof text === 'string' ? text.trim() : ''));
  const text = texts[0] || texts[1] || '';
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
}

/** An answer of which only the message is read. */
export const messageIn = (answer: unknown) => ({ msg: messageOf(answer) });

/** Parses JSON, and takes any other body as text: for calls whose status is all that is read. */
export async function jsonOrText(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A failure whose body is not JSON, such as a proxy's error page, has a status too. */
function statusOf(error: FetchBaseQueryError): Problem['status'] {
  if (typeof error.status === 'number') return error.status;
  return error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : 'network';
}

/**
 * `isCached`: the service worker can answer this call while the browser is offline. `resumesSession`: the token of a
 * suspended session is sent.
 */
type ExtraOptions = { isCached?: boolean; resumesSession?: boolean };

const hasWorker = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

/** What an endpoint may need besides the body. The request's headers are left out: they hold the token. */
export type ResponseMeta = { status: number; total: number | undefined; etag: string };

function metaOf({ status, headers }: Response): ResponseMeta {
  const total = headers.get(TOTAL_COUNT);
  return { status, total: total ? Number(total) : undefined, etag: headers.get('etag') ?? '' };
}

/** Sends the secrets that a call refers to, and turns every failure into a `Problem`. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, ExtraOptions, ResponseMeta> = async (
  args,
  queryApi,
  extra,
) => {
  await (queryApi.extra as Services).untilPresent();
  if (!selectIsOnline(queryApi.getState() as RootState) && !(extra?.isCached && hasWorker()))
    return { error: OFFLINE };
  const request = typeof args === 'string' ? { url: args } : args;
  const revealed = {
    ...request,
    url: hosting.isStandalone ? onSite(answerFile(request.url)) : onApi(request.url),
    headers: revealSecrets(request.headers),
    body: revealSecrets<unknown>(request.body),
  };
  const { data, error, meta } = await fetchJson(revealed, queryApi, extra);
  if (!error) return { data, meta: meta?.response && metaOf(meta.response) };
  return {
    error: {
      status: statusOf(error),
      message: messageOf(error.data),
    },
  };
};

// Calls opt in to retries.
const baseQueryWithRetries = retry(baseQuery, { maxRetries: 0 });

type CallApi = Pick<BaseQueryApi, 'signal' | 'dispatch' | 'getState' | 'extra'>;
type CallOptions = Parameters<typeof baseQueryWithRetries>[2];

/** For thunks and listeners: a call whose answer belongs in no cache. It is not the session's, and goes on when that ends. */
export const send = async (
  request: FetchArgs,
  { signal, dispatch, getState, extra }: CallApi,
  options: CallOptions = {},
) => {
  const callApi = { signal, dispatch, getState, extra, abort: () => undefined };
  return baseQueryWithRetries(request, { ...callApi, endpoint: request.url, type: 'mutation' }, options);
};

/** A thunk that makes calls by `send`, and is rejected with a `Problem`. */
export const createCall = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
  rejectValue: Problem;
}>();

/** The only api. Features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithRetries,
  tagTypes: ['CurrentUser', 'Mail', 'Message', 'Project', 'Session', 'User'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/**
 * What is asked for again after a change, also after a refusal: another admin may have made it. Without an answer it would
 * only fail once more.
 */
export const ifAnswered =
  <Tag>(tags: readonly Tag[]) =>
  (_answer: unknown, problem: Problem | undefined) =>
    problem && isOutage(problem) ? [] : tags;

/** For `initiate`: whatever is known is fetched once more, for nobody in particular. */
export const AGAIN = { forceRefetch: true, subscribe: false };

/** The id of a list's tag. */
export const LIST = 'LIST';

/** Whether the backend can be reached, as far as is known (see connection.ts). */
export const selectIsOnline = (state: RootState) => state.api.config.online;

/** Whether the page is visible. */
export const selectIsVisible = (state: RootState) => state.api.config.focused;
