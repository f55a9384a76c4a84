import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '@/server/config';
import { DATABASE_FILE, openDatabase, type Database } from '@/server/database';
import { databaseFailure } from '@/server/startFailure';

type Work<Result> = (database: Database, config: Config) => Promise<Result>;

const isMissing = ({ databaseUrl, dataDir }: Config) =>
  !databaseUrl && !existsSync(path.join(dataDir, DATABASE_FILE));

/** Works with the existing database, also while the server uses it. */
export async function withExistingDatabase<Result>(work: Work<Result>) {
  const config = readConfig(process.env);
  if (isMissing(config)) {
    throw new Error(
      `There is no database in DATA_DIR ${JSON.stringify(config.dataDir)} yet. Start the server first.`,
    );
  }
  return withDatabase(config, work);
}

/** The same, or with an empty one where there is none, which is deleted afterwards. */
export async function withDatabaseOrEmpty<Result>(work: Work<Result>) {
  const config = readConfig(process.env);
  if (!isMissing(config)) return withDatabase(config, work);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  try {
    return await withDatabase({ ...config, dataDir }, work);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function withDatabase<Result>(config: Config, work: Work<Result>) {
  const database = await openDatabase(config).catch((error: unknown) => {
    throw databaseFailure(error, config);
  });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}
