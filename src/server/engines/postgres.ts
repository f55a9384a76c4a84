import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool, types, type ClientConfig, type PoolClient } from 'pg';
import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import { circuitBreaker } from './circuitBreaker';
import { isOutage } from './failures';
import { readPostgresUrl, type PostgresServers } from './postgresUrl';
import { retrying } from './retrying';

const INT8 = 20;

/** How long to wait for a connection. Several servers share this time. */
const CONNECT_MS = 5_000;
/** A database that answers each statement within 100 ms serves as many in that time: more are refused at once. */
const MAX_WAITING = 500;
/** A connection that listens and is silent is asked by TCP, after so long, whether it is still there. */
const LISTEN_KEEPALIVE_MS = 10_000;
const LISTEN_AGAIN_MS = 1_000;

// Some engines that speak the protocol have no advisory locks. On PostgreSQL all migrations run in one transaction, and
// the migration table's primary key lets one of several starting servers succeed; the others try again.
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class LocklessDialect extends PostgresDialect {
  override createAdapter() {
    return new LocklessAdapter();
  }
}

type PostgresError = Error & { code?: string };

const failure = (code: string, message: string): PostgresError => Object.assign(new Error(message), { code });

/** The query that tells whether a server may be used, and its answer. */
const CHECKS: Record<PostgresServers['sessions'], [query: string, answer: unknown] | undefined> = {
  any: undefined,
  'read-write': ['show transaction_read_only', 'off'],
  primary: ['select pg_is_in_recovery()', false],
};

const isReadOnly = (error: PostgresError) => error.code === '25006';
const isTimeout = (error: PostgresError) => error.message === 'Query read timeout';
/** All connections were in use: that says nothing about a server. */
const wasBusy = (error: PostgresError) => error.message === 'timeout exceeded when trying to connect';
const isConnectTimeout = (error: PostgresError) =>
  wasBusy(error) || error.message.includes('timeout expired');

/**
 * PostgreSQL, or an engine that speaks its protocol, on one of several servers. A new connection goes to the server of the
 * one before it and, if that fails, to the next. Connections to a server that is no longer in use are closed.
 */
export function openPostgres(address: string, report: (error: Error) => void) {
  const servers = readPostgresUrl(address);
  if (!servers) throw new TypeError('The address of the database is invalid');
  const { urls, sessions } = servers;
  const breaker = circuitBreaker();
  let next = 0;
  let inUse = 0;
  let isEnded = false;
  /** Hears the other servers. */
  let listening: ServerClient | undefined;

  class ServerClient extends Client {
    readonly server = next;
    /** Why it must not be used again. */
    lost?: Error;

    constructor(options?: ClientConfig) {
      const connectionTimeoutMillis = CONNECT_MS / urls.length;
      super({ ...options, connectionString: urls[next], connectionTimeoutMillis });
      this.on('notice', ({ routine }) => {
        // A commit is reported as done although someone has cancelled its wait for the standby.
        if (routine === 'SyncRepWaitForLSN')
          this.lost = failure('40003', 'The standby has not confirmed a commit');
      });
    }
  }

  async function verify(client: PoolClient & ServerClient) {
    const [query, answer] = CHECKS[sessions] ?? [];
    if (query) {
      const { rows } = await client.query<[unknown]>({ text: query, rowMode: 'array' });
      if (rows[0]?.[0] !== answer) throw failure('25006', 'no server accepts writes');
    }
    inUse = client.server;
    if (listening && listening.server !== inUse) listening.connection.stream.destroy();
  }

  const pool = new Pool({
    Client: ServerClient,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    // A server process that is cut off in the middle of a transaction must not hold its locks.
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Every bigint of ours is a time or a number below 2^53.
    types: {
      getTypeParser: (oid: number, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
    },
    verify: (client, done) => void verify(client as PoolClient & ServerClient).then(() => done(), done),
  });
  pool.on('error', report);
  // Without a listener, losing a connection while it is in use would end the process.
  pool.on('connect', (client: PoolClient) => client.on('error', report));

  function leave(server: number) {
    if (next === server) next = (server + 1) % urls.length;
  }

  async function connect() {
    if (!breaker.admits()) throw failure('53000', 'The database has not answered for a while');
    if (pool.waitingCount >= MAX_WAITING) throw failure('53000', 'Too many statements wait for a connection');
    let failed = 0;
    for (;;) {
      const server = next;
      try {
        const client = (await pool.connect()) as PoolClient & ServerClient;
        if (client.server === inUse) return client;
        client.release(true);
      } catch (error) {
        if (isConnectTimeout(error as PostgresError)) breaker.timedOut();
        if (wasBusy(error as PostgresError)) throw error;
        leave(server);
        if (++failed >= urls.length) throw error;
      }
    }
  }

  async function run(client: ServerClient, query: () => Promise<unknown>) {
    if (client.lost) throw client.lost;
    try {
      const result = await query();
      breaker.answered();
      if (client.lost) throw client.lost;
      return result;
    } catch (thrown) {
      const error = thrown as PostgresError;
      if (isTimeout(error)) breaker.timedOut();
      // PostgreSQL's own errors are answers.
      else if (error.code) breaker.answered();
      if (isTimeout(error) || isReadOnly(error)) {
        client.lost = error;
        leave(client.server);
      }
      throw error;
    }
  }

  /** Settles when the connection is lost. Fails where there is none, or where the engine knows no notifications. */
  async function listenOnce(channel: string, heard: (payload?: string) => void) {
    const client = new ServerClient({ keepAlive: true, keepAliveInitialDelayMillis: LISTEN_KEEPALIVE_MS });
    const lost = new Promise((resolve) => client.once('end', resolve));
    client.on('error', report);
    client.on('notification', ({ payload }) => heard(payload));
    listening = client;
    try {
      await client.connect();
      await verify(client as PoolClient & ServerClient);
      await client.query(`listen ${channel}`);
      heard();
      if (!isEnded) await lost;
    } catch (error) {
      // An engine that knows no notifications is a server like any other.
      if (isOutage(error)) leave(client.server);
      throw error;
    } finally {
      await client.end();
    }
  }

  async function listen(channel: string, heard: (payload?: string) => void) {
    while (!isEnded) {
      const failed: unknown = await listenOnce(channel, heard).catch((error: unknown) => error);
      if (failed && !isOutage(failed)) return;
      await delay(LISTEN_AGAIN_MS, undefined, { ref: false });
    }
  }

  const connections: PostgresPool = {
    async end() {
      isEnded = true;
      await listening?.end();
      await pool.end();
    },
    async connect() {
      const client = await connect();
      let isTransaction = false;
      return {
        query: new Proxy(client.query.bind(client), {
          apply(query, self, args) {
            const attempt = () => run(client, () => Reflect.apply(query, self, args));
            // A transaction has to be repeated as a whole, which `inTransaction` does.
            isTransaction ||= args[0] === 'begin';
            return isTransaction ? attempt() : retrying(attempt);
          },
        }),
        release: () => client.release(client.lost !== undefined),
      };
    },
  };
  return {
    dialect: new LocklessDialect({ pool: connections }),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    isRefusing: breaker.isOpen,
    listen: (channel: string, heard: (payload?: string) => void) => void listen(channel, heard),
  };
}
