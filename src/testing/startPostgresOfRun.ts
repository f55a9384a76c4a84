import { forked } from './forked';

/** Runs once before all server tests; their workers inherit this process's environment. */
export default async function startPostgresOfRun() {
  try {
    const postgres = await forked('src/testing/postgresProcess.ts', 'with template');
    postgres.unref();
    process.env.TEST_POSTGRES = postgres.first;
  } catch (error) {
    // The other tests run all the same.
    const [reason = ''] = (error as Error).message.split('\n');
    process.env.TEST_POSTGRES_FAILURE = reason;
    console.error(`The tests on PostgreSQL fail: ${reason}`);
  }
}
