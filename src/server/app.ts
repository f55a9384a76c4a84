import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Database } from './database';

export type Parts = { config: Config; database: Database; now?: () => Date };

/** A whole server with no port. */
export async function buildApp({ config, database }: Parts): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: config.trustProxy });
  app.get('/healthz', async () => ({ status: database.engine ? 'ok' : 'lost' }));
  return app;
}
