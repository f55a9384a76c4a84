import type { Span } from './reading/readLine';

/** How many characters at the start and at the end of a line are as they were. */
function keptEnds(before: string, after: string) {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

/** Whether nothing of a line is left. */
export function isReplaced(before: string, after: string) {
  const { start, end } = keptEnds(before, after);
  return start + end === 0;
}

/** What of the line was given back, after the line was changed. A word that was itself changed is read again. */
export function movedSpans(spans: readonly Span[], before: string, after: string): Span[] {
  const { start, end } = keptEnds(before, after);
  return spans.flatMap(({ index, text }) => {
    if (index + text.length <= start) return [{ index, text }];
    if (index >= before.length - end) return [{ index: index + after.length - before.length, text }];
    return [];
  });
}
