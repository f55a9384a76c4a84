import { Pool, types, type PoolClient } from 'pg';
import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';

const INT8 = 20;

// Some engines that speak the protocol have no advisory locks. Migrations run in one transaction each, and the migration
// table's primary key lets one of several starting servers succeed; the others try again.
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class LocklessDialect extends PostgresDialect {
  override createAdapter() {
    return new LocklessAdapter();
  }
}

/** Closes a connection whose query has timed out instead of using it again. */
function closingTimedOut(pool: Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let lost = false;
      return {
        query: new Proxy(client.query.bind(client), {
          apply: (query, self, [text, values]: [string, unknown[]]) =>
            Reflect.apply(query, self, [text, values]).catch((error: Error) => {
              lost ||= error.message === 'Query read timeout';
              throw error;
            }),
        }),
        release: () => client.release(lost),
      };
    },
  };
}

/** PostgreSQL, or an engine that speaks its protocol. Lost connections are reported and replaced. */
export function openPostgres(url: string, report: (error: Error) => void) {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
    // Every bigint of ours is a time or a number below 2^53.
    types: {
      getTypeParser: (oid: number, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', report);
  // Without a listener, losing a connection while it is in use would end the process.
  pool.on('connect', (client: PoolClient) => client.on('error', report));
  return new LocklessDialect({ pool: closingTimedOut(pool) });
}
