import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const MAX_WAIT_MS = 2_000;
const MAX_LEFT_BYTES = 1024 * 1024;

/** Throws away what comes, and ends the connection when that is too much. */
function throwAway(raw: IncomingMessage) {
  let length = 0;
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_LEFT_BYTES) raw.destroy();
  });
  raw.unpipe().resume();
}

/**
 * Whatever is left of a body when its request is answered is read and thrown away, because the next request on the
 * connection comes after it. Node does so only for bodies that nothing has begun to read, however long they are.
 */
export const drainPlugin = fp(
  async (app: FastifyInstance, { stopping }: { stopping?: AbortSignal }) => {
    app.addHook('onSend', async ({ raw }, reply) => {
      if (stopping?.aborted) reply.raw.shouldKeepAlive = false;
      // Fastify would close the connection after a body that it has refused.
      if (reply.hasHeader('connection')) reply.removeHeader('connection');
      if (raw.complete) return;
      throwAway(raw);
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
