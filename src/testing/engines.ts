import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Config } from '@/server/config';
import type { Engine } from '@/server/database';
import type { PairCommand, PairAddresses } from './postgresPairProcess';

export type Location = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The engines that the server runs on. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** The settings of a server on this database. */
export const settingsOf = ({ dataDir, databaseUrl }: Location): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };

export type TestEngine = {
  /** Makes an empty database. */
  create(): Promise<Location>;
  /** Empties a database that is no longer in use, or makes a new one. */
  reset(used: Location): Promise<Location>;
  close(): Promise<void>;
};

export const openEngine = (engine: Engine) => (engine === 'sqlite' ? sqliteFolders() : startPostgres());

async function sqliteFolders(): Promise<TestEngine> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  let made = 0;
  const create = async () => ({ dataDir: path.join(folder, String(++made)), databaseUrl: undefined });
  return {
    create,
    reset: create,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A real PostgreSQL, which can be stopped and started again. */
export async function startPostgres() {
  const child = fork('src/testing/postgresProcess.ts', { execArgv: ['--import', 'tsx'] });
  const url = await nextMessage(child);
  let made = 0;

  return {
    /** Its tables are in `folder`, if one is given: a disk that may become full, while the log stays where it was. */
    async create(folder?: string): Promise<Location> {
      const name = `site_${++made}`;
      const client = new Client({ connectionString: `${url}/postgres` });
      await client.connect();
      if (folder) {
        // PostgreSQL's own user has to own it.
        await client.query(`copy (select 1) to program 'cat && mkdir ${folder}/tables'`);
        await client.query(`create tablespace ${name} location '${folder}/tables'`);
      }
      await client.query(`create database ${name} ${folder ? `tablespace ${name}` : ''}`);
      await client.end();
      return { dataDir: '', databaseUrl: `${url}/${name}` };
    },
    /** Several times faster than making another one. */
    async reset(used: Location) {
      const client = new Client({ connectionString: used.databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
      );
      await client.query(rows.map(({ name }) => `delete from ${name};`).join(''));
      await client.end();
      return used;
    },
    stop: () => send(child, 'stop'),
    start: () => send(child, 'start'),
    close: () => close(child),
  };
}

/** A real PostgreSQL with a standby that confirms each of its commits. */
export async function startPostgresPair() {
  const child = fork('src/testing/postgresPairProcess.ts', { execArgv: ['--import', 'tsx'] });
  const addresses = await nextMessage<PairAddresses>(child);
  return {
    ...addresses,
    send: (command: PairCommand) => send(child, command),
    close: () => close(child),
  };
}

async function nextMessage<Message = string>(child: ChildProcess): Promise<Message> {
  const listening = new AbortController();
  const ended = once(child, 'exit', { signal: listening.signal }).then(([code]) => {
    throw new Error(`PostgreSQL for the tests ended with ${String(code)}.`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
    return message;
  } finally {
    listening.abort();
  }
}

async function send(child: ChildProcess, command: 'start' | 'stop' | PairCommand) {
  child.send(command);
  await nextMessage(child);
}

async function close(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
