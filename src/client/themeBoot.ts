/*
 * Puts the theme on the root before anything is painted, so that no page flashes in the wrong one, and whether
 * somebody is signed in, so that no link to sign in does. The build
 * writes this file into the page's head as it stands: it imports nothing, and the server's policy names its hash.
 */
(() => {
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // A browser that keeps nothing for us still tells what its owner prefers.
    }
  };
  const stored = read('theme');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = stored === 'dark' || (stored !== 'light' && prefersDark);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-member', read('Token') !== null);
})();
