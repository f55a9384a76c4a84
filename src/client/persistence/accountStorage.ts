import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { pause } from '@/client/lib/pause';
import type { Keepers, openKeepers } from './keepers';
import type { PersistedSlice } from './plan';

const RETRY_MS = 1_000;

type Opened = { userId: string; opening: Promise<Keepers>; keepers?: Keepers };

/** A hiccup of the network must not leave a student without a desk. */
async function loadKeepers(): Promise<typeof openKeepers> {
  try {
    return (await import('./keepers')).openKeepers;
  } catch {
    await pause(RETRY_MS);
    return loadKeepers();
  }
}

/**
 * Whose local data the page is about. What keeps it is loaded once somebody's is wanted: visitors need none of it,
 * and no public page waits for it.
 */
export function makeAccountStorage(store: AppStore) {
  let current: Opened | undefined;

  async function open(userId: string) {
    const opened: Opened = {
      userId,
      opening: loadKeepers().then((openKeepers) => openKeepers(store, userId)),
    };
    current = opened;
    const keepers = await opened.opening;
    opened.keepers = keepers;
    if (current === opened) await keepers.open();
    else keepers.discard();
  }

  return {
    /**
     * Follows the session: at the start, and whenever it is somebody else's. Tells whether all that was done for the
     * account before is kept.
     */
    followSession(userId = selectUserId(store.getState())) {
      if (current?.userId === (userId ?? undefined)) return true;
      const isKept = current?.keepers?.close() ?? true;
      current = undefined;
      if (userId !== null) void open(userId);
      return isKept;
    },
    recordChange(action: UnknownAction, before: RootState, after: RootState) {
      current?.keepers?.note(action, before, after);
    },
    /** Waits until a slice's changes are kept. Tells whether they are. */
    save: async (slice: PersistedSlice) => (await current?.opening)?.saved(slice) ?? false,
    damagedCopies: async (slice: PersistedSlice) => (await current?.opening)?.damagedCopies(slice) ?? [],
    removeDamagedCopies: async (slice: PersistedSlice) =>
      (await current?.opening)?.removeDamagedCopies(slice),

    async clear() {
      const cleared = current;
      current = undefined;
      try {
        (await cleared?.opening)?.clear();
      } finally {
        this.followSession();
      }
    },
    reopen() {
      current?.keepers?.discard();
      current = undefined;
      this.followSession();
    },
    close() {
      current?.keepers?.close();
      current = undefined;
    },
  };
}

export type AccountStorage = ReturnType<typeof makeAccountStorage>;
