import type { RootState } from '@/client/app/reducers';
import type { StudentRecords } from '@/client/features/studentData/studentRecords';

/** The slices that redux-persist stores, under one key for each slice and account. */
export type PersistedSlice = keyof StudentRecords;

/** How each slice survives a reload. */
const afterReload = {
  subjects: 'persisted',
  assignments: 'persisted',
  practicals: 'persisted',
  persistence: 'notPersisted', // tells of this visit
  auth: 'plain', // see sessionAndTheme.ts
  theme: 'plain',
  devices: 'notPersisted', // IndexedDB has the key
  fileCopy: 'notPersisted', // IndexedDB has the file's handle
  earlierVersions: 'notPersisted', // IndexedDB has them
  chat: 'notPersisted', // a conversation ends with the visit
  page: 'notPersisted', // follows from the URL
  loading: 'notPersisted', // tells of this visit
  api: 'notPersisted', // the server has it
} as const satisfies Record<PersistedSlice, 'persisted'> &
  Record<Exclude<keyof RootState, PersistedSlice>, 'plain' | 'notPersisted'>;

export const persistedSlices = (Object.keys(afterReload) as (keyof typeof afterReload)[]).filter(
  (slice): slice is PersistedSlice => afterReload[slice] === 'persisted',
);
