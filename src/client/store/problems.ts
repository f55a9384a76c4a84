import { isProblem, type Problem } from './api';

/** Whether the session has ended: an auth listener says so, once for all who hear it. */
export function hasEnded(error: unknown): boolean {
  return isProblem(error) && error.status === 401;
}

/** Whether nothing answered for the server, or the server itself failed. */
export function isUnanswered({ status }: Problem): boolean {
  return typeof status !== 'number' || status >= 500;
}

/**
 * Why a call failed, in words: the server's where it has some, or else the caller's, who may have others for a server
 * that was not heard at all.
 */
export function reasonOf(error: unknown, refused: string, unheard = refused): string {
  const isHeard = isProblem(error) && typeof error.status === 'number';
  return (isProblem(error) && error.message) || (isHeard ? refused : unheard);
}
