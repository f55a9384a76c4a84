import { addListener, createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import type { AccountStorage } from '@/client/persistence/accountStorage';
import { allFinished } from './unfinished';

/** What listeners may reach beside the store; tests bring their own. */
export type ListenerExtra = {
  /** Goes to a page of the site, once the router is there. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Leaves the page for a fresh load of another, once nothing is left unfinished here. */
  load: (path: string) => void;
  /** The local data of the signed-in account. */
  accountStorage: AccountStorage;
  /** The present moment, in milliseconds. */
  now: () => number;
  /** A number from 0 up to 1. */
  chance: () => number;
};

/** Stores nothing: for a store without an account. */
const noAccountStorage: AccountStorage = {
  followSession: () => true,
  recordChange: () => undefined,
  save: () => Promise.resolve(true),
  clear: () => Promise.resolve(),
  reopen: () => undefined,
  close: () => undefined,
};

export const listenerExtra = (): ListenerExtra => ({
  navigate: (path) => window.location.assign(path),
  load: (path) => void allFinished().then(() => window.location.assign(path)),
  accountStorage: noAccountStorage,
  now: Date.now,
  chance: Math.random,
});

export type StartListening = TypedStartListening<RootState, AppDispatch, ListenerExtra>;

export function makeListening(extra: ListenerExtra) {
  return createListenerMiddleware<RootState, AppDispatch, ListenerExtra>({ extra });
}

/** What a feature's listeners file exports. */
export type AddListeners = (listen: StartListening) => void;

const added = new WeakMap<AppDispatch, Set<AddListeners>>();

/** Adds listeners to a store that is at work already: each set once, however often its page is opened. */
export function addToStore(dispatch: AppDispatch, sets: readonly AddListeners[]) {
  const present = added.get(dispatch) ?? new Set();
  added.set(dispatch, present);
  const listen = ((options: Parameters<typeof addListener>[0]): unknown =>
    dispatch(addListener(options))) as StartListening;
  for (const add of sets) {
    if (present.has(add)) continue;
    present.add(add);
    add(listen);
  }
}
