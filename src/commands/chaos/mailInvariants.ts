import type { Selectable } from 'kysely';
import type { Database } from '@/server/database';
import type { Tables } from '@/server/tables/schema';
import type { Book } from './book';
import { soon, type Finding } from './finding';
import type { ChaosSite, Running } from './site';

/** Lets the time pass after which mail is tried again. */
export async function whenMailIsSent({ kysely }: Database, site: ChaosSite) {
  const waiting = () => kysely.selectFrom('mails').select('due_at').where('status', '=', 'waiting').execute();
  const latest = Math.max(site.now(), ...(await waiting()).map((mail) => mail.due_at));
  const codes = await site.restart(latest - Date.now() + 1000);
  await soon(async () => (await waiting()).length === 0 || undefined);
  return codes;
}

function grouped<T>(list: readonly T[], keyOf: (entry: T) => string) {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

type LogLine = { msg?: string; mail?: string };

const logOf = ({ server }: Running) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/**
 * Each mail arrives once. It arrives again only where its try was not recorded: the server was killed, the mail server
 * did not answer, or the database did not take the note.
 */
export function mailsArriveOnce(mails: Selectable<Tables['mails']>[], site: ChaosSite): Finding[] {
  const logs = new Map(site.processes.map((each) => [each.name, { ...each, lines: logOf(each) }]));
  const missing: string[] = [];
  const twice: string[] = [];
  // Each try of a link has an id of its own.
  const arrived = grouped(site.mailServer.mails(), ({ id }) => /^<([\w-]+)/.exec(id)?.[1] ?? id);
  for (const { id, status } of mails) {
    if (status !== 'sent') missing.push(`${id} is ${status}`);
    else if (!arrived.has(id)) missing.push(`${id} has not arrived`);
  }
  let again = 0;
  for (const [id, copies] of arrived) {
    again += copies.length - 1;
    const unexplained = copies.filter(({ user }) => {
      const { lines = [], wasKilled = false } = logs.get(String(user)) ?? {};
      const has = (msg: string, mail?: string) =>
        lines.some((line) => line.msg === msg && line.mail === mail);
      return !wasKilled && !has('mail not sent', id) && !has('outbox not read');
    });
    if (unexplained.length > 1)
      twice.push(`${id} by ${unexplained.map(({ user }) => String(user)).join(' and ')}`);
  }
  return [
    { invariant: 'each mail is sent', checked: mails.length, broken: missing },
    {
      invariant: 'no mail is sent again but after a fault',
      checked: site.mailServer.mails().length,
      broken: twice,
      figure: `${again} again`,
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
  const notices = await kysely
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'password')
    .execute();
  const messages = [...book.messages].filter(([, { wasDeleted }]) => !wasDeleted).map(([text]) => text);
  return {
    invariant: 'a mail for each message and each new password',
    checked: messages.length + notices.length,
    broken: [
      ...messages.filter((text) => !texts.has(text)),
      ...book.accounts
        .filter(
          ({ email, passwordChanges }) =>
            notices.filter(({ recipient }) => recipient === email).length < passwordChanges,
        )
        .map(({ email }) => `a notice for ${email}`),
    ],
  };
}
