import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, Migrator, type Transaction } from 'kysely';
import { isConflict, isUniqueViolation } from '@/server/engines/failures';
import { openPostgres } from '@/server/engines/postgres';
import { openSqlite } from '@/server/engines/sqlite';
import { migrations } from '@/server/migrations/migrations';
import type { Tables } from '@/server/tables/schema';
import type { Config } from './config';

export type Engine = 'sqlite' | 'postgres';

export type Database = {
  kysely: Kysely<Tables>;
  engine: Engine;
  close(): Promise<void>;
};

type Location = Pick<Config, 'dataDir' | 'databaseUrl'>;

export const DATABASE_FILE = 'deskfolio.sqlite';
const MAX_TRIES = 10;

/** Opens the configured database and brings its tables up to date. */
export async function openDatabase(
  { dataDir, databaseUrl }: Location,
  report: (error: Error) => void = () => undefined,
): Promise<Database> {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl ? openPostgres(databaseUrl, report) : openSqlite(join(dataDir, DATABASE_FILE));
  const kysely = new Kysely<Tables>({ dialect });
  try {
    await migrate(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return { kysely, engine: databaseUrl ? 'postgres' : 'sqlite', close: () => kysely.destroy() };
}

/** Of several servers that start at once, one migrates; the others fail and find it done when they try again. */
async function migrate(kysely: Kysely<Tables>) {
  for (let tries = 1; ; tries++) {
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (tries === MAX_TRIES || !isCollision(error)) throw error;
    await delay(20 * tries);
  }
}

const DUPLICATES = ['42P07', '42701', '42710'];

function isCollision(error: unknown) {
  const duplicate = error instanceof Error && 'code' in error && DUPLICATES.includes(String(error.code));
  return duplicate || isUniqueViolation(error) || isConflict(error);
}

/** Retries a few times when another transaction was in the way. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error;
      await delay(Math.random() * 10 * tries);
    }
  }
}

/** All of the work or none of it, also when other processes change the same rows. */
export function inTransaction<T>({ kysely }: Database, work: (trx: Transaction<Tables>) => Promise<T>) {
  return retrying(() => kysely.transaction().execute(work));
}
