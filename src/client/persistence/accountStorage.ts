import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { pause } from '@/client/lib/pause';
import type { AccountPersister, makeAccountPersister } from './accountPersister';
import type { PersistedSlice } from './plan';

const RETRY_MS = 1_000;

type Load = () => Promise<{ makeAccountPersister: typeof makeAccountPersister }>;

/** Retries: a moment without a network must not leave a student without data. */
async function withRetries(load: Load): ReturnType<Load> {
  try {
    return await load();
  } catch {
    await pause(RETRY_MS);
    return withRetries(load);
  }
}

/**
 * The local data of the signed-in account. Its code is loaded once a user is signed in: visitors do not need it, and no
 * public page waits for it.
 */
export function makeAccountStorage(store: AppStore, load: Load) {
  let openedFor: string | null = null;
  let loading: Promise<AccountPersister> | undefined;
  let persister: AccountPersister | undefined;

  async function open(userId: string) {
    const current = withRetries(load).then((code) => code.makeAccountPersister(store, userId));
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
    /** Opens the data of the account that is signed in now. `before` is the state with the former account's data. */
    followSession(before = store.getState()) {
      const userId = selectUserId(store.getState());
      if (userId === openedFor) return;
      const former = persister;
      forget();
      openedFor = userId;
      former?.unload(before);
      if (userId !== null) void open(userId);
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
