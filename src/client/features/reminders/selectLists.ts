import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';

/** Both lists, or null until they are loaded. */
export const selectLists = createSelector(
  (state: RootState) => state.assignments.persistence.isLoaded && state.practicals.persistence.isLoaded,
  assignmentsSlice.selectors.selectItems,
  practicalsSlice.selectors.selectItems,
  (areLoaded, ...lists) => (areLoaded ? lists : null),
);
