import { closeSync, fsyncSync, mkdirSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { SettingError } from './config';
import { DATABASE_FILE } from './database';
import { codeOf, reason } from './startFailure';

const LOCK_FILE = 'server.lock';
const PROBE_FILE = 'write-test';
const HEADER = Buffer.from('SQLite format 3\0');

// A server that is just ending has this long to let go of the folder.
const PATIENCE_MS = 1000;

/** Makes the folder if need be and takes it for this process alone, until `release` or the process's end. */
export function lockDataDir(folder: string): { release(): void } {
  try {
    makeFolder(folder);
    probe(path.join(folder, PROBE_FILE));
  } catch (error) {
    throw refusal(folder, `which cannot be written to (${reason(error)}). A folder that can be is expected.`);
  }
  const file = path.join(folder, DATABASE_FILE);
  if (!isDatabase(file)) {
    throw refusal(
      folder,
      `where ${DATABASE_FILE} is no database. It was left as it is: move it away, or choose another folder.`,
    );
  }
  return lock(folder);
}

/** Not `recursive`: that one never returns where nothing can be made, as in /proc. */
function makeFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  // Everybody's address and password hash will stand in it.
  mkdirSync(folder, { mode: 0o700 });
}

/** Opening a file for writing proves little on a full disk: something has to arrive. */
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

/** An empty file is one too: that is how a database begins that was cut short. */
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
 * An open transaction on a file of its own. The system ends it with the process, however that dies, while a
 * file that says "in use" would outlive a crash; and backups can read the database beside it.
 */
function lock(folder: string) {
  const holder = new Libsql(path.join(folder, LOCK_FILE), { timeout: PATIENCE_MS });
  try {
    // Nothing is ever written: a journal file would have to be cleared away after a crash.
    holder.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    holder.close();
    if (codeOf(error) === 'SQLITE_BUSY') {
      throw refusal(folder, 'which another running server uses. Stop that one, or choose another folder.');
    }
    throw refusal(folder, `where ${LOCK_FILE} cannot be locked (${reason(error)}).`);
  }
  return { release: () => holder.close() };
}

const refusal = (folder: string, why: string) =>
  new SettingError(`DATA_DIR is ${JSON.stringify(folder)}, ${why}`);
