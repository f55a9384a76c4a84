import { lookup } from 'node:dns/promises';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createPatientServer } from './plugins/requests';
import { codeOf } from './startFailure';

/** How long a request that was begun may take to be sent and answered once the server is to end. */
const PATIENCE_MS = 5000;
const GLANCE_MS = 50;
/** A request that follows its connection at once has arrived by then. */
const SILENCE_MS = 300;

type Place = { host: string; port: number };

/** `localhost` has two addresses on most machines, and browsers differ in which one they try first. */
async function addressesOf(host: string) {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

async function open(server: Server, place: Place) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(place, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Listens wherever `host` is. `close` lets everybody go soon and politely. */
export async function openDoors(listener: RequestListener, { host, port }: Place) {
  const servers: Server[] = [];
  const connections = new Set<Socket>();

  function make() {
    const server = createPatientServer(listener);
    server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    return server;
  }

  let chosen = port;
  for (const address of await addressesOf(host)) {
    const server = make();
    try {
      chosen = await open(server, { host: address, port: chosen });
      servers.push(server);
    } catch (error) {
      // A name may have an address of a kind that this machine does not speak: one that works is enough.
      if (servers.length === 0 || (port !== 0 && codeOf(error) === 'EADDRINUSE')) throw error;
    }
  }

  return {
    port: chosen,
    async close(patienceMs = PATIENCE_MS) {
      for (const server of servers) server.close();
      const began = Date.now();
      while (connections.size > 0 && Date.now() - began < patienceMs) {
        // A connection turns idle when its answer has gone out, so looking once is not enough.
        for (const server of servers) server.closeIdleConnections();
        await delay(GLANCE_MS);
        if (Date.now() - began < SILENCE_MS) continue;
        // Browsers open connections ahead of need: one that never said anything is owed no answer.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }
      for (const socket of connections) socket.destroy();
    },
  };
}
