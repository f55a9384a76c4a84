import type { Config } from './config';
import type { Database } from './database';
import { rateLimits } from './plugins/limits';
import { attemptsTable } from './tables/attempts';
import { messagesTable } from './tables/messages';
import { photosTable } from './tables/photos';
import { projectsTable } from './tables/projects';
import { sessionsTable } from './tables/sessions';
import { usersTable } from './tables/users';

export type Services = ReturnType<typeof makeServices>;

/** Everything that the routes use. */
export function makeServices(config: Config, database: Database, now: () => Date) {
  const sessions = sessionsTable(database);
  const attempts = attemptsTable(database);
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
    limits: rateLimits(attempts, config.rateLimit, now),

    async deleteExpired() {
      const time = now().getTime();
      await sessions.deleteExpired(time);
      await attempts.deleteExpired(time);
    },
  };
}
