const pending = new Set<Promise<unknown>>();

/** Delays full page loads until this work has settled. */
export function delayPageLoads(work: Promise<unknown>) {
  const settled: Promise<unknown> = work.catch(() => undefined).finally(() => pending.delete(settled));
  pending.add(settled);
}

/** Settles with all work that delays page loads. */
export const pendingWork = () => Promise.all(pending);
