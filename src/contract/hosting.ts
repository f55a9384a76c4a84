/**
 * How the site is hosted: at the root of its origin with a server, unless `npm run export` says otherwise in these variables
 * while it builds and writes the pages.
 */
export const hosting = {
  /** The path below which the site is. Begins and ends with a slash. */
  base: process.env.EXPORT_BASE || '/',
  /** Without any API. */
  isStandalone: process.env.EXPORT_STANDALONE === 'true',
};

/** Whether the pages are built for another host than the server. */
export const isBuiltForExport = hosting.isStandalone || hosting.base !== '/';

/** The path in the browser's address of a path on the site. What is no path stays as it is. */
export const onSite = (path: string) => (path.startsWith('/') ? hosting.base + path.slice(1) : path);

/** The path on the site, without the base. */
export const withoutBase = (pathname: string) =>
  pathname.startsWith(hosting.base) ? pathname.slice(hosting.base.length - 1) : pathname;
