import { connect, type AddressInfo } from 'node:net';
import { endpoints } from '@/contract/endpoints';
import { LIVENESS } from '@/server/routes/health';
import { makeAdmin } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';
import { until } from '@/testing/until';

const LENGTH = 700_000;

const shared = sharedSite('sqlite');
let token: string;
let routes: string[];

beforeAll(async () => {
  const { app, ask } = shared.site;
  await app.listen({ host: 'localhost', port: 0 });
  ({ token } = await makeAdmin('Grace Hopper', ask));
  const { paths } = (await ask(endpoints.openapi())).body as { paths: Record<string, object> };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'A'.repeat(22))}`),
  );
});

/** Sends a part of a body, waits for the answer, sends the rest and asks for something else on the same connection. */
async function answersOnOneConnection(
  route: string,
  { isChunked, headers, sentFirst }: { isChunked: boolean; headers: string[]; sentFirst: number },
) {
  const { port } = shared.site.app.server.address() as AddressInfo;
  const socket = connect(port, 'localhost').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  const part = (length: number) =>
    isChunked ? `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n` : 'x'.repeat(length);
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${LENGTH}`;
  const head = [`${route} HTTP/1.1`, 'Host: localhost', framing, ...headers].join('\r\n');

  socket.write(`${head}\r\n\r\n${part(sentFirst)}`);
  await until(`an answer to ${route}`, () => statuses().length === 1);
  socket.write(part(LENGTH - sentFirst));
  socket.write(isChunked ? '0\r\n\r\n' : '');
  socket.write(`GET ${LIVENESS} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await until(`an answer after ${route}`, () => statuses().length === 2);
  socket.destroy();
  return statuses();
}

describe.each([
  ['a plain body', false],
  ['a chunked body', true],
])('every call that is answered before %s has come leaves the connection usable', (_what, isChunked) => {
  test.each<{ what: string; type: string; isVisitor?: boolean; sentFirst?: number; statuses: number[] }>([
    { what: 'without a session', type: 'text/plain', isVisitor: true, statuses: [401, 404, 415] },
    { what: 'with a body of another type', type: 'text/plain', statuses: [404, 415, 428] },
    // The calls for uploads read it until they find that it has no boundary.
    { what: 'with a broken form', type: 'multipart/form-data', statuses: [400, 404, 415, 428] },
    {
      what: 'with too much JSON',
      type: 'application/json',
      // More than the calls take that write a project.
      sentFirst: 540_000,
      statuses: [404, 413, 415, 428],
    },
  ])('$what', async ({ type, isVisitor, sentFirst = 1_000, statuses }) => {
    const headers = [`Content-Type: ${type}`, ...(isVisitor ? [] : [`Authorization: Bearer ${token}`])];
    expect(routes.length).toBeGreaterThan(20);
    await Promise.all(
      routes.map(async (route) => {
        const [early, next] = await answersOnOneConnection(route, { isChunked, headers, sentFirst });
        expect({ route, isRefused: statuses.includes(early ?? 0), next }).toEqual({
          route,
          isRefused: true,
          next: 200,
        });
      }),
    );
  });
});
