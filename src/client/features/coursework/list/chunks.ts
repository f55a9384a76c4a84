import type { CourseworkItem } from '@/contract/coursework';

const SHORTEST = 12;
const LONGEST = 48;
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
    if (chunk.length >= LONGEST || (chunk.length >= SHORTEST && isBoundary(item))) {
      chunks.push(chunk);
      chunk = [];
    }
    chunk.push(item);
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
