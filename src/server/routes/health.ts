import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { Refusal } from '@/server/plugins/errors';
import type { Api } from '@/server/plugins/rules';
import type { Services } from '@/server/services';

const LONGEST_WAIT_MS = 2000;
const SILENT = 'The database does not answer.';
const LEAVING = 'This server is about to stop.';

/** Whether the site can work, for whatever watches over it: a proxy asks a server that is `leaving` no more. */
export function healthRoutes(api: Api, { database }: Services, leaving: AbortSignal | undefined) {
  api.get(endpoints.health(), async (_request, reply) => {
    // Not a failure that the log should tell of.
    if (leaving?.aborted) return reply.code(503).send({ msg: LEAVING });
    const given = new AbortController();
    const waited = delay(LONGEST_WAIT_MS, false, { signal: given.signal, ref: false }).catch(() => false);
    const answered = sql`select 1`.execute(database.kysely).then(
      () => true,
      () => false,
    );
    const isWell = await Promise.race([answered, waited]);
    given.abort();
    if (!isWell) throw new Refusal(503, SILENT);
    return { status: 'ok' };
  });
}
