/** What caches may do with a response. Without one of these it is `no-store`. */
export const caching = {
  /** The file at this address never changes. */
  immutable: 'public, max-age=31536000, immutable',
  /** The same, for the browsers of those who know the address. */
  immutablePrivate: 'private, max-age=31536000, immutable',
  /** A page, which is the same for everyone: browsers ask each time, a CDN may be ten seconds behind. */
  page: 'public, max-age=0, must-revalidate, s-maxage=10',
  /** Every cache asks each time whether its copy is still the latest. */
  revalidated: 'no-cache',
  /** The same, for the browser of one person. */
  revalidatedPrivate: 'private, no-cache',
} as const;
