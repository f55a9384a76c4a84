/** Waits until the page has nothing better to do. A browser that cannot tell is asked for a moment. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
