import type { TypedStartListening } from '@reduxjs/toolkit';
import { onSite } from '@/contract/hosting';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import type { AccountStorage } from '@/client/persistence/accountStorage';

const pending = new Set<Promise<unknown>>();

/** Delays full page loads until this work has settled. */
export function delayPageLoads(work: Promise<unknown>) {
  const settled: Promise<unknown> = work.catch(() => undefined).finally(() => pending.delete(settled));
  pending.add(settled);
}

/** Settles with all work that delays page loads. */
export const pendingWork = () => Promise.all(pending);

/** Reloads the page after pending work has settled. */
export const reloadPage = () => void pendingWork().then(() => window.location.reload());

/** The extra argument of listeners and thunks: what they reach outside the store. Tests replace parts of it. */
export type Services = {
  /** Navigates by the router. Before it is mounted, by a full page load. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Loads another page in full in place of this one, after pending work has settled. */
  loadDocument: (path: string) => void;
  /** The current time in milliseconds. */
  now: () => number;
  /** A number from 0 up to 1. */
  random: () => number;
  /** The local data of the signed-in account. */
  accountStorage: AccountStorage;
  /** Settles when Redux DevTools shows the present state. */
  untilPresent: () => Promise<void>;
};

export const browserServices = (): Omit<Services, 'accountStorage' | 'untilPresent'> => ({
  navigate: (path) => window.location.assign(onSite(path)),
  loadDocument: (path) => void pendingWork().then(() => window.location.replace(onSite(path))),
  now: Date.now,
  random: Math.random,
});

export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
