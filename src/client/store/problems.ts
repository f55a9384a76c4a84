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

/** Whether an error comes from `baseQuery`. */
export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

/** Whether the session has ended. The auth listener reports it once, so callers show nothing. */
export function hasEnded(error: unknown): boolean {
  return isProblem(error) && error.status === 401;
}

/** Whether no answer came, or the server itself failed. */
export function isUnanswered({ status }: Problem): boolean {
  return typeof status !== 'number' || status >= 500;
}

/** Why a call failed: the server's message, or `refused` where it sent none, or `unreachable` where no answer came. */
export function reasonOf(error: unknown, refused: string, unreachable = refused): string {
  const isAnswered = isProblem(error) && typeof error.status === 'number';
  return (isProblem(error) && error.message) || (isAnswered ? refused : unreachable);
}
