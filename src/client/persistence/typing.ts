/** Longer than somebody who types slowly takes from one letter to the next. */
const PAUSE_MS = 150;

/** However long somebody types, what was done before is written by then: other tabs show it within a second. */
const LONGEST_MS = 700;

let lastKeyAt = -Infinity;

// Loaded with a student's data, in the browser alone.
document.addEventListener('keydown', () => (lastKeyAt = performance.now()), { capture: true, passive: true });

/** Waits for a pause between two words: to write ten thousand items takes longer than a letter may wait. */
export async function whenNobodyTypes() {
  const latest = performance.now() + LONGEST_MS;
  for (;;) {
    const left = Math.min(lastKeyAt + PAUSE_MS, latest) - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
