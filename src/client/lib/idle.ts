/** Waits until the browser is idle, or for `timeout` milliseconds at most. */
export const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
