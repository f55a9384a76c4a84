import type { Database } from '@/server/database';
import { until } from '@/testing/until';
import type { Book, Finding } from './book';
import type { ChaosSite, Running } from './site';

/** Lets the time pass after which mail is tried again. */
export async function whenMailIsSent({ kysely }: Database, site: ChaosSite) {
  const waiting = () => kysely.selectFrom('mails').select('due_at').where('status', '=', 'waiting').execute();
  const latest = Math.max(site.now(), ...(await waiting()).map((mail) => mail.due_at));
  const codes = await site.restart(latest - Date.now() + 1000);
  // Those that still wait are found below.
  await until('each mail is sent', async () => (await waiting()).length === 0).catch(() => undefined);
  return codes;
}

type LogLine = { msg?: string; mail?: string; status?: number; err?: { stack?: string } };

/** What a server has logged. */
export const logOf = ({ server }: Running) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/**
 * Each mail arrives once. It arrives again only where its try was not recorded: the server was killed, the mail server
 * did not answer, or the database did not take the note.
 */
export async function mailsArriveOnce({ kysely }: Database, site: ChaosSite): Promise<Finding[]> {
  const mails = await kysely.selectFrom('mails').select(['id', 'status']).execute();
  // Each try of a link has an id of its own.
  const arrived = site.mailServer
    .mails()
    .map(({ id, user }) => ({ id: /^<([\w-]+)/.exec(id)?.[1] ?? id, server: String(user) }));
  const ids = new Set(arrived.map(({ id }) => id));
  const logs = new Map(site.processes.map((each) => [each.name, { ...each, lines: logOf(each) }]));
  const isRecorded = ({ id, server }: (typeof arrived)[number]) => {
    const { lines = [], wasKilled = false } = logs.get(server) ?? {};
    const isUnrecorded = ({ msg, mail }: LogLine) =>
      (msg === 'mail not sent' && mail === id) || msg === 'outbox not read';
    return !wasKilled && !lines.some(isUnrecorded);
  };
  const recorded = arrived.filter(isRecorded);
  const twice = recorded.filter(({ id }, index) => recorded.findIndex((each) => each.id === id) < index);
  return [
    {
      invariant: 'each mail is sent',
      checked: mails.length,
      broken: mails
        .filter(({ id, status }) => status !== 'sent' || !ids.has(id))
        .map(({ id, status }) => `${id} is ${status}, but has ${ids.has(id) ? '' : 'not '}arrived`),
    },
    {
      invariant: 'no mail is sent again but after a fault',
      checked: arrived.length,
      broken: twice.map(({ id, server }) => `${id} by ${server}`),
      figure: `${arrived.length - ids.size} again`,
    },
  ];
}

export async function everythingIsMailed({ kysely }: Database, book: Book): Promise<Finding> {
  const announced = await kysely
    .selectFrom('mail_messages')
    .innerJoin('messages', 'messages.id', 'mail_messages.message_id')
    .select('messages.message')
    .execute();
  const texts = new Set(announced.map(({ message }) => message));
  const mails = kysely.selectFrom('mails').select('recipient');
  const notices = (await mails.where('kind', '=', 'password').execute()).map(({ recipient }) => recipient);
  const messages = [...book.messages].filter(([, { wasDeleted }]) => !wasDeleted).map(([text]) => text);
  const unnoticed = book.accounts.filter(
    ({ email, passwordChanges }) =>
      notices.filter((recipient) => recipient === email).length < passwordChanges,
  );
  return {
    invariant: 'a mail for each message and each new password',
    checked: messages.length + notices.length,
    broken: [
      ...messages.filter((text) => !texts.has(text)),
      ...unnoticed.map(({ email }) => `a notice for ${email}`),
    ],
  };
}
