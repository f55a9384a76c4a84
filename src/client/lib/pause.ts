export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the browser is idle, or for `timeout` milliseconds at most: a key press comes before the next step of work with
 * ten thousand items, and on a busy page it is stored soon all the same. Safari and Node, which cannot tell, wait for the next task.
 */
export const idle = (timeout = 50) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
