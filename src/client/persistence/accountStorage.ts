import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { pause } from '@/client/lib/pause';
import type { AccountPersister, makeAccountPersister } from './accountPersister';
import type { PersistedSlice } from './plan';

const RETRY_MS = 1_000;

/** Retries: a moment without a network must not leave a student without data. */
async function loadPersister(): Promise<typeof makeAccountPersister> {
  try {
    return (await import(/* webpackChunkName: "member" */ './accountPersister')).makeAccountPersister;
  } catch {
    await pause(RETRY_MS);
    return loadPersister();
  }
}

/**
 * The local data of the signed-in account. Its code is loaded once a user is signed in: visitors do not need it, and no
 * public page waits for it.
 */
export function makeAccountStorage(store: AppStore) {
  let openedFor: string | null = null;
  let loading: Promise<AccountPersister> | undefined;
  let persister: AccountPersister | undefined;

  async function open(userId: string) {
    const current = loadPersister().then((make) => make(store, userId));
    loading = current;
    const loaded = await current;
    if (loading !== current) return loaded.discard();
    persister = loaded;
    await loaded.open();
  }

  function forget() {
    openedFor = null;
    loading = persister = undefined;
  }

  return {
    /** Opens the data of the account that is signed in now. Returns whether the former account's data is all stored. */
    followSession() {
      const userId = selectUserId(store.getState());
      if (userId === openedFor) return true;
      const isStored = persister?.close() ?? true;
      forget();
      openedFor = userId;
      if (userId !== null) void open(userId);
      return isStored;
    },
    recordChange(action: UnknownAction, before: RootState, after: RootState) {
      persister?.recordChange(action, before, after);
    },
    /** Waits until a slice is stored. Returns whether it is. */
    save: async (slice: PersistedSlice) => (await loading)?.save(slice) ?? false,
    async clear() {
      const cleared = loading;
      forget();
      try {
        (await cleared)?.clear();
      } finally {
        this.followSession();
      }
    },
    /** Reads everything again, without storing what is left. */
    reopen() {
      persister?.discard();
      forget();
      this.followSession();
    },
    close() {
      persister?.close();
      forget();
    },
  };
}

export type AccountStorage = ReturnType<typeof makeAccountStorage>;
