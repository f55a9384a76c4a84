import { fork } from 'node:child_process';

/** Runs once before all client tests; their workers inherit this process's environment. */
export default function startServers() {
  const servers = fork('src/testing/serverProcess.ts', { execArgv: ['--import', 'tsx'] });
  globalThis.stopServers = () =>
    new Promise((resolve) => {
      servers.once('exit', () => resolve());
      servers.disconnect();
    });
  return new Promise<void>((resolve, reject) => {
    servers.once('message', (port) => {
      process.env.TEST_SERVERS = `http://localhost:${String(port)}`;
      resolve();
    });
    servers.once('exit', (code) => reject(new Error(`The servers for client tests ended with ${code}.`)));
  });
}

declare global {
  var stopServers: (() => Promise<void>) | undefined;
}
