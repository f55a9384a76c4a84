import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import Libsql from 'libsql';
import {
  CompiledQuery,
  sql,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { codeOf } from '@/server/startFailure';
import { isConflict } from './failures';

const MAX_STATEMENTS = 200;

const TRANSACTION = /^(begin|commit|rollback)\b/;
const READ = /^\s*(select|with|pragma)\b/i;

/** How long writes wait for another process that writes, from the first one on. After that they fail at once. */
const MAX_BUSY_MS = 1_000;
const BUSY_INTERVAL_MS = 10;

/** A statement that finds the database locked is tried again: while SQLite itself waits, nothing else is answered. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  let busySince: number | undefined;
  let lastBusy = 0;
  return {
    async executeQuery(query) {
      for (;;) {
        try {
          const result = await connection.executeQuery<never>(query);
          // Others can be reading all the time.
          if (!READ.test(query.sql)) busySince = undefined;
          return result;
        } catch (error) {
          if (!isConflict(error)) throw error;
          const now = performance.now();
          if (now - lastBusy > MAX_BUSY_MS) busySince = undefined;
          lastBusy = now;
          busySince ??= now;
          if (now - busySince > MAX_BUSY_MS) throw error;
          await delay(BUSY_INTERVAL_MS);
        }
      }
    },
    streamQuery: (...all) => connection.streamQuery(...all),
  };
}

// Deferred transactions that read before they write fail when another process has written in between.
class ImmediateDriver extends SqliteDriver {
  #connection?: DatabaseConnection;

  override async acquireConnection() {
    const connection = await super.acquireConnection();
    return (this.#connection ??= patient(connection));
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // On a full disk SQLite has rolled back itself; the error to report is the one before.
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  }
}

/** SQLite changes tables in transactions, which Kysely does not say of it: a migration is done as a whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createDriver() {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** libsql ends the process when it is given a value of another type. */
function bindable(parameters: readonly unknown[]) {
  for (const value of parameters) {
    const known =
      value === null || typeof value === 'string' || typeof value === 'number' || Buffer.isBuffer(value);
    if (!known) throw new TypeError(`A ${typeof value} cannot be stored in a column`);
  }
  return parameters;
}

/** Within a transaction they cannot be switched off, and a table that is dropped would take the rows that refer to it along. */
export async function withoutForeignKeys<Tables, Result>(
  kysely: Kysely<Tables>,
  work: () => Promise<Result>,
) {
  await sql`pragma foreign_keys = off`.execute(kysely);
  try {
    return await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(kysely);
  }
}

/**
 * libsql leaves a prepared statement open that has found the database locked, and until that is run again, nothing that is
 * written by itself is stored. So no prepared statement waits for the lock: one that writes is within a transaction.
 */
function prepare(raw: Libsql.Database, query: string): SqliteStatement {
  if (TRANSACTION.test(query)) return unprepared(() => raw.exec(query));
  const statement: Libsql.Statement<unknown[]> = raw.prepare(query);
  const run = <Result>(work: () => Result) => (READ.test(query) ? work() : inOneTransaction(raw, work));
  return {
    reader: statement.reader,
    all: (parameters) => run(() => statement.all(bindable(parameters))),
    run: (parameters) => run(() => statement.run(bindable(parameters))),
    iterate: (parameters) => statement.iterate(bindable(parameters)),
  };
}

const unprepared = (run: () => void): SqliteStatement => ({
  reader: false,
  all: () => [],
  run() {
    run();
    return { changes: 0, lastInsertRowid: 0 };
  },
  iterate: () => [].values(),
});

function inOneTransaction<Result>(raw: Libsql.Database, work: () => Result) {
  if (raw.inTransaction) return work();
  raw.exec('begin immediate');
  try {
    const result = work();
    raw.exec('commit');
    return result;
  } catch (error) {
    if (raw.inTransaction) raw.exec('rollback');
    throw error;
  }
}

/** The embedded engine. Another program's file is refused and not changed. */
export function openSqlite(file: string): SqliteDialect {
  // It holds everybody's address and password hash.
  closeSync(openSync(file, 'a', 0o600));
  const raw = new Libsql(file);
  try {
    raw.pragma('busy_timeout = 5000');
    refuseForeign(raw, file);
    makePrivate(file);
    raw.pragma('journal_mode = WAL');
    // Not NORMAL: an acknowledged write must survive a power cut.
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
    raw.pragma('busy_timeout = 0');
  } catch (error) {
    raw.close();
    throw error;
  }

  // Preparing a statement each time doubles its cost.
  const prepared = new Map<string, SqliteStatement>();
  return new ImmediateDialect({
    close() {
      try {
        // A copy of the one file of a stopped server is then complete.
        if (raw.open) raw.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk the data stays in the WAL file, where the next start finds it.
      }
      raw.close();
    },
    prepare(query) {
      const known = prepared.get(query);
      if (known) return known;
      const statement = prepare(raw, query);
      if (prepared.size < MAX_STATEMENTS) prepared.set(query, statement);
      return statement;
    },
  });
}

/** Nobody else on the machine reads it, nor what SQLite writes beside it, unless its owner is another user. */
function makePrivate(file: string) {
  for (const existing of [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name)))
    try {
      chmodSync(existing, 0o600);
    } catch (error) {
      if (codeOf(error) !== 'EPERM') throw error;
    }
}

function refuseForeign(raw: Libsql.Database, file: string) {
  let names: string[];
  try {
    const rows = raw.prepare(`select name from sqlite_master where type = 'table'`).all([]);
    names = (rows as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB') {
      throw new Error(`${file} is not a database`, { cause: error });
    }
    throw error;
  }
  if (names.length > 0 && !names.includes('kysely_migration')) {
    throw new Error(`${file} is a database of another program`);
  }
}
