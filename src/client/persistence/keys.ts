import type { PersistedSlice } from './plan';

/** redux-persist's own prefix. */
const PREFIX = 'persist:';

/** A slice of one account, as redux-persist names it. */
export const accountKey = (slice: PersistedSlice, userId: string) => `${slice}:${userId}`;

/** Where one account's list lies: redux-persist's prefix, the list, and whose it is (contract 4). */
export const storageKey = (slice: PersistedSlice, userId: string) => PREFIX + accountKey(slice, userId);

/** Where copies of it lie that could not be read; the time of their finding follows. */
export const damagedPrefix = (slice: PersistedSlice, userId: string) =>
  `damaged:${accountKey(slice, userId)}:`;
