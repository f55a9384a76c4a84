import type { RootState } from '@/client/app/reducers';

/** What a reload brings back. Every slice must appear: the type says so. */
export const plan = {
  subjects: 'kept',
  assignments: 'kept',
  practicals: 'kept',
  auth: 'plain', // keys of their own that hold a value as it is, see plainKeys
  theme: 'plain',
  chat: 'forgotten', // a conversation belongs to its visit
  page: 'forgotten', // the address says it
  api: 'forgotten', // the server remembers better
} as const satisfies Record<keyof RootState, 'kept' | 'plain' | 'forgotten'>;

/** The slices that redux-persist keeps, one storage key each and account. */
export type KeptSlice = {
  [Slice in keyof typeof plan]: (typeof plan)[Slice] extends 'kept' ? Slice : never;
}[keyof typeof plan];

export const keptSlices = (Object.keys(plan) as (keyof typeof plan)[]).filter(
  (slice): slice is KeptSlice => plan[slice] === 'kept',
);
