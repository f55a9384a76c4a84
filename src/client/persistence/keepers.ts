import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { deviceDataClearedElsewhere } from '@/client/store/events';
import { arrivalsIn } from './arrivals';
import { damagedCopies, removeDamagedCopies } from './damaged';
import { removeText, troubleWithWriting } from './deviceStorage';
import { beginEra, eraOf, ERAS_KEY } from './era';
import { makeKeeper } from './keeper';
import type { PersistedSlice } from './plan';
import { shelves } from './shelves';

const RETRY_MS = 5_000;

/** Keeps everything of one account, from its opening until somebody else's, or nobody's, is opened. */
export function openKeepers({ dispatch, getState }: AppStore, userId: string) {
  const era = eraOf(userId);
  const keepers = Object.values({
    subjects: makeKeeper(shelves.subjects, userId, era, dispatch),
    assignments: makeKeeper(shelves.assignments, userId, era, dispatch),
    practicals: makeKeeper(shelves.practicals, userId, era, dispatch),
  } satisfies Record<PersistedSlice, unknown>);
  let hasAskedToStay = false;

  const lookAgain = () => {
    if (era.isOver()) dispatch(deviceDataClearedElsewhere());
    else keepers.forEach((keeper) => keeper.lookAgain());
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ERAS_KEY) return lookAgain();
    const keeper = keepers.find((candidate) => candidate.key === key);
    if (keeper && newValue !== null) keeper.hear(newValue);
  };
  const note = (action: UnknownAction, before: RootState, after: RootState) =>
    keepers.forEach((keeper) => keeper.note(action, before, after));
  /** The page may not come back: what was sent off is kept as if it had arrived. */
  const onLeaving = () => {
    for (const { action, before, after } of arrivalsIn(getState())) note(action, before, after);
    keepers.forEach((keeper) => keeper.flush());
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onLeaving();
    else lookAgain();
  };
  // A page that the browser had set aside heard nothing meanwhile.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onVisibility();
  };
  const retry = () => {
    const troubled = keepers.filter((keeper) => keeper.canBeMended());
    if (troubled.length > 0 && troubleWithWriting() === null)
      troubled.forEach((keeper) => keeper.lookAgain());
  };

  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onLeaving);
  window.addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  const retrying = setInterval(retry, RETRY_MS);

  function stop() {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onLeaving);
    window.removeEventListener('pageshow', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
    clearInterval(retrying);
  }

  /** The browser may make room at the cost of sites that never asked to stay. */
  function askToStay() {
    if (hasAskedToStay || !keepers.some((keeper) => keeper.hasSomethingToLose())) return;
    hasAskedToStay = true;
    void navigator.storage?.persist?.().catch(() => false);
  }

  return {
    userId,
    async open() {
      await Promise.all(keepers.map((keeper) => keeper.open()));
      for (const { slice, tellOfDamage } of keepers) {
        if (damagedCopies(slice, userId).length > 0) tellOfDamage();
      }
      const problem = troubleWithWriting();
      if (problem) keepers.forEach((keeper) => keeper.foresee(problem));
      await Promise.all(keepers.map((keeper) => keeper.recover()));
      askToStay();
    },
    note,
    async saved(slice: PersistedSlice) {
      const isSaved = await keepers.find((keeper) => keeper.slice === slice)?.saved();
      if (isSaved) askToStay();
      return isSaved ?? false;
    },
    damagedCopies: (slice: PersistedSlice) => damagedCopies(slice, userId),
    removeDamagedCopies(slice: PersistedSlice) {
      removeDamagedCopies(slice, userId);
      keepers.find((keeper) => keeper.slice === slice)?.tellOfRemoval();
    },

    /** Writes what is due and goes. Tells whether all was written. */
    close() {
      stop();
      return keepers.map((keeper) => keeper.close()).every(Boolean);
    },
    /** Goes without writing: what is kept was cleared. */
    discard() {
      stop();
      keepers.forEach((keeper) => keeper.discard());
    },
    /** Removes all that this device keeps of the account, here and in the other tabs. */
    clear() {
      this.discard();
      for (const { slice, key } of keepers) {
        removeText(key);
        removeDamagedCopies(slice, userId);
      }
      // The journal drops what it has of the former era when it is asked in the new one.
      beginEra(userId);
    },
  };
}

export type Keepers = ReturnType<typeof openKeepers>;
