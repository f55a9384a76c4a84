import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export function etagOf(body: Buffer) {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether the client holds this version. Proxies that compress mark the tags they pass on as weak. */
export function isFresh({ headers }: FastifyRequest, etag: string) {
  const known = headers['if-none-match']?.split(',') ?? [];
  return known.some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
