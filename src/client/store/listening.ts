import { addListener, createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import type { AccountStorage } from '@/client/persistence/accountStorage';
import { pendingWork } from './pendingWork';

/** The extra argument of listeners. Tests replace parts of it. */
export type ListenerExtra = {
  /** Navigates by the router. Before it is mounted, by a full page load. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Loads another page in full, after pending work has settled. */
  load: (path: string) => void;
  /** The local data of the signed-in account. */
  accountStorage: AccountStorage;
  /** The current time in milliseconds. */
  now: () => number;
  /** A number from 0 up to 1. */
  chance: () => number;
};

/** Stores nothing: for a store without an account. */
const noAccountStorage: AccountStorage = {
  followSession: () => undefined,
  epoch: () => null,
  save: () => Promise.resolve(true),
  clear: () => Promise.resolve(),
  reopen: () => undefined,
  close: () => undefined,
};

export const listenerExtra = (): ListenerExtra => ({
  navigate: (path) => window.location.assign(path),
  load: (path) => void pendingWork().then(() => window.location.assign(path)),
  accountStorage: noAccountStorage,
  now: Date.now,
  chance: Math.random,
});

export type StartListening = TypedStartListening<RootState, AppDispatch, ListenerExtra>;

export function makeListening(extra: ListenerExtra) {
  return createListenerMiddleware<RootState, AppDispatch, ListenerExtra>({ extra });
}

/** The export of a feature's listeners file. */
export type AddListeners = (listen: StartListening) => void;

const added = new WeakMap<AppDispatch, Set<AddListeners>>();

/** Adds the listeners of a lazily loaded page to the store, once. */
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
