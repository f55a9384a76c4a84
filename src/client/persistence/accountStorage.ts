import type { AppStore } from '@/client/app/store';
import { selectIsSignedIn, selectUserId } from '@/client/features/auth/authSlice';
import type { AccountPersister, makeAccountPersister } from './accountPersister';
import { persistedSlices, type PersistedSlice } from './persistedSlices';

type Load = () => Promise<{ makeAccountPersister: typeof makeAccountPersister }>;

/**
 * The local data of the signed-in account. Its code is loaded once a user is signed in: visitors do not need it, and no
 * public page waits for it.
 */
export function makeAccountStorage(getStore: () => AppStore, load: Load) {
  let openedFor: string | null = null;
  let loading: Promise<AccountPersister> | undefined;
  let persister: AccountPersister | undefined;

  async function open(userId: string) {
    const current = load().then((code) => code.makeAccountPersister(getStore(), userId));
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
    /** Opens the data of the account that is signed in now. */
    followSession() {
      const state = getStore().getState();
      // The listeners of signed-in users do not wait until their id is known.
      if (selectIsSignedIn(state)) void load();
      const userId = selectUserId(state);
      if (userId === openedFor) return;
      const former = persister;
      forget();
      openedFor = userId;
      former?.unload();
      if (userId !== null) void open(userId);
    },
    /** The storage epoch of the data that is open, or null. */
    epoch: () => persister?.epoch ?? null,
    /** Waits until these slices are stored. Returns whether they are. */
    save: async (slices: readonly PersistedSlice[] = persistedSlices) =>
      (await loading)?.save(slices) ?? false,
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
