import { fork } from 'node:child_process';

/** Runs once before all client tests; their workers inherit this process's environment. */
export default function startServers() {
  const servers = fork('src/testing/serverProcess.ts', { execArgv: ['--import', 'tsx'] });
  return new Promise<void>((resolve, reject) => {
    servers.once('message', (port) => {
      process.env.TEST_SERVERS = `http://localhost:${String(port)}`;
      // It does not keep jest running, and stops when jest ends.
      servers.unref();
      servers.channel?.unref();
      resolve();
    });
    servers.once('exit', (code) => reject(new Error(`The servers for client tests ended with ${code}.`)));
  });
}
