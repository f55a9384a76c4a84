import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { deskWaits } from './deskWaits';

test('a device that has hung up before it waits takes no place', async () => {
  const waits = deskWaits({ follow: () => {} });
  const server = http.createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const request = http.get({ host: 'localhost', port: (server.address() as AddressInfo).port });
  request.on('error', () => {});
  const [, response] = (await once(server, 'request')) as [http.IncomingMessage, http.ServerResponse];
  request.destroy();
  await once(response, 'close');
  const isOver = waits.whileCurrent('ada', 25_000, response, async () => true);
  await waits.end();
  expect(await isOver).toBe(false);
  server.close();
});
