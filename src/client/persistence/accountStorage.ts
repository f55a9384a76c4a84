import type { AppStore } from '@/client/app/store';
import { selectIsSignedIn, selectUserId } from '@/client/features/auth/authSlice';
import type { AccountPersister, makeAccountPersister } from './accountPersister';
import { persistedSlices, type PersistedSlice } from './persistedSlices';

type Load = () => Promise<{ makeAccountPersister: typeof makeAccountPersister }>;

/** An account whose data is open, or will be once the code is loaded. */
type Account = { userId: string; loading: Promise<void>; persister?: AccountPersister };

/**
 * The local data of the signed-in account. Its code is loaded once a user is signed in: visitors do not need it, and no
 * public page waits for it.
 */
export function makeAccountStorage(getStore: () => AppStore, load: Load) {
  let opened: Account | null = null;

  function open(userId: string) {
    const loading = load().then((code) => {
      if (opened !== account) return;
      account.persister = code.makeAccountPersister(getStore(), userId);
      account.persister.open();
    });
    const account: Account = { userId, loading };
    opened = account;
  }

  return {
    /** Opens the data of the account that is signed in now. */
    followSession() {
      const state = getStore().getState();
      // The listeners of signed-in users do not wait until their id is known.
      if (selectIsSignedIn(state)) void load();
      const userId = selectUserId(state);
      if (userId === (opened?.userId ?? null)) return;
      const former = opened;
      opened = null;
      former?.persister?.unload();
      if (userId !== null) open(userId);
    },
    /** The storage epoch of the data that is open, or null. */
    epoch: () => opened?.persister?.epoch ?? null,
    /** Whether another tab has cleared the data that is open here. */
    wasCleared: () => opened?.persister?.isCleared() ?? false,
    /** Waits until these slices are stored. Returns whether they are. */
    async save(slices: readonly PersistedSlice[] = persistedSlices) {
      const account = opened;
      await account?.loading;
      return (await account?.persister?.save(slices)) ?? false;
    },
    /** Removes everything that this device stores of the account. */
    clear() {
      opened?.persister?.clear();
      this.reopen();
    },
    /** Reads everything again, without storing what is left. */
    reopen() {
      opened?.persister?.discard();
      opened = null;
      this.followSession();
    },
    close() {
      opened?.persister?.close();
      opened = null;
    },
  };
}

export type AccountStorage = ReturnType<typeof makeAccountStorage>;
