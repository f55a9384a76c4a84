import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Trouble = 'no answer' | { status: number; body: string };

/** Stands between the browser and the site, and can fail as real ones do: with a status, or with silence. */
export async function openProxy(target: string) {
  const troubles = new Map<string, Trouble>();

  function pass(request: IncomingMessage, response: ServerResponse) {
    const onward = send(
      target + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', target).pathname;
    const trouble = troubles.get(`${request.method} ${path}`);
    if (!trouble) return pass(request, response);
    if (trouble === 'no answer') return response.destroy();
    response.writeHead(trouble.status, { 'content-type': 'application/json' }).end(trouble.body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on a call, such as `GET /api/admin/users`, fails. */
    fail: (call: string, trouble: Trouble = { status: 500, body: '' }) => void troubles.set(call, trouble),
    /** All is well again. */
    mend: () => troubles.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
