import type { AppStore } from '@/client/app/store';
import type { RootReducer, RootState } from '@/client/app/reducers';
import { selectIsSignedIn, selectUserId } from '@/client/features/auth/authSlice';
import { workLeftUnsaved } from '@/client/features/studentData/studentDataEvents';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import type { PersistedSlice } from '@/client/features/studentData/studentRecords';
import type { OpenAccount, openAccount } from './openAccount';

type App = { store: AppStore; rootReducer: RootReducer };

/** An account whose data is open, or will be once the code is loaded. */
type Account = { userId: string; loading: Promise<void>; open?: OpenAccount };

/**
 * The local data of the signed-in account. Its code is loaded once a user is signed in: visitors do not need it, and no
 * public page waits for it.
 */
export function makeAccountStorage(app: App, load: () => Promise<{ openAccount: typeof openAccount }>) {
  const { dispatch, getState } = app.store;
  let account: Account | null = null;

  function open(userId: string) {
    const opening: Account = {
      userId,
      loading: load().then((code) => {
        if (account === opening) opening.open = code.openAccount(app, userId);
      }),
    };
    account = opening;
  }

  /** What a state holds of the account that is open: nothing where it is another one's, as in an imported log. */
  const recordsIn = (state: RootState) =>
    selectUserId(state) === account?.userId ? selectRecords(state) : undefined;

  /** Stores `last` first. */
  function close(last = recordsIn(getState())) {
    const former = account;
    account = null;
    const isStored = former?.open?.close(last) ?? true;
    if (last && former && !isStored) dispatch(workLeftUnsaved({ records: last, userId: former.userId }));
  }

  /** Opens the data of the account that is signed in now. `before` is the state before the session has changed. */
  function followSession(before?: RootState) {
    const state = getState();
    // The listeners of signed-in users do not wait until their id is known.
    if (selectIsSignedIn(state)) void load();
    const userId = selectUserId(state);
    if (userId === (account?.userId ?? null)) return;
    close(before && recordsIn(before));
    if (userId !== null) open(userId);
  }

  /** Reads everything again, without storing what is left. */
  function reopen() {
    account?.open?.close();
    account = null;
    followSession();
  }

  return {
    followSession,
    /** The storage epoch of the data that is open, or null. */
    epoch: () => account?.open?.epoch ?? null,
    /** Whether another tab has cleared the data that is open here. */
    wasCleared: () => account?.open?.isCleared() ?? false,
    /** Waits until everything is stored. Returns whether it is: this list, or all. */
    async save(list?: PersistedSlice) {
      const saved = account;
      await saved?.loading;
      return ((await saved?.open?.save(list)) && recordsIn(getState()) !== undefined) ?? false;
    },
    /** Removes everything that this device stores of the account. Returns whether all of it is gone. */
    async clear() {
      const removal = recordsIn(getState()) && account?.open?.clear();
      reopen();
      return (await removal) ?? true;
    },
    reopen,
    close: () => close(),
  };
}

export type AccountStorage = ReturnType<typeof makeAccountStorage>;
