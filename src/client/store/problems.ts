import { isProblem, type Problem } from './api';

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
