import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  Migrator,
  sql,
  type LogEvent,
  type Migration,
  type MigrationProvider,
  type Transaction,
} from 'kysely';
import { isConflict, isUniqueViolation } from '@/server/engines/failures';
import { openPostgres } from '@/server/engines/postgres';
import { retrying } from '@/server/engines/retrying';
import { openSqlite, withoutForeignKeys } from '@/server/engines/sqlite';
import { migrations } from '@/server/migrations/migrations';
import type { Tables } from '@/server/tables/schema';
import { copyDatabase } from './backup';
import type { Config } from './config';
import { reason } from './startFailure';

export type Engine = 'sqlite' | 'postgres';

export type Database = {
  kysely: Kysely<Tables>;
  engine: Engine;
  /** How many connections there are, where there is more than one, and how many statements wait for one. */
  connections?: () => Record<'used' | 'idle' | 'waiting', number>;
  /** Whether statements are refused because the database answers nothing, on PostgreSQL. */
  isRefusing?: () => boolean;
  /**
   * Calls back with the payload of each notification on a channel, and without one whenever some may have been missed: at
   * first, and after a lost connection. On PostgreSQL, which several servers share.
   */
  listen?: (channel: string, heard: (payload?: string) => void) => void;
  close(): Promise<void>;
};

type Options = {
  /** Called when a connection is lost. */
  report?: (error: Error) => void;
  /** Called for each statement. */
  onStatement?: (event: LogEvent) => void;
};

type Location = Pick<Config, 'dataDir' | 'databaseUrl'>;

export const DATABASE_FILE = 'deskfolio.sqlite';
/** In ten seconds. */
const MAX_TRIES = 30;

/** Opens the configured database and brings its tables up to date. */
export async function openDatabase(
  { dataDir, databaseUrl }: Location,
  { report = () => undefined, onStatement }: Options = {},
): Promise<Database> {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  const file = join(dataDir, DATABASE_FILE);
  const { dialect, ...state } = databaseUrl
    ? openPostgres(databaseUrl, report)
    : { dialect: openSqlite(file) };
  const kysely = new Kysely<Tables>({ dialect, log: onStatement });
  try {
    await migrate(kysely, engine, file);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    kysely,
    engine,
    ...state,
    close: () => kysely.destroy(),
  };
}

/** Of several servers that start at once, one migrates; the others fail and find it done when they try again. */
async function migrate(kysely: Kysely<Tables>, engine: Engine, file: string) {
  const disableTransactions = engine === 'postgres' && (await commitsEachChange(kysely));
  const known = { ...migrations, ...(await laterMigrations(kysely)) };
  const provider = { getMigrations: async () => known };
  const migrator = new Migrator({ db: kysely, provider, disableTransactions });
  const toLatest = async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  const migrateToLatest = engine === 'sqlite' ? () => withoutForeignKeys(kysely, toLatest) : toLatest;
  for (let tries = 1; ; tries++) {
    try {
      if (engine === 'sqlite') await keepCopy(kysely, provider, file);
      return await (disableTransactions ? withMigrationLock(kysely, migrateToLatest) : migrateToLatest());
    } catch (error) {
      if (tries === MAX_TRIES || !isCollision(error)) throw error;
      await delay(20 * tries);
    }
  }
}

/** A copy of the database as the former version has left it, to go back to (docs/deploying.md). */
async function keepCopy(kysely: Kysely<Tables>, provider: MigrationProvider, file: string) {
  async function lastBefore(db: Kysely<Tables>) {
    const all = await new Migrator({ db, provider }).getMigrations();
    const last = all.findLast(({ executedAt }) => executedAt);
    return last === all.at(-1) ? undefined : last?.name;
  }
  if (!(await lastBefore(kysely))) return;
  // In a transaction, during which no other program copies or migrates.
  await kysely.transaction().execute(async (trx) => {
    const last = await lastBefore(trx);
    if (!last) return;
    const copy = file.replace(/(?=\.sqlite$)/, `-as-of-${last}`);
    rmSync(copy, { force: true });
    try {
      copyDatabase(file, copy);
    } catch (error) {
      const { cause } = error as Error;
      throw new Error(`it could not be copied before its tables change (${reason(cause ?? error)})`, {
        cause: error,
      });
    }
  });
}

const NOTHING: Migration = { up: async () => undefined };

/** What a later version has added, which this one can ignore: one can go back to it (docs/deploying.md). */
async function laterMigrations(kysely: Kysely<Tables>): Promise<Record<string, Migration>> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(kysely);
  const later = rows.filter(({ name }) => !(name in migrations));
  return Object.fromEntries(later.map(({ name }) => [name, NOTHING]));
}

/** CockroachDB and YugabyteDB commit each change of a table by itself, also within a transaction (docs/scaling.md). */
async function commitsEachChange(kysely: Kysely<Tables>) {
  const { rows } = await sql<{ version: string }>`select version()`.execute(kysely);
  return /CockroachDB|-YB-/.test(rows[0]?.version ?? '');
}

/** Does the work while no other server does. Not with an advisory lock, which CockroachDB does not have. */
async function withMigrationLock(kysely: Kysely<Tables>, work: () => Promise<void>) {
  await sql`create table if not exists migration_turn (id integer primary key)`.execute(kysely);
  await sql`insert into migration_turn values (1) on conflict do nothing`.execute(kysely);
  await kysely.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select id from migration_turn for update`.execute(trx);
    await work();
  });
}

const DUPLICATES = ['42P07', '42701', '42710'];

function isCollision(error: unknown) {
  const duplicate = error instanceof Error && 'code' in error && DUPLICATES.includes(String(error.code));
  return duplicate || isUniqueViolation(error) || isConflict(error);
}

/** All of the work or none of it, also when other processes change the same rows. */
export function inTransaction<T>({ kysely }: Database, work: (trx: Transaction<Tables>) => Promise<T>) {
  return retrying(() => kysely.transaction().execute(work));
}
