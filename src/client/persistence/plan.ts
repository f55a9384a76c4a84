import type { RootState } from '@/client/app/reducers';
import type { StudentRecords } from '@/client/features/studentData/studentRecords';

/** The slices that redux-persist stores, under one key for each slice and account. */
export type PersistedSlice = keyof StudentRecords;

/** How each slice survives a reload. */
export const plan = {
  subjects: 'persisted',
  assignments: 'persisted',
  practicals: 'persisted',
  persistence: 'notPersisted', // tells of this visit
  auth: 'plain', // see plainKeys.ts
  theme: 'plain',
  fileCopy: 'notPersisted', // IndexedDB has the file's handle
  earlierVersions: 'notPersisted', // IndexedDB has them
  chat: 'notPersisted', // a conversation ends with the visit
  page: 'notPersisted', // follows from the URL
  api: 'notPersisted', // the server has it
} as const satisfies Record<PersistedSlice, 'persisted'> &
  Record<Exclude<keyof RootState, PersistedSlice>, 'plain' | 'notPersisted'>;

export const persistedSlices = (Object.keys(plan) as (keyof typeof plan)[]).filter(
  (slice): slice is PersistedSlice => plan[slice] === 'persisted',
);
