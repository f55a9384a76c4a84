import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { codeOf, reason } from './startFailure';

/** Copies an embedded database as it is at one moment, also while a server writes to it. */
export function copyDatabase(from: string, to: string) {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  reserve(to);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    // It holds everybody's address and password hash.
    closeSync(openSync(part, 'wx', 0o600));
    withDatabase(from, (source) => source.prepare('vacuum into ?').run(part));
    withDatabase(part, (copy) => {
      refuseDamaged(copy);
      forgetVisitors(copy);
    });
    sync(part);
    renameSync(part, to);
  } catch (error) {
    for (const file of [to, part, `${part}-journal`]) rmSync(file, { force: true });
    throw new Error(`The backup failed and was removed: ${reason(error)}.`, { cause: error });
  }
}

/** Creates the file, unless there is one: a backup never replaces an older one. */
function reserve(file: string) {
  try {
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new Error(`${file} exists already. Choose another name for the backup.`, { cause: error });
    throw new Error(`${file} cannot be written (${reason(error)}). Choose a writable place.`, {
      cause: error,
    });
  }
}

function withDatabase(file: string, work: (database: Libsql.Database) => void) {
  const database = new Libsql(file, { timeout: 5000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}

function refuseDamaged(copy: Libsql.Database) {
  const [found] = copy.prepare('pragma integrity_check').raw().all([]) as [string][];
  if (found?.[0] !== 'ok') throw new Error(`the copy is damaged (${String(found?.[0])})`);
}

/** With what tells the visitors of a day apart, addresses could be guessed as long as the backup is there. */
function forgetVisitors(copy: Libsql.Database) {
  const tables = copy.prepare("select name from sqlite_master where name in ('visitors', 'visitor_salts')");
  for (const [name] of tables.raw().all([]) as [string][]) copy.exec(`delete from ${name}`);
  copy.exec('vacuum');
}

function sync(file: string) {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
