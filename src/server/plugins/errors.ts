import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '@/server/engines/failures';

/** Why a request is not answered as it was meant, in words for whoever sent it. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key under which this call explains a refusal (contract 3); `msg` without it. */
    says?: 'msg' | 'message';
  }
}

export const NOT_FOUND = 'Not found';

const texts: Record<number, string> = {
  404: NOT_FOUND,
  413: 'This is too large. Please send less.',
  415: 'This content type is not taken here.',
};

const BAD_REQUEST = 'The request could not be read. Its body must be JSON.';
const OUTAGE = 'The database cannot be reached right now. Please try again in a moment.';
const BUG = 'Something went wrong on our side. Please try again later.';

function answerTo(error: FastifyError | Refusal): { status: number; text: string } {
  if (error instanceof Refusal) return { status: error.statusCode, text: error.message };
  if (isOutage(error)) return { status: 503, text: OUTAGE };
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return { status: 500, text: BUG };
  // What the framework refuses it explains in its own words: ours say no more than the caller needs.
  return { status, text: texts[status] ?? BAD_REQUEST };
}

function note(request: FastifyRequest, error: Error, status: number) {
  const details = { status, method: request.method, path: request.routeOptions.url };
  if (status >= 500) request.log.error({ ...details, err: error }, 'request failed');
  else if ([401, 403, 429].includes(status)) request.log.warn(details, 'request refused');
}

const MOST_READ_IN_VAIN_MS = 2000;

/** Closing a connection on a client that is still sending can lose the answer, so it may finish first. */
function untilRead({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete || reply.raw.shouldKeepAlive) return undefined;
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MOST_READ_IN_VAIN_MS);
    raw.once('close', resolve).once('end', () => {
      clearTimeout(timer);
      resolve();
    });
    raw.resume();
  });
}

/** Every failure becomes the contract's JSON; what went wrong inside stays in the log. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    const { status, text } = answerTo(error);
    note(request, error, status);
    // Node reads and forgets the rest of a body by itself, as long as the connection stays open.
    reply.removeHeader('connection');
    await untilRead(request, reply);
    reply.code(status);
    if (error instanceof Refusal) reply.headers(error.headers);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return { [request.routeOptions.config.says ?? 'msg']: text };
  });

  // In a hook, because a handler would run only after the body has been read and judged.
  app.register(
    async (unknown) => {
      unknown.addHook('onRequest', async () => {
        throw new Refusal(404, NOT_FOUND);
      });
      unknown.setNotFoundHandler(() => undefined);
    },
    { prefix: '/api' },
  );
}
