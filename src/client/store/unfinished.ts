const unfinished = new Set<Promise<unknown>>();

/** Holds back a full load of another page until this work is done, for good or ill. */
export function finishBeforeLeaving(work: Promise<unknown>) {
  const settled: Promise<unknown> = work.catch(() => undefined).finally(() => unfinished.delete(settled));
  unfinished.add(settled);
}

export const allFinished = () => Promise.all(unfinished);
