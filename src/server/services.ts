import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config';
import type { Database } from './database';
import { countAttempts } from './plugins/limits';
import { attemptsTable } from './tables/attempts';
import { messagesTable } from './tables/messages';
import { photosTable } from './tables/photos';
import { projectsTable } from './tables/projects';
import { sessionsTable } from './tables/sessions';
import { usersTable } from './tables/users';
import { visitsTable } from './tables/visits';

const TIDY_EVERY = 10 * 60 * 1000;

export type Services = ReturnType<typeof makeServices>;

/** What the routes lean on. */
export function makeServices(config: Config, database: Database, now: () => Date) {
  const sessions = sessionsTable(database);
  const attempts = attemptsTable(database);
  let tidied = 0;

  return {
    config,
    database,
    now,
    sessions,
    attempts,
    users: usersTable(database),
    photos: photosTable(database),
    messages: messagesTable(database),
    projects: projectsTable(database),
    visits: visitsTable(database),
    limits: countAttempts(attempts, config.rateLimit, now),

    /** A hook that now and then removes what has run out, so that no timer is needed. */
    async tidy(request: FastifyRequest, _reply: FastifyReply) {
      const time = now().getTime();
      if (time - tidied < TIDY_EVERY) return;
      tidied = time;
      try {
        await sessions.forgetOld(time);
        await attempts.forgetOld(time);
      } catch (error) {
        request.log.error({ err: error }, 'not tidied');
      }
    },
  };
}
