/*
 * Browsers hold text back for a tenth of a second while its typeface may still come. Where the page itself has taken longer than
 * that to answer, the typeface never comes in time: text is then in a font of the device at once, and the typeface does not
 * share the line with the picture at the top of the page. On a slow phone, the largest paint of the landing page comes a fifth
 * earlier (npm run bench -- page). The build inlines this file into the page's head.
 */
(() => {
  const HELD_BACK_MS = 100;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isLate = navigation !== undefined && performance.now() - navigation.requestStart > HELD_BACK_MS;
  document.documentElement.toggleAttribute('data-body-font-late', isLate);
  const link = document.querySelector<HTMLLinkElement>('link[data-body-font]');
  if (link && !isLate) link.rel = 'preload';
})();
