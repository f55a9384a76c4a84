import Libsql from 'libsql';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

const MOST_STATEMENTS = 200;

// Deferred transactions that read before they write fail when another process has written in between.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver() {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** libsql ends the process when it is given a value that it does not know, so such a value never reaches it. */
function bindable(parameters: readonly unknown[]) {
  for (const value of parameters) {
    const known =
      value === null || typeof value === 'string' || typeof value === 'number' || Buffer.isBuffer(value);
    if (!known) throw new TypeError(`A ${typeof value} cannot be kept in a column`);
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

/** The embedded engine. A file that is no database of ours is left as it is. */
export function openEmbedded(file: string): SqliteDialect {
  const raw = new Libsql(file);
  try {
    raw.pragma('busy_timeout = 5000');
    refuseForeign(raw, file);
    raw.pragma('journal_mode = WAL');
    // Not NORMAL: what has been answered must survive a power cut as well.
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
  } catch (error) {
    raw.close();
    throw error;
  }

  // A statement that was prepared stays: preparing each time costs twice as much, and memory until it is collected.
  const prepared = new Map<string, SqliteStatement>();
  return new EmbeddedDialect({
    close() {
      try {
        // Whoever copies the one file of a server that has ended gets everything.
        if (raw.open) raw.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk it stays in the file beside it, where the next start finds it.
      }
      raw.close();
    },
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = guarded(raw.prepare(sql));
      if (prepared.size < MOST_STATEMENTS) prepared.set(sql, statement);
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
