import { forkForRun } from './forkForRun';

/** Runs once before all server tests; their workers inherit this process's environment. */
export default async function startPostgresOfRun() {
  try {
    process.env.TEST_POSTGRES = await forkForRun('src/testing/postgresProcess.ts', 'with template');
  } catch (error) {
    // The other tests run all the same.
    const [reason = ''] = (error as Error).message.split('\n');
    process.env.TEST_POSTGRES_FAILURE = reason;
    console.error(`The tests on PostgreSQL fail: ${reason}`);
  }
}
