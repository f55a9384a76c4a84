import type { RootState } from '@/client/app/reducers';

/** How each slice survives a reload. */
export const plan = {
  subjects: 'persisted',
  assignments: 'persisted',
  practicals: 'persisted',
  auth: 'unwrapped', // see unwrappedKeys.ts
  theme: 'unwrapped',
  fileCopy: 'notPersisted', // IndexedDB has the file's handle
  earlierVersions: 'notPersisted', // IndexedDB has them
  chat: 'notPersisted', // a conversation ends with the visit
  page: 'notPersisted', // follows from the URL
  api: 'notPersisted', // the server has it
} as const satisfies Record<keyof RootState, 'persisted' | 'unwrapped' | 'notPersisted'>;

/** The slices that redux-persist stores, under one key for each slice and account. */
export type PersistedSlice = {
  [Slice in keyof typeof plan]: (typeof plan)[Slice] extends 'persisted' ? Slice : never;
}[keyof typeof plan];

export const persistedSlices = (Object.keys(plan) as (keyof typeof plan)[]).filter(
  (slice): slice is PersistedSlice => plan[slice] === 'persisted',
);
