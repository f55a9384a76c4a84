import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { LogEvent } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { mailsTable } from '@/server/tables/mails';
import type { Database } from './database';
import { SITE_ROUTE } from './routes/site';

/** A scrape does not wait longer for the database. */
const MAX_WAIT_MS = 1_000;
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10];

export type Metrics = ReturnType<typeof makeMetrics>;

/** What Prometheus reads of this process. Labels hold neither addresses nor anything that a client can choose freely. */
export function makeMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, pattern of their route, and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Statements that the database has answered, or that have failed',
    labelNames: ['outcome'],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const databaseUp = gauge('database_up', '1 while the database answers');
  const connections = gauge(
    'database_connections',
    'Connections to PostgreSQL that are used and idle, and requests waiting for one',
    'state',
  );
  const refusing = gauge(
    'database_refusing',
    '1 while statements are refused because PostgreSQL answers nothing',
  );
  const mails = gauge('outbox_mails', 'Mails that wait, and mails that were given up', 'status');
  const overdue = gauge('outbox_overdue_seconds', 'For how long the oldest waiting mail has been due');

  async function readOutbox(database: Database) {
    const now = Date.now();
    const late = delay(MAX_WAIT_MS, undefined, { ref: false });
    const outbox = await Promise.race([mailsTable(database).outbox(), late]).catch(() => undefined);
    databaseUp.set(outbox ? 1 : 0);
    mails.reset();
    overdue.remove();
    if (!outbox) return;
    mails.set({ status: 'waiting' }, outbox.waiting);
    mails.set({ status: 'failed' }, outbox.failed);
    overdue.set(Math.max(0, now - (outbox.nextDue ?? now)) / 1000);
  }

  return {
    /** Called by the database for each statement. */
    onStatement({ level, queryDurationMillis }: LogEvent) {
      statements.observe({ outcome: level === 'error' ? 'error' : 'ok' }, queryDurationMillis / 1000);
    },

    requestsPlugin: fp(
      async (app: FastifyInstance) => {
        app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
          // Files, pages and unknown paths.
          const isSite = routeOptions.url === undefined || routeOptions.url === SITE_ROUTE;
          const route = isSite ? 'site' : routeOptions.url;
          requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        });
      },
      { name: 'metrics' },
    ),

    /** The server that Prometheus asks. */
    buildApp(database: Database) {
      const app = fastify();
      app.get('/metrics', async (_request, reply) => {
        for (const [state, count] of Object.entries(database.connections?.() ?? {}))
          connections.set({ state }, count);
        refusing.set(database.isRefusing?.() ? 1 : 0);
        await readOutbox(database);
        return reply.type(register.contentType).send(await register.metrics());
      });
      return app;
    },
  };
}
