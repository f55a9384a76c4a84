import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const MAX_WAIT_MS = 2_000;

/**
 * Whatever is left of a body when its request is answered is read and thrown away, because the next request on the
 * connection comes after it. Node does so only for bodies that nothing has begun to read.
 */
export const drainPlugin = fp(
  async (app: FastifyInstance, { stopping }: { stopping?: AbortSignal }) => {
    app.addHook('onSend', async ({ raw }, reply) => {
      if (stopping?.aborted) reply.raw.shouldKeepAlive = false;
      // Fastify would close the connection after a body that it has refused.
      if (reply.hasHeader('connection')) reply.removeHeader('connection');
      if (raw.complete) return;
      raw.unpipe().resume();
      // Closing a connection while its client is still sending can lose the response.
      if (!reply.raw.shouldKeepAlive)
        await Promise.race([
          finished(raw, { writable: false }).catch(() => undefined),
          delay(MAX_WAIT_MS, undefined, { ref: false }),
        ]);
    });
  },
  { name: 'drain' },
);
