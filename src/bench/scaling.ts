import autocannon from 'autocannon';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { openDatabase, type Database } from '@/server/database';
import { askAt } from '@/testing/ask';
import { startPostgres } from '@/testing/engines';
import { addProjects, exampleMessage, exampleProject, makeAdmin } from '@/testing/examples';
import { postgresTime } from './measuring/processorTime';
import { runMeasured, type Program } from './measuring/program';
import { median, type Row } from './measuring/row';

const SERVERS = [1, 2, 4];
const PROJECTS = 12;
/** To each server. */
const CONNECTIONS = 8;
const ROUNDS = 3;
const GOAL = 'at most 1.50';

type Kind = {
  what: string;
  request: Pick<autocannon.Options, 'method' | 'headers' | 'body'> & { path: string };
  /** Sent to each server. */
  amount: number;
};

type Cost = { server: number; postgres: number };

/** The processor time of a request in microseconds: of all servers, and of PostgreSQL. */
async function costOf(
  { what, request, amount }: Kind,
  servers: Program[],
  readPostgres: () => number,
): Promise<Cost> {
  const readServers = async () => {
    const uses = await Promise.all(servers.map(({ use }) => use()));
    return uses.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0);
  };
  const before = { server: await readServers(), postgres: readPostgres() };
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({
        ...request,
        url: url + request.path,
        connections: CONNECTIONS,
        amount,
      }),
    ),
  );
  const refused = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (refused > 0) throw new Error(`${what}: ${refused} requests were refused.`);
  const sent = amount * servers.length;
  return {
    server: ((await readServers()) - before.server) / sent,
    postgres: (readPostgres() - before.postgres) / sent,
  };
}

const micros = ({ server, postgres }: Cost) => `${server.toFixed(0)} + ${postgres.toFixed(0)} µs`;
const total = ({ server, postgres }: Cost) => server + postgres;

async function rowsOf(kind: Kind, servers: Program[], readPostgres: () => number): Promise<Row[]> {
  const rounds: Cost[][] = SERVERS.map(() => []);
  // Until each server's code is compiled.
  await costOf(kind, servers, readPostgres);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, count] of SERVERS.entries())
      rounds[index]?.push(await costOf(kind, servers.slice(0, count), readPostgres));
  const [alone, ...more] = rounds.map((costs) => ({
    server: median(costs.map(({ server }) => server)),
    postgres: median(costs.map(({ postgres }) => postgres)),
  })) as [Cost, ...Cost[]];
  const what = `${kind.what}, CPU of server + PostgreSQL`;
  return [
    { what: `${what}, 1 server`, measured: micros(alone) },
    ...more.map((cost, index) => ({
      what: `${what}, ${SERVERS[index + 1]} servers`,
      measured: micros(cost),
      baseline: `${micros(alone)} (1 server)`,
      ratio: total(cost) / total(alone),
      goal: GOAL,
    })),
  ];
}

/** What a row of a table takes on disk, with its indexes. */
async function sizeRow({ kysely }: Database, table: 'messages' | 'sessions'): Promise<Row> {
  const { rows } = await sql<{ size: number }>`
    select (pg_total_relation_size(${table}) / count(*))::integer as size from ${sql.table(table)}
  `.execute(kysely);
  return { what: `A row of ${table}, with its indexes`, measured: `${rows[0]?.size} bytes` };
}

/** What a request costs servers and PostgreSQL, and whether it costs more where several servers share one. */
export default async function scaling(): Promise<Row[]> {
  const engine = await startPostgres();
  const servers: Program[] = [];
  let database: Database | undefined;
  try {
    const location = await engine.create();
    database = await openDatabase(location);
    const settings = { DATABASE_URL: location.databaseUrl ?? '', PORT: '0', RATE_LIMIT: '0' };
    for (let started = 0; started < Math.max(...SERVERS); started++)
      servers.push(await runMeasured(['--enable-source-maps', 'dist/server/main.js'], settings));
    const ask = askAt(servers[0]?.url ?? '');
    const admin = await makeAdmin('Grace Hopper', ask);
    await addProjects(
      admin,
      Array.from({ length: PROJECTS }, () => exampleProject()),
      ask,
    );
    const json = { 'content-type': 'application/json' };
    const signedIn = { authorization: `Bearer ${admin.token}` };
    const { email, password } = admin;
    const kinds: Kind[] = [
      { what: 'A page', request: { path: '/' }, amount: 1200 },
      { what: 'The list of projects', request: { path: endpoints.projects() }, amount: 1200 },
      {
        what: 'A visit',
        request: { path: endpoints.totalVisits(), method: 'PATCH' },
        amount: 400,
      },
      {
        what: 'A message',
        request: {
          path: endpoints.contact(),
          method: 'POST',
          headers: json,
          body: JSON.stringify(exampleMessage()),
        },
        amount: 400,
      },
      {
        what: 'The own profile',
        request: { path: endpoints.currentUser(), headers: signedIn },
        amount: 1200,
      },
      {
        what: 'A page of the inbox',
        request: { path: `${endpoints.messages()}?page=1`, headers: signedIn },
        amount: 150,
      },
      {
        what: 'A sign-in',
        request: {
          path: endpoints.login(),
          method: 'POST',
          headers: json,
          body: JSON.stringify({ email, password }),
        },
        amount: 16,
      },
    ];
    const readPostgres = await postgresTime(database);
    const rows: Row[] = [];
    for (const kind of kinds) rows.push(...(await rowsOf(kind, servers, readPostgres)));
    return [...rows, await sizeRow(database, 'messages'), await sizeRow(database, 'sessions')];
  } finally {
    await Promise.all(servers.map(({ end }) => end()));
    await database?.close();
    await engine.close();
  }
}
