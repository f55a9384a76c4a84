import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { SITE_ROUTE } from '@/server/routes/site';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, in the words of the answer. */
    refusal?: string;
  }
}

/** What begins a query or a fragment, as links are also written that were escaped on their way. */
const END_OF_PATH = /[?#]|%(?:25)*(?:23|3f)/i;
/** A part of a path that may be an address for mail, a code or a token, in whatever way it is written. */
const PRIVATE = /[^/]*[^/\w.~-][^/]*|[^/]{41,}/g;

/** A call as its route names it; a page or a file without its query. */
function pathOf({ routeOptions, url }: FastifyRequest) {
  const { url: route } = routeOptions;
  if (route !== undefined && route !== SITE_ROUTE) return route;
  return (url.split(END_OF_PATH, 1)[0] ?? '').replace(PRIVATE, '…');
}

type Outcome = { status?: number; ms?: number; reason?: string };

function log(request: FastifyRequest, { reason, ...answer }: Outcome) {
  const { method, ip, session } = request;
  // A proxy may pass on what it was sent.
  const client = isIP(ip) ? ip : undefined;
  // In the order that the filter of docs/deploying.md expects.
  request.log.info(
    { method, path: pathOf(request), ...answer, client, user: session?.user._id, reason },
    'request',
  );
}

/** One line in the log for each request. */
export const requestLogPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('refusal', undefined);
    app.addHook('onResponse', async (request, reply) => {
      const { statusCode: status, elapsedTime } = reply;
      log(request, { status, ms: Math.round(elapsedTime), reason: request.refusal });
    });
    app.addHook('onRequestAbort', async (request) => log(request, { reason: 'The client has gone away.' }));
  },
  { name: 'request log' },
);
