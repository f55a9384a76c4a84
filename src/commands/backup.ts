import path from 'node:path';
import { copyDatabase } from '@/server/backup';
import { readConfig } from '@/server/config';
import { DATABASE_FILE } from '@/server/database';
import { onlyArgument, runCommand } from './runCommand';

runCommand(async () => {
  const file = onlyArgument('npm run backup -- FILE');
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) throw new Error('The data is in PostgreSQL (DATABASE_URL): back it up with pg_dump.');

  copyDatabase(path.join(dataDir, DATABASE_FILE), file);
  return `${file} contains all data. To use it, put it into an empty DATA_DIR as ${DATABASE_FILE}.`;
});
