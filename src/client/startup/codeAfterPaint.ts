/*
 * On a slow network, code would share the line with what a visitor came for. The scripts of a page that arrives with its
 * content are marked (`data-late`), and fetched after its first paint, or after the picture at its top, or when these take
 * too long. The build inlines this file into the page's head.
 */
(() => {
  const MOST_MS = 1_500;
  const RETRY_MS = 2_000;

  /** A script is only looked at when it enters the document, and only once: where it fails, a copy is tried. */
  const run = (script: HTMLScriptElement) => {
    const copy = script.cloneNode() as HTMLScriptElement;
    script.onerror = () => setTimeout(() => run(copy), RETRY_MS);
    // In their order, as deferred scripts run.
    script.async = false;
    document.head.append(script);
  };

  const fetchCode = () => {
    for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('[data-late]')) {
      element.removeAttribute('data-late');
      if (element instanceof HTMLLinkElement) element.rel = 'preload';
      else {
        element.type = '';
        run(element);
      }
    }
  };

  document.addEventListener('DOMContentLoaded', () => {
    // A tab in the background is not painted.
    if (document.hidden) return fetchCode();
    setTimeout(fetchCode, MOST_MS);
    const picture = document.querySelector<HTMLImageElement>('img[loading=eager]');
    if (picture && !picture.complete)
      for (const type of ['load', 'error']) picture.addEventListener(type, fetchCode);
    else new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true });
  });
})();
