/*
 * Puts the theme on the root before anything is painted, so that no page flashes in the wrong one. The build
 * writes this file into the page's head as it stands: it imports nothing, and the server's policy names its hash.
 */
(() => {
  const stored = (() => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null; // A browser that keeps nothing for us still tells what its owner prefers.
    }
  })();
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = stored === 'dark' || (stored !== 'light' && prefersDark);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
})();
