import { openDatabase } from '@/server/database';

/** Opens the database in a folder, and ends as if it were killed after so many statements. */
const [dataDir = '', most = ''] = process.argv.slice(2);

let statements = 0;
openDatabase(
  { dataDir, databaseUrl: undefined },
  {
    onStatement: () => {
      statements += 1;
      if (statements === Number(most)) process.kill(process.pid, 'SIGKILL');
    },
  },
).then(
  (database) => database.close(),
  (error: unknown) => {
    throw error;
  },
);
