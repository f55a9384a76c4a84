import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { StudentRecords } from './studentRecords';

/** All data that is stored and can be exported. As long as nothing changes, the same object. */
export const selectRecords = createSelector(
  [
    ({ subjects }: RootState) => subjects.entities,
    ({ assignments }: RootState) => assignments.entities,
    ({ practicals }: RootState) => practicals.entities,
  ],
  (subjects, assignments, practicals): StudentRecords => ({ subjects, assignments, practicals }),
);
