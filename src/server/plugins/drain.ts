import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const MAX_WAIT_MS = 2_000;

/**
 * Whatever is left of a body when its request is answered is read and thrown away, because the next request on the
 * connection comes after it. Node does so only for bodies that nothing has begun to read.
 */
export function drainBodies(app: FastifyInstance) {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // Fastify would close the connection after a body that it has refused.
    if (reply.hasHeader('connection')) reply.removeHeader('connection');
    if (raw.complete) return done(null, payload);
    raw.unpipe().resume();
    if (reply.raw.shouldKeepAlive) return done(null, payload);
    // Closing a connection while its client is still sending can lose the response.
    const timeout = delay(MAX_WAIT_MS, undefined, { ref: false });
    void Promise.race([finished(raw, { writable: false }), timeout])
      .catch(() => undefined)
      .then(() => done(null, payload));
  });
}
