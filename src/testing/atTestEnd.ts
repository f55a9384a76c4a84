let deeds: (() => void)[] = [];

/** Leaves word of what has to be undone when this test is over. */
export function atTestEnd(deed: () => void) {
  deeds.push(deed);
}

/** What was done last is undone first, and what fails keeps nothing else from being undone. */
export function endTest() {
  const due = deeds.reverse();
  deeds = [];
  const failures = due.flatMap((deed) => {
    try {
      deed();
      return [];
    } catch (failure) {
      return [failure];
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}
