/** Waits for some milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until the browser is idle, or for `timeout` milliseconds at most. Safari and Node, which cannot tell, wait for the next task. */
export const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
