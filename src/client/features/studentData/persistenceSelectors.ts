import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import { keptSlices } from '@/client/persistence/plan';

const selectKeepings = createSelector(
  keptSlices.map((list) => (state: RootState) => state[list].keeping),
  (...keepings) => keepings,
);

/** Why nothing new is saved: what the browser refuses for one list, it refuses for all. */
export const selectWriteTrouble = createSelector(selectKeepings, (keepings) => {
  const troubles = keepings.map(({ trouble }) => trouble);
  return (['full', 'unavailable'] as const).find((trouble) => troubles.includes(trouble)) ?? null;
});

/** Whether all that is stored has been brought back: before that there is nothing to export or to compare with. */
export const selectIsRead = createSelector(selectKeepings, (keepings) =>
  keepings.every(({ isRead }) => isRead),
);

export const selectHasNewerData = createSelector(selectKeepings, (keepings) =>
  keepings.some(({ trouble }) => trouble === 'newer'),
);

export const selectDamagedLists = createSelector(selectKeepings, (keepings) =>
  keptSlices.filter((_, index) => keepings[index]?.hasDamagedCopy),
);
