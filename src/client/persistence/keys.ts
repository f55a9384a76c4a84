import type { KeptSlice } from './plan';

/** Where one account's list lies: redux-persist's own prefix, the list, and whose it is (contract 4). */
export const storageKey = (slice: KeptSlice, userId: string) => `persist:${slice}:${userId}`;
