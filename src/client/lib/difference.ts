/** Where two lists differ: all before `start` is the same in both, and so is all that follows `gone` and `come`. */
export function difference<Thing>(before: readonly Thing[], after: readonly Thing[]) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let last = before.length;
  let lastAfter = after.length;
  while (last > start && lastAfter > start && before[last - 1] === after[lastAfter - 1]) {
    last -= 1;
    lastAfter -= 1;
  }
  return { start, gone: before.slice(start, last), come: after.slice(start, lastAfter) };
}
