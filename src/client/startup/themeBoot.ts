/*
 * Sets the theme, and whether a user is signed in, on the root element before the first paint, so that neither the
 * wrong theme nor the links to sign in flash. The build inlines this file into the page's head, so it imports nothing.
 * The content security policy of the server contains its hash.
 */
(() => {
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is disabled.
    }
  };
  const stored = read('theme');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = stored === 'dark' || (stored !== 'light' && prefersDark);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  document.documentElement.toggleAttribute(
    'data-signed-in',
    (read('Token') ?? read('SuspendedToken')) !== null,
  );
})();
