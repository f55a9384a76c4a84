import { endpoints } from '@/contract/endpoints';
import { openDatabase, type Database } from '@/server/database';
import { until } from '@/testing/until';
import type { Caller } from './caller';
import type { Book } from './people';
import type { ChaosSite } from './site';

/** What was looked at, and what was found to be wrong. */
export type Finding = { invariant: string; checked: number; broken: string[]; figure?: string };

/** Each call was answered, unless a server that was killed may have had it. */
function everyCallAnswered({ counts, unanswered, defects, longestMs }: Caller, site: ChaosSite): Finding[] {
  const unexplained = unanswered.filter(
    ({ began, ended }) => !site.outages.some(({ from, to }) => began <= to && ended >= from),
  );
  const answers = Object.values(counts).flatMap((each) => Object.values(each));
  // What the servers have logged says why.
  const logged = site.logs
    .flatMap((log) => log().split('\n'))
    .filter((line) => /"status":5(?!03)/.test(line));
  return [
    {
      invariant: 'no 5xx but 503, and that with Retry-After',
      checked: answers.reduce((sum, count) => sum + count, 0),
      broken: [...defects, ...logged],
    },
    {
      invariant: 'no call without an answer but on a killed server',
      checked: unanswered.length,
      broken: unexplained.map(({ kind, why }) => `${kind}: ${why}`),
      figure: `longest ${(longestMs() / 1000).toFixed(1)} s`,
    },
  ];
}

async function sessionsAre(
  state: 'open' | 'ended',
  invariant: string,
  { accounts }: Book,
  url: string,
): Promise<Finding> {
  const sessions = accounts.flatMap((account) => account.sessions).filter((each) => each.state === state);
  const broken: string[] = [];
  for (const { token } of sessions) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(url + endpoints.currentUser(), { headers });
    if (status !== (state === 'open' ? 200 : 401)) broken.push(`a session: ${status}`);
  }
  return { invariant, checked: sessions.length, broken };
}

export async function writesAreKept({ kysely }: Database, book: Book): Promise<Finding> {
  const messages = await kysely.selectFrom('messages').select('message').execute();
  const users = await kysely.selectFrom('users').select(['email', 'phone']).execute();
  const projects = await kysely.selectFrom('projects').select(['id', 'title']).execute();
  const texts = new Set(messages.map(({ message }) => message));
  const phones = new Map(users.map(({ email, phone }) => [email, phone]));
  const titles = new Map(projects.map(({ id, title }) => [id, title]));

  const { numbers, unknown } = book.visits;
  const counters = await kysely.selectFrom('counters').select('value').where('name', '=', 'visits').execute();
  const total = counters[0]?.value ?? 0;
  const checks = [
    ...book.messages.map((text) => [text, texts.has(text)] as const),
    ...book.accounts.map(({ email, phone }) => [email, phone.includes(phones.get(email) ?? '-')] as const),
    ...book.projects.map(({ id, title }) => [`project ${id}`, title.includes(titles.get(id) ?? '')] as const),
    ['two visits with one number', new Set(numbers).size === numbers.length] as const,
    [`visits: ${total}`, total >= numbers.length && total <= numbers.length + unknown] as const,
  ];
  return {
    invariant: 'no acknowledged write is missing',
    checked: checks.length,
    broken: checks.filter(([, holds]) => !holds).map(([what]) => what),
  };
}

/** A mail for each message arrives, once the time has passed after which it is tried again. */
async function everythingIsMailed(
  { kysely }: Database,
  { messages }: Book,
  site: ChaosSite,
): Promise<Finding[]> {
  const waiting = () => kysely.selectFrom('mails').select('due_at').where('status', '=', 'waiting').execute();
  const latest = Math.max(site.now(), ...(await waiting()).map((mail) => mail.due_at));
  const codes = await site.restart(latest - Date.now() + 1000);
  // Those that still wait are found below.
  await until('each mail is sent', async () => (await waiting()).length === 0).catch(() => undefined);

  const mails = await kysely.selectFrom('mails').select(['id', 'status']).execute();
  const arrived = new Set(site.mailServer.mails().map(({ id }) => /^<([\w-]+)/.exec(id)?.[1]));
  const rows = await kysely
    .selectFrom('mail_messages')
    .innerJoin('messages', 'messages.id', 'mail_messages.message_id')
    .select('messages.message')
    .execute();
  const announced = new Set(rows.map(({ message }) => message));
  return [
    {
      invariant: 'each mail has arrived',
      checked: mails.length,
      broken: mails.filter(({ id, status }) => status !== 'sent' || !arrived.has(id)).map(({ id }) => id),
    },
    {
      invariant: 'a mail for each message',
      checked: messages.length,
      broken: messages.filter((text) => !announced.has(text)),
    },
    {
      invariant: 'servers stop in order',
      checked: codes.length,
      broken: codes.filter((code) => code !== 0).map(String),
    },
  ];
}

/** Looks at everything once the faults are over. */
export async function findingsOf(site: ChaosSite, book: Book, caller: Caller): Promise<Finding[]> {
  await until('the site works again', () =>
    fetch(site.url + endpoints.health()).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const database = await openDatabase(site.location);
  try {
    return [
      ...everyCallAnswered(caller, site),
      await sessionsAre('ended', 'no ended session is alive', book, site.url),
      await sessionsAre('open', 'no session was lost', book, site.url),
      ...(await everythingIsMailed(database, book, site)),
      await writesAreKept(database, book),
    ];
  } finally {
    await database.close();
  }
}
