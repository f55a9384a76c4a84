let cleanUps: (() => void)[] = [];

/** Runs this when the current test ends. */
export function onTestEnd(cleanUp: () => void) {
  cleanUps.push(cleanUp);
}

/** Runs all of them, the last one first; an error in one does not prevent the others. */
export function cleanUp() {
  const due = cleanUps.reverse();
  cleanUps = [];
  const errors = due.flatMap((run) => {
    try {
      run();
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
}
