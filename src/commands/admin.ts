import { existsSync } from 'node:fs';
import path from 'node:path';
import { isEmail } from '@/contract/rules';
import { readConfig, type Config } from '@/server/config';
import { DATABASE_FILE, openDatabase } from '@/server/database';
import { databaseFailure } from '@/server/startFailure';
import { usersTable } from '@/server/tables/users';
import { onlyArgument, runCommand } from './runCommand';

/** Opens the existing database, also while the server uses it. */
async function openExisting(config: Config) {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, DATABASE_FILE))) {
    throw new Error(
      `There is no database in DATA_DIR ${JSON.stringify(config.dataDir)} yet. Start the server first.`,
    );
  }
  try {
    return await openDatabase(config);
  } catch (error) {
    throw databaseFailure(error, config);
  }
}

runCommand(async () => {
  const email = onlyArgument('npm run admin -- EMAIL');
  if (!isEmail(email)) throw new Error(`${JSON.stringify(email)} is not an e-mail address.`);

  const database = await openExisting(readConfig(process.env));
  try {
    if (await usersTable(database).makeAdmin(email)) return `${email} is an admin now.`;
    throw new Error(`No user is registered as ${email}. Sign up with this address first.`);
  } finally {
    await database.close();
  }
});
