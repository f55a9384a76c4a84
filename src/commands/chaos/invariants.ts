import { endpoints } from '@/contract/endpoints';
import { MESSAGE_STATUSES } from '@/contract/messages/messageStatus';
import { parsePicturePath } from '@/contract/projects/picture';
import { openDatabase, type Database } from '@/server/database';
import { photoPath } from '@/server/tables/photos';
import { picturesTable } from '@/server/tables/pictures';
import { projectsTable } from '@/server/tables/projects';
import { until } from '@/testing/until';
import type { Book, Finding, Value } from './book';
import type { Caller } from './caller';
import { everythingIsMailed, logOf, mailsArriveOnce, whenMailIsSent } from './mailInvariants';
import type { ChaosSite } from './site';

const MONTH = 31 * 24 * 60 * 60_000;

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
      // What the servers have logged says why.
      broken: [
        ...defects,
        ...site.processes
          .flatMap(logOf)
          .flatMap(({ status, err }) =>
            status && status >= 500 && status !== 503 ? (err?.stack ?? '') : [],
          ),
      ],
    },
    {
      invariant: 'no call without an answer but on a killed server',
      checked: unanswered.length,
      broken: unexplained.map(({ kind, why }) => `${kind}: ${why}`),
      figure: `longest ${(longestMs() / 1000).toFixed(1)} s`,
    },
  ];
}

async function sessionsAreRight({ accounts }: Book, url: string): Promise<Finding[]> {
  const findings = {
    ended: { invariant: 'no ended session is alive', checked: 0, broken: [] as string[], expected: 401 },
    open: { invariant: 'no session was lost', checked: 0, broken: [] as string[], expected: 200 },
  };
  for (const { email, sessions } of accounts)
    for (const { token, state } of sessions) {
      if (state === 'unknown') continue;
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(url + endpoints.currentUser(), { headers });
      findings[state].checked++;
      if (status !== findings[state].expected) findings[state].broken.push(`${email}: ${status}`);
    }
  return Object.values(findings).map(({ expected: _expected, ...finding }) => finding);
}

async function passwordsAreRight({ accounts }: Book, url: string): Promise<Finding> {
  const changed = accounts.filter(
    ({ password, passwordChanges, isDeleted }) =>
      password.isCertain && passwordChanges > 0 && !isDeleted.possible.includes(true),
  );
  const broken: string[] = [];
  for (const { email, password } of changed) {
    const { status } = await fetch(url + endpoints.login(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: password.current }),
    });
    if (status !== 200) broken.push(`${email}: ${status}`);
  }
  return { invariant: 'each changed password is the one to sign in with', checked: changed.length, broken };
}

export async function writesAreKept({ kysely }: Database, book: Book): Promise<Finding> {
  const broken: string[] = [];
  let checked = 0;
  function check(what: string, isSo: boolean) {
    checked++;
    if (!isSo) broken.push(what);
  }
  const isKept = <T>(what: string, { possible }: Value<T>, stored: T | undefined) =>
    check(
      what,
      possible.some((value) => value === stored),
    );

  const messages = await kysely.selectFrom('messages').select(['message', 'status', 'deleted_at']).execute();
  const rows = new Map(messages.map((row) => [row.message, row]));
  for (const [text, { status, isDeleted }] of book.messages) {
    const row = rows.get(text);
    isKept(`"${text}"`, status, row && MESSAGE_STATUSES[row.status]);
    isKept(`whether "${text}" is deleted`, isDeleted, row && row.deleted_at !== null);
  }

  const users = await kysely
    .selectFrom('users')
    .leftJoin('photos', 'photos.user_id', 'users.id')
    .select(['users.email', 'users.phone', 'photos.id as photo'])
    .execute();
  const people = new Map(users.map((row) => [row.email, row]));
  for (const { email, phone, photo, isDeleted } of book.accounts) {
    const row = people.get(email);
    isKept(`the account ${email}`, isDeleted, row === undefined);
    if (!row) continue;
    isKept(`the phone of ${email}`, phone, row.phone);
    // The address of a photo whose upload was not answered is unknown.
    if (photo.isCertain) isKept(`the photo of ${email}`, photo, row.photo ? photoPath(row.photo) : '');
  }

  const projects = await kysely.selectFrom('projects').selectAll().execute();
  const works = new Map(projects.map((row) => [row.id, row]));
  for (const { id, title, picture, isDeleted } of book.projects) {
    const row = works.get(id);
    isKept(`the project ${title.current}`, title, row?.title);
    isKept(`the picture of ${title.current}`, picture, row?.image_url);
    isKept(`whether ${title.current} is deleted`, isDeleted, row && row.deleted_at !== null);
  }

  const { numbers, unknown } = book.visits;
  const counters = await kysely.selectFrom('counters').select('value').where('name', '=', 'visits').execute();
  const total = counters[0]?.value ?? 0;
  const days = await kysely.selectFrom('visits').select('count').execute();
  check('two visits with one number', new Set(numbers).size === numbers.length);
  check(`visits: ${total}`, total >= numbers.length && total <= numbers.length + unknown);
  check('more visitors on the days than visits', days.reduce((sum, { count }) => sum + count, 0) <= total);
  return { invariant: 'no acknowledged write is missing', checked, broken };
}

async function oneAdmin({ kysely }: Database): Promise<Finding> {
  const users = await kysely.selectFrom('users').select(['email', 'is_admin']).execute();
  const admins = users.filter(({ is_admin }) => is_admin === 1).map(({ email }) => email);
  return { invariant: 'exactly one admin', checked: users.length, broken: admins.length === 1 ? [] : admins };
}

async function noOrphans(database: Database, now: number): Promise<Finding> {
  const { kysely } = database;
  // Uploads that no project names are kept as long as what was deleted.
  await projectsTable(database).deleteExpired(now + MONTH);
  await picturesTable(database).deleteExpired(now + MONTH);
  const projects = await kysely.selectFrom('projects').select('image_url').execute();
  const pictures = await kysely.selectFrom('pictures').select('id').execute();
  const sizes = await kysely.selectFrom('picture_sizes').select('picture_id').execute();
  const named = projects.flatMap(({ image_url }) => parsePicturePath(image_url)?.id ?? []);
  const orphans = pictures.filter(({ id }) => !named.includes(id));
  const missing = named.filter((id) => !sizes.some(({ picture_id }) => picture_id === id));
  return {
    invariant: 'no orphaned picture, and none is missing',
    checked: named.length + pictures.length,
    broken: [
      ...orphans.map(({ id }) => `no project names ${id}`),
      ...missing.map((id) => `${id} is missing`),
    ],
  };
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
    const findings = [
      ...everyCallAnswered(caller, site),
      ...(await sessionsAreRight(book, site.url)),
      await passwordsAreRight(book, site.url),
      { invariant: 'no answer that contradicts another', checked: 1, broken: book.surprises },
    ];
    const codes = await whenMailIsSent(database, site);
    return [
      ...findings,
      ...(await mailsArriveOnce(database, site)),
      await everythingIsMailed(database, book),
      await writesAreKept(database, book),
      await oneAdmin(database),
      await noOrphans(database, Math.max(site.now(), Date.now())),
      {
        invariant: 'servers stop in order',
        checked: codes.length,
        broken: codes.filter((code) => code !== 0).map(String),
      },
    ];
  } finally {
    await database.close();
  }
}
