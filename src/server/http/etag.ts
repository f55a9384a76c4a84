import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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
export function isMeant({ headers }: FastifyRequest, etag: string) {
  return headers['if-match'] === undefined || names(headers['if-match'], etag);
}
