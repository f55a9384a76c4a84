/*
 * A page that the build has drawn is of use before its code, which would only stand in the way of the first paint: so
 * it is fetched after it. The page names its code in a <meta>, in the order in which it runs (see drawnHtml.ts). The
 * build writes this file into the page's head as it stands, like themeBoot.ts.
 */
(() => {
  const PAUSE_MS = 2_000;
  /** A page in the background is never painted, and an old browser does not tell. */
  const UNTOLD_MS = 3_000;
  const named = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];

  const fetchCode = (src: string) => {
    const script = Object.assign(document.createElement('script'), { src, async: false });
    script.onerror = () => {
      // Without a trace, whoever needs it asks again. Nobody could ask for the entry, and the page would stay deaf.
      script.remove();
      if (named('entry-code').includes(src)) setTimeout(fetchCode, PAUSE_MS, src);
    };
    document.head.append(script);
  };

  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    named('code').forEach(fetchCode);
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // Not before the page has come whole: it would name no code yet.
  document.addEventListener('DOMContentLoaded', () => setTimeout(begin, UNTOLD_MS));
})();
