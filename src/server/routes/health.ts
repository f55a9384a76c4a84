import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import { HttpError } from '@/server/http/httpError';
import type { Routes } from '@/server/plugins/validation';

/** Not one of the `endpoints`: pages do not call it. */
export const LIVENESS = '/livez';

const MAX_WAIT_MS = 2000;

/**
 * For proxies, which send no requests to a server that is not ready, and for supervisors, which restart one that is not
 * alive: that would not help against a database that is away.
 */
export const healthRoutes: Routes = async (api, { database, stopping }) => {
  api.get(
    LIVENESS,
    {
      config: { audience: 'public' },
      schema: {
        summary: 'Whether the server answers, even if the database does not',
        response: { 200: responses.health },
      },
    },
    () => ({ status: 'ok' }),
  );

  api.get(
    endpoints.health(),
    {
      config: { audience: 'public' },
      schema: {
        summary: 'Whether the database answers',
        response: { 200: responses.health, 503: responses.msg },
      },
    },
    async (_request, reply) => {
      // Not an error, which would be logged.
      if (stopping?.aborted) return reply.code(503).send({ msg: 'This server is about to stop.' });
      const answered = sql`select 1`.execute(database.kysely).then(
        () => true,
        () => false,
      );
      const isHealthy = await Promise.race([answered, delay(MAX_WAIT_MS, false, { ref: false })]);
      if (!isHealthy) throw new HttpError(503, 'The database does not answer.');
      return { status: 'ok' };
    },
  );
};
