import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig, type Config } from '@/server/config';
import { DATABASE_FILE, openDatabase, type Database } from '@/server/database';
import { databaseFailure } from '@/server/startFailure';

/** Works with the existing database, also while the server uses it. */
export async function withExistingDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
) {
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, DATABASE_FILE))) {
    throw new Error(
      `There is no database in DATA_DIR ${JSON.stringify(config.dataDir)} yet. Start the server first.`,
    );
  }
  const database = await openDatabase(config).catch((error: unknown) => {
    throw databaseFailure(error, config);
  });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}
