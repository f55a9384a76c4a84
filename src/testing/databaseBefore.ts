import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator } from 'kysely';
import { DATABASE_FILE } from '@/server/database';
import { openPostgres } from '@/server/engines/postgres';
import { openSqlite, withoutForeignKeys } from '@/server/engines/sqlite';
import { migrations } from '@/server/migrations/migrations';
import type { Location } from './engines';

/** A database as the version has left it whose last migration is `last`, with the rows that `fill` adds. */
export async function databaseBefore(
  { dataDir, databaseUrl }: Location,
  last: string,
  fill: (kysely: Kysely<Record<string, Record<string, unknown>>>) => Promise<unknown>,
) {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl
    ? openPostgres(databaseUrl, () => undefined).dialect
    : openSqlite(join(dataDir, DATABASE_FILE));
  const kysely = new Kysely<Record<string, Record<string, unknown>>>({ dialect });
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const migrate = () => migrator.migrateTo(last);
  const { error } = await (databaseUrl ? migrate() : withoutForeignKeys(kysely, migrate));
  if (error) throw error;
  await fill(kysely);
  await kysely.destroy();
}
