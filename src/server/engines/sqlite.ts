import Libsql from 'libsql';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

const MAX_STATEMENTS = 200;

// Deferred transactions that read before they write fail when another process has written in between.
class ImmediateDriver extends SqliteDriver {
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

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
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

function guarded(statement: Libsql.Statement<unknown[]>): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(bindable(parameters)),
    run: (parameters) => statement.run(bindable(parameters)),
    iterate: (parameters) => statement.iterate(bindable(parameters)),
  };
}

/** The embedded engine. Another program's file is refused and not changed. */
export function openSqlite(file: string): SqliteDialect {
  const raw = new Libsql(file);
  try {
    raw.pragma('busy_timeout = 5000');
    refuseForeign(raw, file);
    raw.pragma('journal_mode = WAL');
    // Not NORMAL: an acknowledged write must survive a power cut.
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
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
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = guarded(raw.prepare(sql));
      if (prepared.size < MAX_STATEMENTS) prepared.set(sql, statement);
      return statement;
    },
  });
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
