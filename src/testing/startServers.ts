import { forkForRun } from './forkForRun';

/** Runs once before all client tests; their workers inherit this process's environment. */
export default async function startServers() {
  process.env.TEST_SERVERS = await forkForRun('src/testing/serverProcess.ts');
}
