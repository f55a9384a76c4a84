import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '@/server/services';

const INTERVAL_MS = 10 * 60 * 1000;

/** Deletes what has expired, again and again, as long as the server runs. */
export const cleanupPlugin = fp(
  async (app: FastifyInstance, { deleteExpired }: Services) => {
    const timer = setInterval(() => {
      deleteExpired().catch((err: unknown) => app.log.error({ err }, 'expired rows not deleted'));
    }, INTERVAL_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'cleanup' },
);
