const DAY = 24 * 60 * 60 * 1000;
/** How long what was deleted can be restored (behaviour 9.4). */
const KEPT_DAYS = 30;

/** What was deleted later than this can still be restored. */
export const keptSince = (now: number) => now - KEPT_DAYS * DAY;

/** Few, so that requests do not have to wait for long. */
export const PURGED_AT_ONCE = 1000;

const SIZE = 25;

export const pageOf = ({ page = 1, size = SIZE }: { page?: number; size?: number }) => ({
  limit: size,
  offset: (page - 1) * size,
});
