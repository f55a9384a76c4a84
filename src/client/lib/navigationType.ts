/** How the browser came to this page: `navigate`, `reload` or `back_forward`. */
export function navigationType() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type;
}
