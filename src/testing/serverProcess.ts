import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildApp } from '@/server/app';
import { readConfig } from '@/server/config';
import { openDatabase } from '@/server/database';
import { openEngine } from './engines';
import { packedSite } from './packedSite';
import { SETUP_CODE } from './setupCode';

/*
 * The servers for client tests. They cannot run inside jsdom, and a process for each test file would start Node
 * again each time: this one opens, resets and closes servers for the test environment.
 */

type Settings = Record<string, string>;

/** The databases of all servers of this process. */
const databases = openEngine('sqlite');

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
async function openServer(settings: Settings = {}) {
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

const open = new Map<string, Awaited<ReturnType<typeof openServer>>>();

async function execute(request: IncomingMessage): Promise<string> {
  const url = (request.url ?? '').slice(1);
  if (request.method === 'POST') {
    const server = await openServer(JSON.parse(await text(request)) as Settings);
    open.set(server.url, server);
    return server.url;
  }
  const server = open.get(decodeURIComponent(url));
  if (request.method === 'PUT') await server?.reset();
  if (request.method === 'DELETE') {
    open.delete(decodeURIComponent(url));
    await server?.close();
  }
  return '';
}

const control = createServer((request, response) => {
  // An idle connection would be closed after five seconds, perhaps while the next request is on its way.
  response.setHeader('connection', 'close');
  execute(request).then(
    (answer) => response.end(answer),
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});

async function stop() {
  control.close();
  control.closeAllConnections();
  await Promise.all([...open.values()].map((server) => server.close()));
  await (await databases).close();
  process.exit(0);
}

// The test runner has ended, regularly or not.
process.once('disconnect', () => void stop());
control.listen(0, 'localhost', () =>
  process.send?.(`http://localhost:${(control.address() as AddressInfo).port}`),
);
