import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Config } from '@/server/config';
import { DATABASE_FILE, openDatabase, type Engine } from '@/server/database';
import { forked } from './forked';
import type { PairCommand, PairAddresses } from './postgresPairProcess';

export type Location = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The engines that the server runs on. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** The settings of a server on this database. */
export const settingsOf = ({ dataDir, databaseUrl }: Location): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };

export type TestEngine = {
  /** Makes a database that holds nothing. */
  create(): Promise<Location>;
  /** Makes one that has no tables either. */
  createBare(): Promise<Location>;
  /** Empties a database that is no longer in use, or makes a new one. */
  reset(used: Location): Promise<Location>;
  close(): Promise<void>;
};

export const openEngine = (engine: Engine): Promise<TestEngine> =>
  engine === 'sqlite' ? sqliteFolders() : postgresOfRun();

/** Makes the tables of the present version. */
async function migrate(location: Location) {
  await (await openDatabase(location)).close();
  return location;
}

async function sqliteFolders(): Promise<TestEngine> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  let made = 0;
  const createBare = async () => ({ dataDir: path.join(folder, String(++made)), databaseUrl: undefined });
  let template: Promise<Location> | undefined;
  /** Copied, as each migration waits for the disk. */
  async function create() {
    template ??= createBare().then(migrate);
    const [{ dataDir }, location] = [await template, await createBare()];
    await mkdir(location.dataDir);
    // Complete once it was closed; the files beside it may go a moment later.
    await copyFile(path.join(dataDir, DATABASE_FILE), path.join(location.dataDir, DATABASE_FILE));
    return location;
  }
  return { create, createBare, reset: create, close: () => rm(folder, { recursive: true, force: true }) };
}

const TEMPLATE = 'migrated';

/** Makes the database that those of a run are copied from. */
export const createTemplate = (url: string) => createOn(url, TEMPLATE).then(migrate);

/** Databases on the PostgreSQL of the run, or on one of their own where none was started. */
async function postgresOfRun(): Promise<TestEngine> {
  const { TEST_POSTGRES: url, TEST_POSTGRES_FAILURE: failure } = process.env;
  if (failure) throw new Error(failure);
  if (!url) return startPostgres();
  const create = (options: string) => createOn(url, `site_${randomBytes(8).toString('hex')}`, options);
  return {
    create: () => create(`template ${TEMPLATE}`),
    createBare: () => create(''),
    reset: emptyTables,
    close: async () => undefined,
  };
}

/** Runs statements in a connection of their own. */
export async function inConnection<T>(url: string | undefined, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database on the PostgreSQL at this address. */
async function createOn(url: string, name: string, options = ''): Promise<Location> {
  await inConnection(`${url}/postgres`, (client) => client.query(`create database ${name} ${options}`));
  return { dataDir: '', databaseUrl: `${url}/${name}` };
}

/** Several times faster than making another database. */
async function emptyTables(used: Location) {
  await inConnection(used.databaseUrl ?? '', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    );
    await client.query(rows.map(({ name }) => `delete from ${name};`).join(''));
  });
  return used;
}

/** A PostgreSQL of the caller's own, which can be stopped and started again. */
export async function startPostgres() {
  const { first: url, send, close } = await forked('src/testing/postgresProcess.ts');
  let made = 0;
  const create = () => createOn(url, `site_${++made}`);
  return {
    create,
    createBare: create,
    reset: emptyTables,
    stop: () => send('stop'),
    start: () => send('start'),
    close,
  };
}

/** A real PostgreSQL with a standby that confirms each of its commits. */
export async function startPostgresPair() {
  const { first, send, close } = await forked<PairAddresses>('src/testing/postgresPairProcess.ts');
  return { ...first, send: (command: PairCommand) => send(command), close };
}
