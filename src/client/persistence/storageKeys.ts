import type { PersistedSlice } from './persistedSlices';

/** The key of one account's slice, without the prefix that redux-persist adds. */
export const accountKey = (slice: PersistedSlice, userId: string) => `${slice}:${userId}`;

/** The storage key of one account's slice (behaviour 7.1). */
export const storageKey = (slice: PersistedSlice, userId: string) => `persist:${accountKey(slice, userId)}`;

/** The keys of its damaged copies start with this; the time follows. */
export const damagedPrefix = (slice: PersistedSlice, userId: string) =>
  `damaged:${accountKey(slice, userId)}:`;
