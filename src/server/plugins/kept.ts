import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Kept = { revision: number; body: Buffer; etag: string };
type Source = { revision: () => number | Promise<number>; list: () => Promise<unknown> };

/**
 * Work that many ask for at once is done once for all who asked before it began: whoever asks later gets
 * the next one, because what they know of may have happened in between.
 */
export function together<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start() {
    const started = work();
    running = started;
    const done = () => {
      if (running === started) running = undefined;
    };
    started.then(done, done);
    return started;
  }

  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

/** A list that is serialised once and kept until its revision changes. */
export function keep({ revision, list }: Source) {
  let kept: Kept | undefined;

  async function renew() {
    // Read before the list: a write in between makes the copy look older than it is, never newer.
    const current = await revision();
    if (kept?.revision === current) return kept;
    const body = Buffer.from(JSON.stringify(await list()));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    kept = { revision: current, body, etag };
    return kept;
  }

  const renewTogether = together(renew);

  function answer(request: FastifyRequest, reply: FastifyReply, { body, etag }: Kept) {
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    // No promise where none is needed: this is the busiest path of the site.
    if (kept && revision() === kept.revision) return answer(request, reply, kept);
    return renewTogether().then((renewed) => answer(request, reply, renewed));
  };
}

function isFresh(header: string | undefined, etag: string) {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
