import { sql } from 'kysely';
import { buildApp } from '@/server/app';
import { readConfig } from '@/server/config';
import { openDatabase, type Database } from '@/server/database';
import { newId } from '@/server/tables/ids';
import { searchText } from '@/server/tables/searchText';
import { sessionsTable } from '@/server/tables/sessions';
import { usersTable } from '@/server/tables/users';
import { endpoints } from '@/contract/endpoints';
import { ENGINES, openEngine, type TestEngine } from '@/testing/engines';
import { timeRow, type Row } from './measuring/row';

const FEW = 100;
const MANY = 100_000;
const AT_ONCE = 500;
const ROUNDS = 20;
const GOAL = 'at most 3.00';

const words = `could your engine also play chess we are planning a website for the school and wonder what it
  takes how long it would be until the students can use it please call or write back with a price and a plan`.split(
  /\s+/,
);

const SYLLABLES =
  `ka lo mi ren tus vor ab den hal jo ski pa gre ton li wen zo mar qui sha bel cor dra el fin gus
  hen ir jas kel lum mon nar ol pri ras sol tam ur vin wal xan yor zel ach bru cel dov esh fra gil hod ing jur kri lin
  mel nok osh`.split(/\s+/);

/** A name of six syllables, another one for each index. */
function nameOf(index: number) {
  const mixed = (index * 7_919) % 1_000_003;
  const syllable = (place: number) =>
    SYLLABLES[Math.floor(mixed / 60 ** place + index * place) % SYLLABLES.length];
  return `${[0, 1, 2].map(syllable).join('')} ${[3, 4, 1].map(syllable).join('')}${index % 97}`;
}

/** A message of about 300 characters; every word is common, and every sender rare. */
function exampleRow(index: number) {
  const name = nameOf(index);
  const email = `${name.replace(' ', '.')}@example.com`;
  const message = Array.from(
    { length: 55 },
    (_, at) => words[(index * 7 + at * (1 + (index % 5))) % words.length],
  ).join(' ');
  return {
    id: newId(),
    name,
    email,
    email_key: email,
    phone: '9876543210',
    message,
    created_at: 1_790_000_000_000 + index * 1000,
    status: index % 3,
    search_text: searchText(name, email, message),
  };
}

async function fill({ kysely, engine }: Database, messages: number) {
  for (let start = 0; start < messages; start += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, messages - start) }, (_, at) =>
      exampleRow(start + at),
    );
    await kysely.insertInto('messages').values(rows).execute();
  }
  // What autovacuum does within a minute.
  if (engine === 'postgres') await sql`vacuum analyze messages`.execute(kysely);
}

/** A server with so many messages, and what an admin's request takes there, in milliseconds. */
async function openSiteWith(messages: number, engine: TestEngine) {
  const location = await engine.create();
  const database = await openDatabase(location);
  await fill(database, messages);
  const app = await buildApp({ config: { ...readConfig({ RATE_LIMIT: '0' }), ...location }, database });
  const users = usersTable(database);
  const admin = { name: 'Grace Hopper', email: 'grace@example.com', passwordHash: '', createdAt: Date.now() };
  const id = await users.add(admin, true);
  const token = await sessionsTable(database).open({ id, passwordHash: '' }, Date.now());
  const headers = { authorization: `Bearer ${token}` };

  return {
    async time(query: string) {
      const started = performance.now();
      const { statusCode } = await app.inject({ url: `${endpoints.messages()}?${query}`, headers });
      if (statusCode !== 200) throw new Error(`${query} was answered with ${statusCode}.`);
      return performance.now() - started;
    },
    async receive(index: number) {
      const { name, email, phone, message } = exampleRow(MANY + index);
      const payload = { name, email, phone, message };
      const { statusCode } = await app.inject({ method: 'POST', url: endpoints.contact(), payload });
      if (statusCode !== 201) throw new Error(`A message was answered with ${statusCode}.`);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type Side = Awaited<ReturnType<typeof openSiteWith>>;

/** Each query is another one, so that no count is known already. */
type Request = {
  what: string;
  few: (round: number) => string;
  many: (round: number) => string;
  goal?: string;
  isAfterMessage?: boolean;
};

const same = (query: string) => ({ few: () => query, many: () => query });

const requests: Request[] = [
  { what: 'first page of 100,000 messages', ...same('page=1'), goal: GOAL },
  { what: 'first page after a new message', ...same('page=1'), isAfterMessage: true, goal: GOAL },
  { what: 'first page, sorted by name', ...same('sort=name'), goal: GOAL },
  { what: 'first page of one status', ...same('status=answered'), goal: GOAL },
  { what: 'last page', few: () => 'page=4', many: () => 'page=4000', goal: GOAL },
  {
    what: 'search of a sender',
    few: (round) => `search=${nameOf(round)}`,
    many: (round) => `search=${nameOf(90_000 + round)}`,
    goal: GOAL,
  },
  {
    what: 'search of a word that most messages have',
    few: (round) => `search=${words[round]}`,
    many: (round) => `search=${words[round]}`,
  },
];

async function compare(
  { what, few, many, goal = '', isAfterMessage }: Request,
  [small, large]: [Side, Side],
  engine: string,
) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < ROUNDS; round++) {
    if (isAfterMessage) for (const side of [small, large]) await side.receive(round);
    times.small.push(await small.time(few(round)));
    times.large.push(await large.time(many(round)));
  }
  return timeRow(`${what}, ${engine}`, times.large, times.small, `with ${FEW}`, goal);
}

export default async function admin(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of ENGINES) {
    const engine = await openEngine(name);
    const sides: [Side, Side] = [await openSiteWith(FEW, engine), await openSiteWith(MANY, engine)];
    for (const request of requests) rows.push(await compare(request, sides, name));
    for (const side of sides) await side.close();
    await engine.close();
  }
  return rows;
}
