import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '@/server/database';
import { openBalancer } from '@/testing/balancer';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { settingsOf, startPostgres, type Location } from '@/testing/engines';
import { freePort } from '@/testing/freePort';
import { startMailServer } from '@/testing/mailServer';
import { mountSmallDisk } from '@/testing/smallDisk';
import { openTcpProxy } from '@/testing/tcpProxy';

const DISK_MEGABYTES = 192;
const SENDER = 'desk@example.com';
export const OWNER = 'owner@example.com';
/** By which glibc gives the memory of decoded pictures back; those of the unit and the image. */
export const ALLOCATOR_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/** A server process; the mail server knows it as its user. */
export type Running = { name: string; metricsUrl: string; server: BuiltServer; wasKilled: boolean };

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
  await writeFile(clockFile, '0');

  /** Each process that was ever started. */
  const processes: Running[] = [];
  const slots: (Running | undefined)[] = Array.from({ length: postgres ? 2 : 1 });
  const urls: string[] = slots.map(() => 'http://localhost:1');
  /** When a server was away. */
  const outages: { from: number; to: number }[] = [];

  async function start(slot: number) {
    const name = `server${processes.length + 1}`;
    const smtpUrl = mailServer.url(`${name}:secret@`);
    const metricsPort = await freePort();
    const server = await startBuiltServer({
      env: {
        ...settingsOf({ ...location, databaseUrl: databaseUrl?.href }),
        SMTP_URL: smtpUrl,
        MAIL_FROM: SENDER,
        NOTIFY_EMAILS: OWNER,
        METRICS_PORT: String(metricsPort),
        RATE_LIMIT: '20',
        TRUST_PROXY: '127.0.0.1,::1',
        ...ALLOCATOR_SETTINGS,
        NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('src/testing/jumpingClock.mjs')).href}`,
        CLOCK_OFFSET_FILE: clockFile,
      },
    });
    const running = { name, server, metricsUrl: `http://localhost:${metricsPort}/metrics`, wasKilled: false };
    processes.push(running);
    slots[slot] = running;
    urls[slot] = server.url;
  }

  async function stop(signal: NodeJS.Signals, slot: number) {
    const running = slots[slot];
    if (!running) return undefined;
    running.wasKilled = signal === 'SIGKILL';
    slots[slot] = undefined;
    return running.server.stop(signal);
  }

  const each = <T>(work: (slot: number) => Promise<T>) => Promise.all(slots.map((_, slot) => work(slot)));

  async function setClock(to: number) {
    offset = to;
    await writeFile(clockFile, String(offset));
    for (const running of slots) if (running?.server.pid) process.kill(running.server.pid, 'SIGUSR2');
  }

  await start(0);
  // The second one finds the tables made.
  for (let slot = 1; slot < slots.length; slot++) await start(slot);
  const balancer = await openBalancer(() => urls);

  return {
    engine,
    url: balancer.url,
    location,
    disk,
    postgres,
    proxy,
    mailServer,
    processes,
    outages,
    serverCount: slots.length,
    now: () => Date.now() + offset,
    clockOffset: () => offset,
    setClock,

    /** Kills a server and starts another one in its place. */
    async kill(slot: number, pauseMs: () => Promise<unknown>) {
      const outage = { from: performance.now(), to: Infinity };
      outages.push(outage);
      await stop('SIGKILL', slot);
      await pauseMs();
      await start(slot);
      outage.to = performance.now();
    },

    /** Stops all servers as a supervisor does and starts them again; returns their exit codes. */
    async restart(clockOffset: number) {
      const codes = await each((slot) => stop('SIGTERM', slot));
      await setClock(clockOffset);
      await each(start);
      return codes;
    },

    /** How much memory each server has, in megabytes. */
    memory: () =>
      Promise.all(
        slots
          .filter((running) => running !== undefined)
          .map(async ({ metricsUrl }) => {
            const metrics = await (await fetch(metricsUrl)).text();
            return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 2 ** 20;
          }),
      ),

    async close() {
      await balancer.close();
      await each((slot) => stop('SIGTERM', slot));
      await mailServer.stop();
      await proxy?.close();
      await postgres?.close();
      disk?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ChaosSite = Awaited<ReturnType<typeof openChaosSite>>;
