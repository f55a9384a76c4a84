import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import { HttpError } from '@/server/plugins/errors';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';

const MAX_WAIT_MS = 2000;
const NO_ANSWER = 'The database does not answer.';
const STOPPING = 'This server is about to stop.';

/** Whether this server can work, for proxies and monitors: a proxy sends no more requests to one that is stopping. */
export function healthRoutes(api: Api, { database }: Services, stopping: AbortSignal | undefined) {
  api.get(
    endpoints.health(),
    {
      config: {
        audience: 'public',
        summary: 'Whether the database answers',
        success: [200, responses.health],
      },
    },
    async (_request, reply) => {
      // Not an error, which would be logged.
      if (stopping?.aborted) return reply.code(503).send({ msg: STOPPING });
      const answered = sql`select 1`.execute(database.kysely).then(
        () => true,
        () => false,
      );
      const isHealthy = await Promise.race([answered, delay(MAX_WAIT_MS, false, { ref: false })]);
      if (!isHealthy) throw new HttpError(503, NO_ANSWER);
      return { status: 'ok' };
    },
  );
}
