import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '@/server/database';
import { openBalancer } from '@/testing/balancer';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { settingsOf, startPostgres, type Location } from '@/testing/engines';
import { startMailServer } from '@/testing/mailServer';
import { mountSmallDisk } from '@/testing/smallDisk';
import { openTcpProxy } from '@/testing/tcpProxy';

const DISK_MEGABYTES = 192;

/** A server process; the mail server knows it as its user. */
export type Running = { name: string; server: BuiltServer; wasKilled: boolean };

/** SQLite has one server, PostgreSQL two behind a proxy; with a mail server, and a disk that can become full. */
export async function openChaosSite(engine: Engine) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-chaos-'));
  const disk = mountSmallDisk(DISK_MEGABYTES);
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const location: Location = postgres
    ? await (disk ? postgres.createIn(disk.folder) : postgres.create())
    : { dataDir: path.join(disk?.folder ?? folder, 'data'), databaseUrl: undefined };
  const databaseUrl = location.databaseUrl ? new URL(location.databaseUrl) : undefined;
  const proxy = databaseUrl && (await openTcpProxy(Number(databaseUrl.port)));
  if (databaseUrl && proxy) databaseUrl.port = String(proxy.port);
  const mailServer = await startMailServer({
    onAuth: ({ username }, _, done) => done(null, { user: username }),
  });

  const clockFile = path.join(folder, 'clock');
  let offset = 0;
  async function writeClock(to: number) {
    offset = to;
    await writeFile(clockFile, String(to));
  }
  await writeClock(0);

  /** Each process that was ever started. */
  const processes: Running[] = [];
  const current: Running[] = [];
  /** When a server was away. */
  const outages: { from: number; to: number }[] = [];

  async function start(slot: number) {
    const name = `server${processes.length + 1}`;
    // In the list at once, so that no other one gets its name.
    const running = { name, wasKilled: false } as Running;
    processes.push(running);
    running.server = await startBuiltServer({
      env: {
        ...settingsOf({ ...location, databaseUrl: databaseUrl?.href }),
        SMTP_URL: mailServer.url(`${name}:secret@`),
        MAIL_FROM: 'desk@example.com',
        NOTIFY_EMAILS: 'owner@example.com',
        RATE_LIMIT: '20',
        TRUST_PROXY: '127.0.0.1,::1',
        NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('src/testing/jumpingClock.mjs')).href}`,
        CLOCK_OFFSET_FILE: clockFile,
      },
    });
    current[slot] = running;
  }
  const stopAll = () => Promise.all(current.map(({ server }) => server.stop()));

  await start(0);
  // The second one finds the tables made.
  if (postgres) await start(1);
  const balancer = await openBalancer(() => current.map(({ server }) => server.url));

  return {
    url: balancer.url,
    location,
    disk,
    postgres,
    proxy,
    mailServer,
    processes,
    outages,
    now: () => Date.now() + offset,

    async jumpClock(ms: number) {
      await writeClock(offset + ms);
      for (const { server } of current) if (server.pid) process.kill(server.pid, 'SIGUSR2');
    },

    /** Kills a server and starts another one in its place. */
    async kill(slot: number, pause: () => Promise<unknown>) {
      const running = current[slot];
      if (!running) return;
      const outage = { from: performance.now(), to: Infinity };
      outages.push(outage);
      running.wasKilled = true;
      await running.server.stop('SIGKILL');
      await pause();
      await start(slot);
      outage.to = performance.now();
    },

    /** Stops all servers as a supervisor does and starts them again; returns their exit codes. */
    async restart(clockOffset: number) {
      const codes = await stopAll();
      await writeClock(clockOffset);
      await Promise.all(current.map((_, slot) => start(slot)));
      return codes;
    },

    async close() {
      await balancer.close();
      await stopAll();
      await mailServer.stop();
      await proxy?.close();
      await postgres?.close();
      disk?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ChaosSite = Awaited<ReturnType<typeof openChaosSite>>;
