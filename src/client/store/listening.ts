import { createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { allFinished } from './unfinished';

/** What listeners may reach beside the store; tests bring their own. */
export type Surroundings = {
  /** Goes to a page of the site, once the router is there. */
  navigate: (path: string) => void;
  /** Leaves the page for a fresh load of another, once nothing is left unfinished here. */
  load: (path: string) => void;
  /** The present moment, in milliseconds. */
  now: () => number;
  /** A number from 0 up to 1. */
  chance: () => number;
};

export const surroundings = (): Surroundings => ({
  navigate: (path) => window.location.assign(path),
  load: (path) => void allFinished().then(() => window.location.assign(path)),
  now: Date.now,
  chance: Math.random,
});

export type StartListening = TypedStartListening<RootState, AppDispatch, Surroundings>;

export function makeListening(extra: Surroundings) {
  return createListenerMiddleware<RootState, AppDispatch, Surroundings>({ extra });
}
