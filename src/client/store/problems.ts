/** The only shape of a failure between the API and the screen. */
export type Problem = {
  /** An HTTP status, `offline` when nothing was sent, `network` when no usable answer came. */
  status: number | 'offline' | 'network';
  /** The server's message, or empty. */
  message: string;
};

/** The result of every call while offline. Nothing is sent (behaviour 4.5). */
export const OFFLINE: Problem = {
  status: 'offline',
  message: 'You are offline. Connect to the internet and try again.',
};

/** No usable answer came. */
export const UNREACHABLE: Problem = { status: 'network', message: '' };

/** Whether an error comes from `baseQuery`. */
export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

/** Whether the call was given up, since its session has ended: it may have done its work. */
export const isAborted = (error: unknown) => (Object(error) as { name?: unknown }).name === 'AbortError';

/** Whether the call was answered, with a refusal. */
export const isHttpError = ({ status }: Problem) => typeof status === 'number';

/** Whether the session seems to have ended. */
export function isUnauthorized(error: unknown): boolean {
  return isProblem(error) && error.status === 401;
}

/** Whether no answer came, or the server itself failed. */
export function isOutage({ status }: Problem): boolean {
  return typeof status !== 'number' || status >= 500;
}

/** Why a call failed, for its form: the server's message, or this text where it sent none. */
export function reasonOf(error: unknown, fallback: string): string {
  return (isProblem(error) && error.message) || fallback;
}
