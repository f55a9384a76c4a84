import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names and values in turn, as they go out. */
type Lines = string[];

type Kept = { revision: number; body: Buffer; etag: string; whole: Lines; told: Lines; unchanged: Lines };
type Source<Thing> = {
  revision: () => number | Promise<number>;
  /** Whether no other process writes: the revision is then known without asking. */
  isAlone: boolean;
  list: () => Promise<Thing[]>;
};

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
    if (next) return next;
    if (!running) return start();
    next = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

/**
 * A list that is serialised once and kept until its revision changes. It goes out past the framework's reply,
 * in lines that were put together once, because this is the busiest path of the site: `shared` is what every
 * answer carries, `also` finds what belongs to a single one. There are two answers: a `plain` one, and one in which
 * `about` has told of what is in the list.
 */
export function keep<Thing>(
  { revision, isAlone, list }: Source<Thing>,
  {
    shared,
    about,
    also,
  }: { shared: Lines; about: (list: Thing[]) => Lines; also?: (reply: FastifyReply) => Lines },
) {
  let kept: Kept | undefined;

  async function renew() {
    // Read before the list: a write in between makes the copy look older than it is, never newer.
    const current = await revision();
    if (kept?.revision !== current) {
      const things = await list();
      kept = prepared(current, Buffer.from(JSON.stringify(things)), shared, about(things));
    }
    return kept;
  }

  const renewTogether = together(renew);

  const answering = (linesOf: (kept: Kept) => Lines) => {
    function answer(request: FastifyRequest, reply: FastifyReply, found: Kept) {
      const isKnown = isFresh(request.headers['if-none-match'], found.etag);
      const lines = isKnown ? found.unchanged : linesOf(found);
      reply.hijack();
      reply.raw.writeHead(isKnown ? 304 : 200, also ? [...lines, ...also(reply)] : lines);
      reply.raw.end(isKnown ? undefined : found.body);
    }

    return (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
      // No promise where none is needed.
      if (isAlone && kept?.revision === revision()) return answer(request, reply, kept);
      return renewTogether().then((renewed) => answer(request, reply, renewed));
    };
  };

  return { plain: answering(({ whole }) => whole), told: answering(({ told }) => told) };
}

/** Answers with a kept list. */
export type Answer = ReturnType<typeof keep>['plain'];

/** A line that was put together from pieces, or from signs of two bytes, takes longer to send, and each time. */
const plainly = (line: string) => Buffer.from(line, 'latin1').toString('latin1');

function prepared(revision: number, body: Buffer, shared: Lines, about: Lines): Kept {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const unchanged = [...shared, 'cache-control', 'no-cache', 'etag', etag].map(plainly);
  const type = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)];
  const whole = [...unchanged, ...type.map(plainly)];
  return { revision, body, etag, whole, told: [...whole, ...about.map(plainly)], unchanged };
}

function isFresh(header: string | undefined, etag: string) {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
