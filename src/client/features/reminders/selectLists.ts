import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';

/** Both lists, or null until they are loaded. */
export const selectLists = createSelector(
  (state: RootState) => state.assignments.persistence.isLoaded && state.practicals.persistence.isLoaded,
  (state: RootState) => state.assignments.items,
  (state: RootState) => state.practicals.items,
  (areLoaded, ...lists) => (areLoaded ? lists : null),
);
