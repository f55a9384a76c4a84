import { closeSync, fsyncSync, mkdirSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { SettingError } from './config';
import { DATABASE_FILE } from './database';
import { codeOf, reason } from './startFailure';

const LOCK_FILE = 'server.lock';
const PROBE_FILE = 'write-test';
const HEADER = Buffer.from('SQLite format 3\0');

// A server that is stopping has this long to release the folder.
const LOCK_TIMEOUT_MS = 1000;

/** Creates the folder if necessary and locks it for this process, until `release` or the end of the process. */
export function lockDataDir(folder: string): { release(): void } {
  try {
    makeFolder(folder);
    probe(path.join(folder, PROBE_FILE));
  } catch (error) {
    throw refusal(folder, `which cannot be written to (${reason(error)}). A writable folder is expected.`);
  }
  const file = path.join(folder, DATABASE_FILE);
  if (!isDatabase(file)) {
    throw refusal(
      folder,
      `where ${DATABASE_FILE} is not a database. It was not changed: move it away, or choose another folder.`,
    );
  }
  return lock(folder);
}

/** Without `recursive`, which never returns in /proc. */
function makeFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  // It holds everybody's address and password hash.
  mkdirSync(folder, { mode: 0o700 });
}

/** On a full disk a file can be opened but not written, so this writes one. */
function probe(file: string) {
  const descriptor = openSync(file, 'w');
  try {
    writeSync(descriptor, Buffer.alloc(4096));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
}

/** An empty file counts as one: it is left by a start that was interrupted. */
function isDatabase(file: string) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || (stats.isFile() && stats.size === 0)) return true;
  if (!stats.isFile()) return false;
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(HEADER.length);
    readSync(descriptor, start);
    return start.equals(HEADER);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * An open transaction on a separate file. The system ends it with the process, while a plain lock file would outlive a
 * crash; and backups can still read the database.
 */
function lock(folder: string) {
  const database = new Libsql(path.join(folder, LOCK_FILE), { timeout: LOCK_TIMEOUT_MS });
  try {
    // Nothing is written, so no journal file remains after a crash.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (codeOf(error) === 'SQLITE_BUSY') {
      throw refusal(folder, 'which another running server uses. Stop that server, or choose another folder.');
    }
    throw refusal(folder, `where ${LOCK_FILE} cannot be locked (${reason(error)}).`);
  }
  return { release: () => database.close() };
}

const refusal = (folder: string, why: string) =>
  new SettingError(`DATA_DIR is ${JSON.stringify(folder)}, ${why}`);
