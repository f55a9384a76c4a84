import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { SETUP_FRAGMENT } from '@/contract/pages/links';
import { pages } from '@/contract/pages/pages';
import { fileProjects } from '@/contract/content/fileProjects';
import { buildApp } from './app';
import { SettingError, listeningAt, readConfig, type Config } from './config';
import { lockDataDir } from './dataDir';
import { openDatabase, type Database } from './database';
import { openLog } from './log';
import { makeMetrics } from './metrics';
import { readSite } from './siteFiles';
import { usersTable } from './tables/users';
import { databaseFailure, listenFailure, startFailure } from './startFailure';

/** How long requests under way may take once the server is to stop: a client may have sent half of one. */
const DRAIN_MS = 5000;
/** Supervisors kill a process after ten seconds. */
const MAX_STOP_MS = 8500;
/** A proxy that checks the health every second has noticed by then that this server is stopping. */
const PROXY_NOTICE_MS = 2500;
/** Each request waits so long for each of its turns, of which it needs a few: nobody is served any more. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;

/** Settled by the first signal. Terminals and npm may both forward the same one, so later ones are ignored. */
const stopSignal = new Promise<void>((resolve) => {
  const stop = () => {
    setTimeout(() => process.exit(0), MAX_STOP_MS).unref();
    resolve();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
});

/** A new code at each start, until the site has an admin. Servers that share a database would each have another one. */
async function codeForFirstAdmin({ setupCode, databaseUrl }: Config, database: Database) {
  if (setupCode || databaseUrl) return undefined;
  const [admin] = await usersTable(database).adminEmails();
  return admin === undefined ? randomBytes(18).toString('base64url') : undefined;
}

/** The port that systemd keeps open for the server while it restarts (`sd_listen_fds(3)`). The unit listens on 127.0.0.1. */
const openSocket = () =>
  process.env.LISTEN_PID === String(process.pid) ? { fd: 3, host: '127.0.0.1' } : undefined;

async function start() {
  const config = readConfig(process.env);
  const site = readSite(config);
  if (!site) throw new SettingError('The pages are not built yet: run `npm run build` first.');
  const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
  const logger = openLog(config.logLevel);
  const metrics = config.metricsPort ? makeMetrics() : undefined;
  const database = await openDatabase(config, {
    report: (err) => logger.warn({ err }, 'database connection lost'),
    onStatement: metrics?.onStatement,
  }).catch((error: unknown) => {
    throw databaseFailure(error, config);
  });
  const stopping = new AbortController();
  const firstAdminCode = await codeForFirstAdmin(config, database);
  const app = await buildApp({
    config,
    database,
    logger,
    site,
    stopping: stopping.signal,
    metrics,
    firstAdminCode,
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    // The tests begin with an empty gallery, whatever an owner has written.
    fileProjects: process.env.TEST_PROJECTS === 'none' ? [] : fileProjects,
  });
  // Fastify would log every address that it listens on; one line below is enough.
  logger.level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const metricsApp = metrics?.buildApp(database);
  await metricsApp?.listen({ host: config.metricsHost, port: config.metricsPort }).catch((error: unknown) => {
    throw listenFailure(error, config, 'METRICS_PORT');
  });
  await app.listen(openSocket() ?? { host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenFailure(error, config, 'PORT');
  });
  logger.level = config.logLevel;

  const { port } = app.server.address() as AddressInfo;
  const address = listeningAt(config.host, port);
  console.log(`Deskfolio is ready at ${address}`);
  if (firstAdminCode) {
    const base = process.env.SITE_URL ? config.siteUrl : address;
    console.log(`Set up this site: ${base}${pages.signUp.path}#${SETUP_FRAGMENT}${firstAdminCode}`);
  }
  if (config.adminEmails && !config.smtpUrl)
    logger.warn('ADMIN_EMAILS makes nobody an admin without SMTP_URL, the server that mails them a link.');

  return async function stop() {
    stopping.abort();
    // A connection that is opened while the server closes is lost, so proxies choose another server first.
    if (config.trustProxy.length > 0) await delay(PROXY_NOTICE_MS);
    await Promise.race([app.close(), delay(DRAIN_MS)]);
    await metricsApp?.close();
    await database.close();
    lock?.release();
  };
}

async function main() {
  const stop = await start();
  await stopSignal;
  await stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(startFailure(error));
    process.exit(1);
  },
);
