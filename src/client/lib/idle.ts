/** Waits until the browser is idle, or for `timeout` milliseconds at most. Safari does not tell: it gets a task of its own. */
export const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
