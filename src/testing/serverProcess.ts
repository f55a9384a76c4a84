import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openServer, type Settings } from './openServer';

/*
 * The servers that stand beside client tests. They cannot live inside jsdom, and a process for each test file
 * would start Node anew each time: this one opens and closes them at the environment's word.
 */
const open = new Map<string, Awaited<ReturnType<typeof openServer>>>();

async function obey(request: IncomingMessage): Promise<string> {
  const url = (request.url ?? '').slice(1);
  if (request.method === 'POST') {
    const server = await openServer(JSON.parse(await text(request)) as Settings);
    open.set(server.url, server);
    return server.url;
  }
  const server = open.get(decodeURIComponent(url));
  if (request.method === 'PUT') await server?.startAnew();
  if (request.method === 'DELETE') {
    open.delete(decodeURIComponent(url));
    await server?.close();
  }
  return '';
}

const control = createServer((request, response) => {
  obey(request).then(
    (answer) => response.end(answer),
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});

async function end() {
  control.close();
  control.closeAllConnections();
  await Promise.all([...open.values()].map((server) => server.close()));
  process.exit(0);
}

// The tests that wanted the servers are over, in order or not.
process.once('disconnect', () => void end());
control.listen(0, 'localhost', () => process.send?.((control.address() as AddressInfo).port));
