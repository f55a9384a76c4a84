import type { UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

/** redux-persist's actions, which hold functions. */
export const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

type Rehydrated<Entities> = { type: typeof REHYDRATE; key: string; payload: { entities: Entities } };

/** redux-persist has read this list of an account; in an imported log, of another account than here. */
export const isRehydrated =
  <Entities>(list: string) =>
  (action: UnknownAction): action is Rehydrated<Entities> =>
    action.type === REHYDRATE && String(action.key).startsWith(`${list}:`) && action.payload !== undefined;

/** An imported log holds redux-persist's actions without their functions, which its reducer would call. */
export const isReplayed = ({ type, rehydrate, result }: UnknownAction) =>
  (type === PERSIST && typeof rehydrate !== 'function') ||
  ((type === FLUSH || type === PURGE) && typeof result !== 'function');
