import { forked } from './forked';

/** Runs once before all client tests; their workers inherit this process's environment. */
export default async function startServers() {
  const servers = await forked('src/testing/serverProcess.ts');
  servers.unref();
  process.env.TEST_SERVERS = servers.first;
}
