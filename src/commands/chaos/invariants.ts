import { endpoints } from '@/contract/endpoints';
import { MESSAGE_STATUSES } from '@/contract/messages/messageStatus';
import { parsePicturePath } from '@/contract/projects/picture';
import { openDatabase, type Database } from '@/server/database';
import { photoPath } from '@/server/tables/photos';
import { picturesTable } from '@/server/tables/pictures';
import { projectsTable } from '@/server/tables/projects';
import type { Book } from './book';
import type { Caller } from './caller';
import { soon, type Finding } from './finding';
import { everythingIsMailed, mailsArriveOnce, whenMailIsSent } from './mailInvariants';
import type { ChaosSite } from './site';

const DAY = 24 * 60 * 60_000;
const MAX_MEGABYTES = 200;
const TRIES_AT_ONCE = 20;

/** A figure, not an invariant: what a process holds on to depends on the machine as well. */
async function memoryAfterwards(site: ChaosSite, highest: number): Promise<Finding> {
  let measured: number[] = [];
  await soon(async () => {
    measured = await site.memory();
    return measured.every((megabytes) => megabytes < MAX_MEGABYTES) || undefined;
  });
  return {
    invariant: `memory (goal: back under ${MAX_MEGABYTES} MB)`,
    checked: measured.length,
    broken: [],
    figure: `${measured.map((each) => each.toFixed(0)).join(' and ')} MB, at most ${highest.toFixed(0)} MB`,
  };
}

/** Each call was answered, unless a server that was killed may have had it. */
function everyCallAnswered({ counts, unanswered, defects, longestMs }: Caller, site: ChaosSite): Finding[] {
  const unexplained = unanswered.filter(
    ({ began, ended }) => !site.outages.some(({ from, to }) => began <= to && ended >= from),
  );
  const calls = [...counts.values()].flatMap((answers) => Object.values(answers));
  return [
    {
      invariant: 'no 5xx but 503, and that with Retry-After',
      checked: calls.reduce((sum, count) => sum + count, 0),
      broken: defects,
    },
    {
      invariant: 'no call without an answer but on a killed server',
      checked: unanswered.length,
      broken: unexplained.map(({ kind, why }) => `${kind}: ${why}`),
      figure: `longest ${(longestMs() / 1000).toFixed(1)} s`,
    },
  ];
}

async function sessionsAreRight(book: Book, url: string): Promise<Finding[]> {
  const sessions = book.accounts.flatMap(({ email, sessions: all }) =>
    all.map((each) => ({ ...each, email })),
  );
  const wrong = { ended: [] as string[], open: [] as string[] };
  for (let from = 0; from < sessions.length; from += TRIES_AT_ONCE) {
    const look = sessions.slice(from, from + TRIES_AT_ONCE).map(async ({ token, state, email }) => {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(url + endpoints.currentUser(), { headers });
      if (state === 'ended' && status !== 401) wrong.ended.push(`${email}: ${status}`);
      if (state === 'open' && status !== 200) wrong.open.push(`${email}: ${status}`);
    });
    await Promise.all(look);
  }
  const count = (state: string) => sessions.filter((each) => each.state === state).length;
  return [
    { invariant: 'no ended session is alive', checked: count('ended'), broken: wrong.ended },
    { invariant: 'no session was lost', checked: count('open'), broken: wrong.open },
  ];
}

/** Thirty days later everybody has to sign in again. */
async function sessionsExpire(book: Book, site: ChaosSite): Promise<Finding> {
  await site.restart(site.clockOffset() + 31 * DAY);
  const [finding] = await sessionsAreRight(
    {
      ...book,
      accounts: book.accounts.map((account) => ({
        ...account,
        sessions: account.sessions.map(({ token }) => ({ token, state: 'ended' })),
      })),
    },
    site.url,
  );
  return { checked: 0, broken: [], ...finding, invariant: 'no session is alive 31 days later' };
}

async function writesAreKept({ kysely }: Database, book: Book): Promise<Finding> {
  const broken: string[] = [];
  let checked = 0;
  const expect = (what: string, isSo: boolean) => {
    checked++;
    if (!isSo) broken.push(what);
  };

  const messages = await kysely.selectFrom('messages').select(['message', 'status', 'deleted_at']).execute();
  const rows = new Map(messages.map((row) => [row.message, row]));
  for (const [text, { status, isDeleted }] of book.messages) {
    const row = rows.get(text);
    const stored = row && MESSAGE_STATUSES[row.status];
    expect(`"${text}"`, stored !== undefined && status.possible.includes(stored));
    expect(`whether "${text}" is deleted`, !!row && isDeleted.possible.includes(row.deleted_at !== null));
  }

  const users = await kysely
    .selectFrom('users')
    .leftJoin('photos', 'photos.user_id', 'users.id')
    .select(['users.email', 'users.phone', 'photos.id as photo'])
    .execute();
  const people = new Map(users.map((row) => [row.email, row]));
  for (const { email, phone, photo, isDeleted } of book.accounts) {
    const row = people.get(email);
    expect(`the account ${email}`, isDeleted.possible.includes(row === undefined));
    if (!row) continue;
    expect(`the phone of ${email}`, phone.possible.includes(row.phone));
    const path = row.photo ? photoPath(row.photo) : '';
    // The address of a photo whose upload was not answered is unknown.
    expect(`the photo of ${email}`, !photo.isCertain || photo.current === path);
  }

  const projects = await kysely.selectFrom('projects').selectAll().execute();
  const works = new Map(projects.map((row) => [row.id, row]));
  for (const { id, title, picture, isDeleted } of book.projects) {
    const row = works.get(id);
    expect(`the project ${title.current}`, !!row && title.possible.includes(row.title));
    expect(`the picture of ${title.current}`, !!row && picture.possible.includes(row.image_url));
    expect(
      `whether ${title.current} is deleted`,
      !!row && isDeleted.possible.includes(row.deleted_at !== null),
    );
  }

  const { numbers, unknown } = book.visits;
  const counter = await kysely
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'visits')
    .executeTakeFirst();
  const days = await kysely
    .selectFrom('visits')
    .select((eb) => eb.fn.sum('count').as('count'))
    .executeTakeFirst();
  const total = counter?.value ?? 0;
  expect('two visits with one number', new Set(numbers).size === numbers.length);
  expect(`visits: ${total}`, total >= numbers.length && total <= numbers.length + unknown);
  expect('the visits of the days', Number(days?.count ?? 0) === total);
  return { invariant: 'no acknowledged write is missing', checked, broken };
}

async function passwordsAreRight(book: Book, site: ChaosSite): Promise<Finding> {
  const changed = book.accounts.filter(
    ({ password, passwordChanges }) => password.isCertain && passwordChanges > 0,
  );
  const broken: string[] = [];
  for (const { email, password, isDeleted } of changed) {
    if (isDeleted.possible.includes(true)) continue;
    const { status } = await fetch(site.url + endpoints.login(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: password.current }),
    });
    if (status !== 200) broken.push(`${email}: ${status}`);
  }
  return { invariant: 'each changed password is the one to sign in with', checked: changed.length, broken };
}

async function oneAdmin({ kysely }: Database, claims: number): Promise<Finding> {
  const admins = await kysely.selectFrom('users').select('email').where('is_admin', '=', 1).execute();
  const emails = admins.map(({ email }) => email);
  return { invariant: 'exactly one admin', checked: claims, broken: emails.length === 1 ? [] : emails };
}

async function noOrphans(database: Database, now: number): Promise<Finding> {
  const { kysely } = database;
  // Uploads that no project names are kept as long as what was deleted.
  await projectsTable(database).deleteExpired(now + 31 * DAY);
  await picturesTable(database).deleteExpired(now + 31 * DAY);
  const projects = await kysely.selectFrom('projects').select('image_url').execute();
  const pictures = await kysely.selectFrom('pictures').select('id').execute();
  const sizes = await kysely.selectFrom('picture_sizes').select('picture_id').execute();
  const photos = await kysely.selectFrom('photos').select('user_id').execute();
  const users = new Set((await kysely.selectFrom('users').select('id').execute()).map(({ id }) => id));
  const named = new Set(projects.map(({ image_url }) => parsePicturePath(image_url)?.id));
  const known = new Set(pictures.map(({ id }) => id));
  const sized = new Set(sizes.map(({ picture_id }) => picture_id));
  return {
    invariant: 'no orphaned picture, and none is missing',
    checked: named.size + known.size + photos.length,
    broken: [
      ...pictures.filter(({ id }) => !named.has(id)).map(({ id }) => `no project names ${id}`),
      ...[...sized].filter((id) => !known.has(id)).map((id) => `a size of ${id} is left`),
      ...[...named].filter((id) => id !== undefined && !sized.has(id)).map((id) => `${id} is missing`),
      ...photos
        .filter(({ user_id }) => !users.has(user_id))
        .map(({ user_id }) => `a photo of ${user_id} is left`),
    ],
  };
}

/** Looks at everything once the faults are over. */
export async function findingsOf(site: ChaosSite, book: Book, caller: Caller, highest: number) {
  const healthy = await soon(async () => {
    const { ok } = await fetch(site.url + endpoints.health()).catch(() => ({ ok: false }));
    return ok || undefined;
  });
  const database = await openDatabase(site.location);
  try {
    const claims = (await database.kysely.selectFrom('users').select('id').execute()).length;
    const findings = [
      { invariant: 'the site works again', checked: 1, broken: healthy ? [] : ['it is not healthy'] },
      await memoryAfterwards(site, highest),
      ...everyCallAnswered(caller, site),
      ...(await sessionsAreRight(book, site.url)),
      await passwordsAreRight(book, site),
      { invariant: 'no answer that contradicts another', checked: 1, broken: book.surprises },
    ];
    const codes = await whenMailIsSent(database, site);
    const mails = await database.kysely.selectFrom('mails').selectAll().execute();
    findings.push(
      ...mailsArriveOnce(mails, site),
      await everythingIsMailed(database, book),
      await writesAreKept(database, book),
      await oneAdmin(database, claims),
      await sessionsExpire(book, site),
      await noOrphans(database, Math.max(site.now(), Date.now())),
      {
        invariant: 'servers stop in order',
        checked: codes.length,
        broken: codes.filter((code) => code !== 0).map(String),
      },
    );
    return findings;
  } finally {
    await database.close();
  }
}
