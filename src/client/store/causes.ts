import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { nameOfCall } from './sanitizers';

type Told = UnknownAction & { meta?: object };
type Thunk = (dispatch: Dispatch, getState: unknown, extra: unknown) => unknown;

/**
 * A dispatch whose actions say what they answer to: in the log, `meta.after` names the cause. What knows its own
 * causes keeps them; a call is a thunk, and what it tells of itself is stamped as well.
 */
export function answering<Dispatching>(dispatch: Dispatching, cause: UnknownAction): Dispatching {
  const after = [nameOfCall(cause).type];
  const pass = dispatch as (done: unknown) => unknown;
  const stamped = (done: Told | Thunk) =>
    typeof done === 'function'
      ? pass((inner: Dispatch, ...rest: [unknown, unknown]) => done(answering(inner, cause), ...rest))
      : pass({ ...done, meta: { after, ...done.meta } });
  return stamped as Dispatching;
}

let answered: UnknownAction | undefined;

/** Runs the part of a listener that comes at once: what it says aloud knows its cause by this. */
export function inAnswerTo<Result>(cause: UnknownAction, act: () => Result): Result {
  const before = answered;
  answered = cause;
  try {
    return act();
  } finally {
    answered = before;
  }
}

/** A dispatch for what is told from beside the store: in answer to whatever a listener is at work on, if to anything. */
export const answeringNow = <Dispatching>(dispatch: Dispatching) =>
  answered ? answering(dispatch, answered) : dispatch;
