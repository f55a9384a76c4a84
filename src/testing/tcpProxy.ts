import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Passes bytes between clients and the server at `port`, and can hold them back, slow them down or drop connections. */
export async function openTcpProxy(port: number) {
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let delayMs = 0;
  let held: Promise<void> | undefined;
  let release = () => {};

  /** Bytes on their way: what clients send can be held back. */
  const passing = (from: 'client' | 'server') =>
    new Transform({
      async transform(chunk, _encoding, done) {
        if (delayMs > 0) await delay(delayMs);
        if (from === 'client') await held;
        done(null, chunk);
      },
    });

  function keep(socket: Socket, other: Socket) {
    sockets.add(socket);
    // A broken connection is what clients of this proxy are tested with; what came before an orderly end still arrives.
    socket.on('error', () => other.destroy());
    socket.once('close', () => sockets.delete(socket));
  }

  const server = createServer({ noDelay: true }, (client) => {
    if (isRefusing) return void client.destroy();
    const upstream = connect({ port, host: 'localhost', noDelay: true });
    keep(client, upstream);
    keep(upstream, client);
    client.once('close', () => upstream.destroy());
    client.pipe(passing('client')).pipe(upstream);
    upstream.pipe(passing('server')).pipe(client);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');

  function drop() {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** What clients send arrives after `release`. */
    hold: () => void (held = new Promise((resolve) => (release = resolve))),
    release() {
      release();
      held = undefined;
    },
    /** Each piece takes so much longer, in both directions. */
    slowDown: (ms: number) => void (delayMs = ms),
    /** Ends all connections. */
    drop,
    /** Ends all connections and accepts none until `accept`. */
    refuse() {
      isRefusing = true;
      drop();
    },
    accept: () => void (isRefusing = false),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      drop();
      await closed;
    },
  };
}
