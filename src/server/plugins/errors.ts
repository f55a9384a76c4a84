import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, NOT_FOUND } from '@/server/http/httpError';
import { isOutage } from '@/server/engines/failures';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key of the text of an error (behaviour 3.2); `msg` by default. */
    errorKey?: 'msg' | 'message';
  }
}

const texts: Record<number, string> = {
  404: NOT_FOUND,
  413: 'This is too large. Please send less.',
  415: 'This content type is not accepted here.',
};

const BAD_REQUEST = 'The body must be JSON.';
const NO_HOST = 'The request lacks the header "Host".';
const OUTAGE = 'The database cannot be reached right now. Please try again in a moment.';
/** A failover takes about as long. */
const RETRY_SECONDS = '5';
const BUG = 'Something went wrong on our side. Please try again later.';

function describe(error: FastifyError | HttpError): { status: number; text: string } {
  if (error instanceof HttpError) return { status: error.statusCode, text: error.message };
  if (isOutage(error)) return { status: 503, text: OUTAGE };
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return { status: 500, text: BUG };
  // Fastify's own messages say more about the inside than a caller needs.
  return { status, text: texts[status] ?? BAD_REQUEST };
}

/** Every failure becomes the contract's JSON; its cause stays in the log. */
export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler(async (error: FastifyError | HttpError, request, reply) => {
      // The client has hung up: its own error looks like one of the database, and nobody reads the answer.
      if (request.raw.destroyed && !request.raw.complete) return reply.code(400).send();
      const { status, text } = describe(error);
      request.refusal = text;
      if (status >= 500) request.log.error({ status, err: error }, 'request failed');
      reply.code(status);
      if (status === 503) reply.header('retry-after', RETRY_SECONDS);
      if (error instanceof HttpError) reply.headers(error.headers);
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      return { [request.routeOptions.config.errorKey ?? 'msg']: text };
    });

    // A handler would run only after the body has been read and parsed.
    app.addHook('onRequest', ({ headers, raw, is404 }, _reply, done) => {
      if (headers.host === undefined && raw.httpVersion === '1.1') return done(new HttpError(400, NO_HOST));
      done(is404 ? new HttpError(404, NOT_FOUND) : undefined);
    });
  },
  // Other origins may read refusals too.
  { name: 'errors', dependencies: ['headers'] },
);
