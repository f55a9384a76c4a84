import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '@/server/app';
import { readConfig } from '@/server/config';
import { openDatabase } from '@/server/database';
import { openEngine } from './engines';
import { packedSite } from './packedSite';
import { SETUP_CODE } from './setupCode';

export type Settings = Record<string, string>;

/** The databases of all servers of this process. */
const databases = openEngine('sqlite');

export const deleteDatabases = async () => (await databases).close();

async function openApp(settings: Settings) {
  const { dataDir } = await (await databases).create();
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', SETUP_CODE, ...settings });
  const database = await openDatabase(config);
  const app = await buildApp({ config, database, site: packedSite(config) });
  await app.ready();
  return {
    handle: app.routing.bind(app),
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The real server with its own database, at an address that stays the same when it is reset. */
export async function openServer(settings: Settings = {}) {
  let current = openApp(settings);
  let isUnused = true;
  const listener: RequestListener = (request, response) => {
    isUnused = false;
    current.then(
      ({ handle }) => handle(request, response),
      (error: Error) => response.destroy(error),
    );
  };
  await current;
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    /** Replaces the database with an empty one. */
    async reset() {
      if (isUnused) return;
      const previous = current;
      current = previous.then(({ close }) => close()).then(() => openApp(settings));
      await current;
      isUnused = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await current.then(({ close }) => close());
    },
  };
}
