import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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

export function etagOf(body: Buffer) {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

const names = (header: string | undefined, etag: string) =>
  // Proxies that compress mark the tags they pass on as weak.
  (header?.split(',') ?? []).some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/** Whether the client holds this version. */
export function isFresh({ headers }: FastifyRequest, etag: string) {
  return names(headers['if-none-match'], etag);
}

/** Whether the client means this version, or does not care which it is. */
export function meetsIfMatch({ headers }: FastifyRequest, etag: string) {
  return headers['if-match'] === undefined || names(headers['if-match'], etag);
}
