import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import { persistedSlices } from '@/client/persistence/plan';
import { isTombstone } from '@/client/lib/lastWriterWins';
import { selectRecords } from './records';

const selectStatuses = createSelector(
  persistedSlices.map((list) => (state: RootState) => state[list].persistence),
  (...statuses) => statuses,
);

/** Why changes are not saved. What the browser refuses for one list, it refuses for all. */
export const selectStorageProblem = createSelector(selectStatuses, (statuses) => {
  const problems = statuses.map(({ problem }) => problem);
  return (['full', 'unavailable'] as const).find((problem) => problems.includes(problem)) ?? null;
});

/** Whether all stored data is in the state. Before that there is nothing to export or to compare with. */
export const selectIsLoaded = createSelector(selectStatuses, (statuses) =>
  statuses.every(({ isLoaded }) => isLoaded),
);

const selectHasNothing = createSelector(selectRecords, (records) =>
  Object.values(records).every((map) => Object.values(map).every(isTombstone)),
);

/** Whether this device has no data of the account, and never had any (behaviour 7.10). */
export const selectIsEmptyDesk = (state: RootState) =>
  selectStatuses(state).every(({ isLoaded, isNew }) => isLoaded && isNew) && selectHasNothing(state);

export const selectHasNewerData = createSelector(selectStatuses, (statuses) =>
  statuses.some(({ problem }) => problem === 'newer'),
);

export const selectDamagedLists = createSelector(selectStatuses, (statuses) =>
  persistedSlices.filter((_, index) => statuses[index]?.hasDamagedCopy),
);
