import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Failure = 'no answer' | { status: number; body: string };

/** A proxy in front of the site that can fail chosen calls, with a status or without an answer. */
export async function openProxy(target: string) {
  const failures = new Map<string, Failure>();

  function forward(request: IncomingMessage, response: ServerResponse) {
    const forwarded = send(
      target + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', target).pathname;
    const failure = failures.get(`${request.method} ${path}`);
    if (!failure) return forward(request, response);
    if (failure === 'no answer') return response.destroy();
    response.writeHead(failure.status, { 'content-type': 'application/json' }).end(failure.body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on a call, such as `GET /api/admin/users`, fails. */
    fail: (call: string, failure: Failure = { status: 500, body: '' }) => void failures.set(call, failure),
    /** From now on every call succeeds again. */
    restore: () => failures.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
