import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { endpoints } from '@/contract/endpoints';

const CHECK_INTERVAL_MS = 500;

/**
 * Distributes requests over the healthy servers in turn, as the proxy of deploy/servers does; if a connection is refused, it
 * tries the next server. It never repeats a request that was sent: half a response is a failed request.
 */
export async function openBalancer(targets: () => string[]) {
  const agent = new Agent({ keepAlive: false });
  const failures: string[] = [];
  const unhealthy = new Set<string>();
  let turn = 0;

  async function checkHealth(target: string) {
    const { ok } = await fetch(target + endpoints.health()).catch(() => ({ ok: false }));
    if (ok) unhealthy.delete(target);
    else unhealthy.add(target);
  }
  const healthChecks = setInterval(
    () => targets().forEach((target) => void checkHealth(target)),
    CHECK_INTERVAL_MS,
  );

  function ask(target: string, { url, method, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      send(target + url, { method, headers: { ...headers, host: new URL(target).host }, agent }, resolve)
        .once('error', reject)
        .end(body);
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const all = targets();
    const healthy = all.filter((target) => !unhealthy.has(target));
    const inTurn = turn++ % 2 === 0 ? healthy : healthy.toReversed();
    for (const target of [...inTurn, ...all]) {
      try {
        const given = await ask(target, request, body);
        response.writeHead(given.statusCode ?? 502, given.headers);
        for await (const chunk of given) response.write(chunk);
        if ((given.statusCode ?? 502) >= 500) failures.push(`${request.url} ${given.statusCode}`);
        return response.end();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') continue;
        failures.push(`${request.url} ${String(error)}`);
        return response.destroy();
      }
    }
    failures.push(`${request.url} reached no server`);
    response.destroy();
  }

  const server = createServer((request, response) => void answer(request, response));
  // No idle connection is closed in the moment in which its client sends the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    failures,
    async close() {
      clearInterval(healthChecks);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
