import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { deleteDatabases, openServer, type Settings } from './openServer';

/*
 * The servers for client tests. They cannot run inside jsdom, and a process for each test file would start Node
 * again each time: this one opens, resets and closes servers for the test environment.
 */
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
  await deleteDatabases();
  process.exit(0);
}

// The test runner has ended, regularly or not.
process.once('disconnect', () => void stop());
control.listen(0, 'localhost', () =>
  process.send?.(`http://localhost:${(control.address() as AddressInfo).port}`),
);
