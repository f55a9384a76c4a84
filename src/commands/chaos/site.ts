import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '@/server/database';
import { openBalancer } from '@/testing/balancer';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { settingsOf, startPostgres, type Location } from '@/testing/engines';
import { startMailServer } from '@/testing/mailServer';
import { openTcpProxy } from '@/testing/tcpProxy';

/** SQLite has one server, PostgreSQL two behind a proxy; with a mail server and a clock that can be set. */
export async function openChaosSite(engine: Engine) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-chaos-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const location: Location = postgres
    ? await postgres.create()
    : { dataDir: path.join(folder, 'data'), databaseUrl: undefined };
  const databaseUrl = location.databaseUrl ? new URL(location.databaseUrl) : undefined;
  const proxy = databaseUrl && (await openTcpProxy(Number(databaseUrl.port)));
  if (databaseUrl && proxy) databaseUrl.port = String(proxy.port);
  const mailServer = await startMailServer();

  const clockFile = path.join(folder, 'clock');
  let offset = 0;
  async function setClock(to: number) {
    offset = to;
    await writeFile(clockFile, String(to));
  }
  await setClock(0);

  const servers: BuiltServer[] = [];
  /** Of each server that was ever started. */
  const logs: (() => string)[] = [];
  /** When a server was away. */
  const outages: { from: number; to: number }[] = [];

  async function start(slot: number) {
    const server = await startBuiltServer({
      env: {
        ...settingsOf({ ...location, databaseUrl: databaseUrl?.href }),
        SMTP_URL: mailServer.url(),
        MAIL_FROM: 'desk@example.com',
        NOTIFY_EMAILS: 'owner@example.com',
        NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('src/testing/jumpingClock.mjs')).href}`,
        CLOCK_OFFSET_FILE: clockFile,
      },
    });
    logs.push(server.log);
    servers[slot] = server;
  }
  const stopAll = () => Promise.all(servers.map((server) => server.stop()));

  await start(0);
  // The second one finds the tables made.
  if (postgres) await start(1);
  const balancer = await openBalancer(() => servers.map(({ url }) => url));

  return {
    url: balancer.url,
    location,
    postgres,
    proxy,
    mailServer,
    logs,
    outages,
    now: () => Date.now() + offset,

    async jumpClock(ms: number) {
      await setClock(offset + ms);
      for (const { pid } of servers) if (pid) process.kill(pid, 'SIGUSR2');
    },

    /** Kills a server and starts another one in its place. */
    async kill(slot: number, pause: () => Promise<unknown>) {
      const outage = { from: performance.now(), to: Infinity };
      outages.push(outage);
      await servers[slot]?.stop('SIGKILL');
      await pause();
      await start(slot);
      outage.to = performance.now();
    },

    /** Stops all servers as a supervisor does and starts them again; returns their exit codes. */
    async restart(clockOffset: number) {
      const codes = await stopAll();
      await setClock(clockOffset);
      await Promise.all(servers.map((_, slot) => start(slot)));
      return codes;
    },

    async close() {
      await balancer.close();
      await stopAll();
      await mailServer.stop();
      await proxy?.close();
      await postgres?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ChaosSite = Awaited<ReturnType<typeof openChaosSite>>;
