import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app';
import { SettingError, readConfig } from './config';
import { holdDataDir } from './dataDir';
import { openDatabase } from './database';
import { openDoors } from './doors';
import { openLog } from './log';
import { quickly } from './plugins/site';
import { readSite } from './site/readSite';
import { databaseFailure, lineAbout, listenFailure } from './startFailure';

/** Whatever happens while it ends, it has ended by then: supervisors kill after ten seconds. */
const LAST_MOMENT_MS = 8500;
/** Proxies that ask every second whether it is well have heard by then that it is not. */
const FAREWELL_MS = 2500;

/** Settled by the first request to stop. Terminals and npm may both pass the same one on, so more are no news. */
const stopAsked = new Promise<void>((resolve) => {
  const ask = () => {
    setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref();
    resolve();
  };
  process.on('SIGTERM', ask).on('SIGINT', ask);
});

async function start() {
  const config = readConfig(process.env);
  const site = readSite(config.apiBaseUrl);
  if (!site) throw new SettingError('The pages are not built yet: run `npm run build` first.');
  const hold = config.databaseUrl ? undefined : holdDataDir(config.dataDir);
  const logger = openLog();
  const report = (err: Error) => logger.warn({ err }, 'database connection lost');
  const database = await openDatabase(config, report).catch((error: unknown) => {
    throw databaseFailure(error, config);
  });
  const leaving = new AbortController();
  const app = await buildApp({ config, database, logger, site, leaving: leaving.signal });
  const listener = quickly({ config, site }, (request, response) => app.routing(request, response));
  const doors = await openDoors(listener, config).catch((error: unknown) => {
    throw listenFailure(error, config);
  });

  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(`Deskfolio is ready at http://${host}:${doors.port}`);

  return async function stop() {
    leaving.abort();
    // A connection that is made in the moment of closing is lost, so proxies go elsewhere before that moment.
    if (config.trustProxy.length > 0) await delay(FAREWELL_MS);
    await doors.close();
    await app.close();
    await database.close();
    hold?.release();
  };
}

async function main() {
  const stop = await start();
  await stopAsked;
  await stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(lineAbout(error));
    process.exit(1);
  },
);
