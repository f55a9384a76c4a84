import { createSelector } from '@reduxjs/toolkit';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';

/** Both lists, or null until they are loaded. */
export const selectLists = createSelector(
  selectIsLoaded,
  assignmentsSlice.selectors.selectItems,
  practicalsSlice.selectors.selectItems,
  (areLoaded, ...lists) => (areLoaded ? lists : null),
);
