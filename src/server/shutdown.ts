import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a request that was begun may take to be sent and answered. */
const PATIENCE_MS = 5000;
const GLANCE_MS = 50;

/**
 * Lets a server end soon and politely. To be called before it listens; the function that it returns is
 * called with what stops the server, and returns once no connection is left.
 */
export function readyToDrain(server: Server, patienceMs = PATIENCE_MS) {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  return async (stop: () => Promise<unknown>) => {
    const stopped = stop();
    const deadline = Date.now() + patienceMs;
    // Browsers open connections ahead of need: one that never said anything is owed no answer.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    while (connections.size > 0 && Date.now() < deadline) {
      // A connection turns idle when its answer has gone out, so looking once is not enough.
      server.closeIdleConnections();
      await delay(GLANCE_MS);
    }
    server.closeAllConnections();
    for (const socket of connections) socket.destroy();
    await stopped;
  };
}
