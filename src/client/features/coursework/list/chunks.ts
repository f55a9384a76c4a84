import type { CourseworkItem } from '@/contract/coursework';

/** The first ones are short, as what is drawn at once is no more than a window; far below, few long ones do. */
const SHORTEST = [8, 16, 40] as const;
const ONE_IN = 8;

/** Whether an item may begin a chunk: by its id alone, so that it still does when its neighbours come and go. */
function isBoundary({ id }: CourseworkItem) {
  const last = id.charCodeAt(id.length - 1);
  const before = id.charCodeAt(id.length - 2) || 0;
  return (last * 31 + before) % ONE_IN === 0;
}

/**
 * Cuts a list into chunks that are drawn and redrawn by themselves. Where it is cut is decided by the items, not by
 * counting: an item that leaves changes its own chunk, and the hundreds after it stay as they are.
 */
export function chunksOf(items: readonly CourseworkItem[]): CourseworkItem[][] {
  const chunks: CourseworkItem[][] = [];
  let chunk: CourseworkItem[] = [];
  for (const item of items) {
    const enough = SHORTEST[chunks.length] ?? SHORTEST[2];
    if (chunk.length >= 2 * enough || (chunk.length >= enough && isBoundary(item))) {
      chunks.push(chunk);
      chunk = [];
    }
    chunk.push(item);
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
