import type { FastifyBaseLogger } from 'fastify';
import type { FileProject } from '@/contract/projects/project';
import { site } from '@/site';
import { calendarDays } from './calendarDays';
import type { Config } from './config';
import type { Database } from './database';
import { makeDrawings } from './drawing/drawings';
import { openMail } from './mail/mail';
import { openReminders } from './push/reminders';
import { deskWaits } from './admission/deskWaits';
import { rateLimits } from './admission/rateLimits';
import { uploadReader, uploadLimit } from './http/upload';
import { mailsTable } from './tables/mails';
import { deskCopiesTable } from './tables/deskCopies';
import { messagesTable } from './tables/messages';
import { overviewTable } from './tables/overview';
import { mailedLinksTable } from './tables/mailedLinks';
import { photosTable } from './tables/photos';
import { picturesTable } from './tables/pictures';
import { projectsTable } from './tables/projects';
import { pushKeysTable } from './tables/pushKeys';
import { pushSubscriptionsTable } from './tables/pushSubscriptions';
import { sessionsTable } from './tables/sessions';
import { usersTable } from './tables/users';
import { visitsTable } from './tables/visits';

export type Services = ReturnType<typeof makeServices>;

/** What a server is made of. */
export type Parts = {
  config: Config;
  database: Database;
  /** Makes whoever signs up with it the first admin. */
  firstAdminCode?: string;
  now: () => Date;
  /** Aborted once the server is to stop. */
  stopping?: AbortSignal;
  /** The projects that are files of src/content/projects. */
  fileProjects?: readonly FileProject[];
};

/** Everything that the routes use. */
export function makeServices({ log, ...parts }: Parts & { log: FastifyBaseLogger }) {
  const { config, database, now } = parts;
  const days = calendarDays(site.timeZone);
  const users = usersTable(database);
  const push = { pushKeys: pushKeysTable(database), pushSubscriptions: pushSubscriptionsTable(database) };
  const deskCopies = deskCopiesTable(database);
  const expiring = {
    sessions: sessionsTable(database),
    mails: mailsTable(database),
    messages: messagesTable(database, days),
    projects: projectsTable(database, parts.fileProjects),
    pictures: picturesTable(database),
    passwordResets: mailedLinksTable(database, 'password_resets'),
    adminLinks: mailedLinksTable(database, 'admin_links'),
    visits: visitsTable(database, days),
  };
  return {
    ...parts,
    ...expiring,
    ...push,
    users,
    photos: photosTable(database),
    deskCopies,
    deskWaits: deskWaits(deskCopies),
    overview: overviewTable(database, days),
    mail: config.smtpUrl ? openMail(config.smtpUrl, { config, users, ...expiring, now, log }) : undefined,
    reminders: openReminders({ config, ...push, now, log }),
    drawings: makeDrawings(),
    limits: rateLimits(config.rateLimit, now),
    limitDeskCopies: uploadLimit(),
    readUpload: uploadReader(uploadLimit()),

    async deleteExpired() {
      for (const table of Object.values(expiring)) await table.deleteExpired(now().getTime());
    },
  };
}
