import type { FastifyBaseLogger } from 'fastify';
import { site } from '@/site';
import { calendarDays } from './calendarDays';
import type { Config } from './config';
import type { Database } from './database';
import { openMail } from './mail/mail';
import { rateLimits } from './http/limits';
import { uploadReader, uploadTurns } from './http/upload';
import { attemptsTable } from './tables/attempts';
import { mailsTable } from './tables/mails';
import { deskCopiesTable } from './tables/deskCopies';
import { messagesTable } from './tables/messages';
import { overviewTable } from './tables/overview';
import { mailedLinksTable } from './tables/mailedLinks';
import { photosTable } from './tables/photos';
import { picturesTable } from './tables/pictures';
import { projectsTable } from './tables/projects';
import { sessionsTable } from './tables/sessions';
import { usersTable } from './tables/users';
import { visitsTable } from './tables/visits';

export type Services = ReturnType<typeof makeServices>;

type Parts = {
  config: Config;
  database: Database;
  /** Makes whoever signs up with it the first admin (behaviour 4.3). */
  firstAdminCode?: string;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Aborted once the server is to stop. */
  stopping?: AbortSignal;
};

/** Everything that the routes use. */
export function makeServices({ config, database, firstAdminCode, now, log, stopping }: Parts) {
  const sessions = sessionsTable(database);
  const attempts = attemptsTable(database);
  const users = usersTable(database);
  const mails = mailsTable(database);
  const projects = projectsTable(database);
  const pictures = picturesTable(database);
  const days = calendarDays(site.timeZone);
  const messages = messagesTable(database, days);
  const passwordResets = mailedLinksTable(database, 'password_resets');
  const adminLinks = mailedLinksTable(database, 'admin_links');
  const inTurn = uploadTurns();
  return {
    config,
    database,
    firstAdminCode,
    now,
    stopping,
    sessions,
    users,
    mails,
    passwordResets,
    adminLinks,
    photos: photosTable(database),
    deskCopies: deskCopiesTable(database),
    messages,
    projects,
    pictures,
    visits: visitsTable(database, days),
    overview: overviewTable(database, days),
    mail: config.smtpUrl
      ? openMail(config.smtpUrl, { config, mails, users, passwordResets, adminLinks, now, log })
      : undefined,
    limits: rateLimits(attempts, config.rateLimit, now),
    inTurn,
    readUpload: uploadReader(inTurn),

    async deleteExpired() {
      const time = now().getTime();
      await sessions.deleteExpired(time);
      await attempts.deleteExpired(time);
      await mails.deleteExpired(time);
      await messages.deleteExpired(time);
      await projects.deleteExpired(time);
      await pictures.deleteExpired(time);
      await passwordResets.deleteExpired(time);
      await adminLinks.deleteExpired(time);
    },
  };
}
