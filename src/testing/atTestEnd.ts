let deeds: (() => void)[] = [];

/** Leaves word of what has to be undone when this test is over. */
export function atTestEnd(deed: () => void) {
  deeds.push(deed);
}

/** What was done last is undone first. */
export function endTest() {
  const due = deeds.reverse();
  deeds = [];
  for (const deed of due) deed();
}
