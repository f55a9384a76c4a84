/**
 * How the site is hosted: at the root of its origin with a server, unless `npm run export` says otherwise in these variables
 * while it builds and writes the pages.
 */
export const hosting = {
  /** As files on a static host, each page as the index of a folder. */
  isExport: Boolean(process.env.EXPORT_BASE),
  /** The path below which the site is. Begins and ends with a slash. */
  base: process.env.EXPORT_BASE || '/',
  /** Without any API. */
  isStandalone: process.env.EXPORT_STANDALONE === 'true',
};

/** The path at which the host answers with a page: static hosts redirect from a folder's name to the one with a slash. */
export const hostedPath = (path: string) => (hosting.isExport && !path.endsWith('/') ? `${path}/` : path);

/** The path in the browser's address of a path on the site. What is no path stays as it is. */
export const onSite = (path: string) => (path.startsWith('/') ? hosting.base + path.slice(1) : path);

/** The path on the site, without the base. */
export const withoutBase = (pathname: string) =>
  pathname.startsWith(hosting.base) ? pathname.slice(hosting.base.length - 1) : pathname;
