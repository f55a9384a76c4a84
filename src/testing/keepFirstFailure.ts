export type Test = { errors: unknown[]; mode?: string | null };

/**
 * When a `beforeAll` hook fails, jest adds its error to each test of the block. Here the first of these tests reports
 * it and the others are skipped, so that a server or browser that does not start fails once, with its cause.
 */
export function keepFirstFailure() {
  const reported = new Set<unknown>();
  return (test: Test) => {
    const [cause] = test.errors.flat();
    if (cause === undefined) return;
    if (reported.has(cause)) Object.assign(test, { errors: [], mode: 'skip' });
    reported.add(cause);
  };
}
