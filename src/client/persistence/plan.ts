import type { RootState } from '@/client/app/reducers';

/** What a reload brings back. Every slice must appear: the type says so. */
export const plan = {
  subjects: 'persisted',
  assignments: 'persisted',
  practicals: 'persisted',
  auth: 'unwrapped', // keys of their own that hold a value as it is, see unwrappedKeys
  theme: 'unwrapped',
  chat: 'notPersisted', // a conversation belongs to its visit
  page: 'notPersisted', // the address says it
  api: 'notPersisted', // the server remembers better
} as const satisfies Record<keyof RootState, 'persisted' | 'unwrapped' | 'notPersisted'>;

/** The slices that redux-persist keeps, one storage key each and account. */
export type PersistedSlice = {
  [Slice in keyof typeof plan]: (typeof plan)[Slice] extends 'persisted' ? Slice : never;
}[keyof typeof plan];

export const persistedSlices = (Object.keys(plan) as (keyof typeof plan)[]).filter(
  (slice): slice is PersistedSlice => plan[slice] === 'persisted',
);
