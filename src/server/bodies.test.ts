import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { endpoints } from '@/contract/endpoints';
import { makeStudent, type Person } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';
import { keptLog } from '@/testing/keptLog';
import { until } from '@/testing/until';

const MEGABYTE = 1024 * 1024;
const shared = sharedSite('sqlite');
let student: Person;

beforeAll(async () => {
  await shared.site.app.listen({ host: 'localhost', port: 0 });
  student = await makeStudent('Ada Lovelace', shared.site.ask);
});

const headOf = (route: string, ...headers: string[]) =>
  [`${route} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${student.token}`, ...headers, '\r\n'].join(
    '\r\n',
  );

const FORM = 'Content-Type: multipart/form-data; boundary=x';
const upload = `POST ${endpoints.uploadPhoto()}`;

function open() {
  const { port } = shared.site.app.server.address() as AddressInfo;
  const socket = connect(port, 'localhost').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => (received += text)).on('error', () => undefined);
  return { socket, received: () => received };
}

test('a form that says it is too large is refused before any of it has come', async () => {
  const { socket, received } = open();
  socket.write(headOf(upload, FORM, `Content-Length: ${400 * MEGABYTE}`));
  await until('an answer', () => received() !== '');
  expect(received()).toMatch(/^HTTP\/1\.1 413 /);
  expect(received()).toContain('The photo must be at most 5 MB.');
  socket.destroy();
});

test.each([
  ['a form', upload, FORM],
  ['a text', `POST ${endpoints.contact()}`, 'Content-Type: application/json'],
])(
  'of %s without an end no more is read than what may come and another megabyte',
  async (_what, route, type) => {
    const { socket, received } = open();
    socket.write(headOf(route, type, 'Transfer-Encoding: chunked'));
    const start = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const piece = chunk('x'.repeat(64 * 1024));
    socket.write(chunk(start));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    while (!socket.destroyed) {
      const isFull = !socket.write(piece);
      if (isFull) await Promise.race([closed, new Promise<void>((resolve) => socket.once('drain', resolve))]);
      // The client's turn to read: one that only writes until the connection is reset gets no answer.
      await nextTurn();
      expect(socket.bytesWritten).toBeLessThan(20 * MEGABYTE);
    }
    expect(received()).toMatch(/^HTTP\/1\.1 413 /);
  },
);

describe('a client that hangs up', () => {
  const log = keptLog();
  const logging = freshSites('sqlite', { logger: log.logger });

  test.each([
    ['in a form', upload, FORM],
    ['in a text', `PATCH ${endpoints.editProfile()}`, 'Content-Type: application/json'],
  ])('%s is neither an outage nor an error in the log', async (_where, route, type) => {
    const { app, ask } = logging.site;
    const { token, _id } = await makeStudent('Ada Lovelace', ask);
    await app.listen({ host: 'localhost', port: 0 });
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect((app.server.address() as AddressInfo).port, 'localhost');
    const head = headOf(route, type, 'Content-Length: 1000').replace(student.token, token);
    socket.write(`${head}{"name":`);
    const [request] = await arrived;
    const closed = new Promise((resolve) => request.once('close', resolve));
    socket.destroy();
    await closed;
    await app.close();
    expect(request.complete).toBe(false);
    expect(log.text()).not.toMatch(/"level":(50|60)|"status":5/);
    const path = route.split(' ', 2)[1];
    expect(log.lines().filter((line) => line.path === path)).toMatchObject([
      { reason: 'The client has gone away.', user: _id },
    ]);
  });
});
