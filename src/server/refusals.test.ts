import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { endpoints } from '@/contract/endpoints';
import { ENGINES } from '@/testing/engines';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';

type Method = InjectOptions['method'];

const ID = 'A'.repeat(22);
const JSON_TYPE = { 'content-type': 'application/json' };
/** Valid JSON that would overflow the stack of a recursive function. */
const nested = `${'['.repeat(6_000)}${']'.repeat(6_000)}`;
const ofKibibytes = (kibibytes: number) => JSON.stringify({ name: 'x'.repeat(kibibytes * 1024 - 11) });
const LARGE = ofKibibytes(65);
/** The calls that write a project take four times as much. */
const mostKibibytes = (path: string) => (/project/.test(path) ? 512 : 64);

const withBody: [Method, string, 'visitor' | 'student' | 'admin'][] = [
  ['POST', endpoints.register(), 'visitor'],
  ['POST', endpoints.login(), 'visitor'],
  ['POST', endpoints.contact(), 'visitor'],
  ['PATCH', endpoints.totalVisits(), 'visitor'],
  ['POST', endpoints.logout(), 'student'],
  ['PATCH', endpoints.editProfile(), 'student'],
  ['POST', endpoints.changePassword(), 'student'],
  ['POST', endpoints.addProject(), 'admin'],
  ['PATCH', endpoints.updateUser(':id'), 'admin'],
];

describe.each(ENGINES)('on %s', (engine) => {
  const shared = sharedSite(engine);
  let people: { visitor: undefined; student: Person; admin: Person };

  beforeAll(async () => {
    const admin = await makeAdmin('Grace Hopper', shared.site.ask);
    people = { visitor: undefined, student: await makeStudent('Ada Lovelace', shared.site.ask), admin };
  });

  function send(
    method: Method,
    path: string,
    who: keyof typeof people,
    request: InjectOptions,
    { [who]: person, student } = people,
  ) {
    const token = person?.token;
    const url = path.replace(':id', student._id);
    const headers = { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return shared.site.send({ ...request, method, url, headers });
  }
  const words = (path: string) => (path === endpoints.changePassword() ? 'message' : 'msg');

  describe.each(withBody)('%s %s', (method, path, who) => {
    test.each([
      ['', 'The body must be JSON.'],
      ['{', 'The body must be JSON.'],
      ['{"a":1}}', 'The body must be JSON.'],
      ['undefined', 'The body must be JSON.'],
      ['['.repeat(30_000), 'The body must be JSON.'],
    ])('a body that is not JSON is refused: %.20j', async (payload, words_) => {
      const answer = await send(method, path, who, { payload, headers: JSON_TYPE });
      expect(answer).toMatchObject({ status: 400, body: { [words(path)]: words_ } });
    });

    test('a body of another type is refused, one that is too large as well', async () => {
      for (const type of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/json2',
      ]) {
        const answer = await send(method, path, who, { payload: '{}', headers: { 'content-type': type } });
        expect(answer).toMatchObject({
          status: 415,
          body: { [words(path)]: 'This content type is not accepted here.' },
        });
      }
      const tooLarge = { payload: ofKibibytes(mostKibibytes(path) + 1), headers: JSON_TYPE };
      expect(await send(method, path, who, tooLarge)).toMatchObject({
        status: 413,
        body: { [words(path)]: 'This is too large. Please send less.' },
      });
    });
  });

  const withRules = withBody.filter(
    ([, path]) => ![endpoints.totalVisits(), endpoints.logout()].includes(path as never),
  );
  test.each(withRules)('%s %s wants a JSON object', async (method, path, who) => {
    for (const payload of ['[]', 'null', '7', '"text"', 'true', '[{}]']) {
      expect(await send(method, path, who, { payload, headers: JSON_TYPE })).toMatchObject({
        status: 400,
        body: { [words(path)]: 'The body must be a JSON object.' },
      });
    }
  });

  describe('refusals come in their order', () => {
    const bad = { payload: LARGE, headers: { 'content-type': 'text/plain' } };

    test('an unknown path or method first, with any body', async () => {
      for (const [method, path] of [
        ['POST', '/api/nothing'],
        ['POST', '/api'],
        ['DELETE', '/api/'],
        ['GET', '/api/admin'],
        ['GET', '/api/admin/nothing'],
        ['PUT', endpoints.addProject()],
        ['GET', endpoints.login()],
        ['HEAD', endpoints.login()],
        ['OPTIONS', endpoints.currentUser()],
        ['GET', endpoints.projects().toUpperCase().replace('/API', '/api')],
        ['GET', `${endpoints.projects()}/`],
        ['GET', '/api//data/project'],
        ['GET', '/api/%zz'],
        ['GET', '/api/%00'],
      ] as [Method, string][]) {
        for (const request of [bad, { payload: '{', headers: JSON_TYPE }, {}]) {
          const answer = await send(
            method,
            path,
            'visitor',
            method === 'GET' || method === 'HEAD' ? {} : request,
          );
          expect([method, path, answer.status]).toEqual([method, path, 404]);
          if (method !== 'HEAD') expect(answer.body).toEqual({ msg: 'Not found' });
        }
      }
    });

    test('then authentication, then permission', async () => {
      for (const [method, path] of withBody.filter(([, , who]) => who !== 'visitor')) {
        expect((await send(method, path, 'visitor', bad)).status).toBe(401);
      }
      expect((await send('POST', endpoints.addProject(), 'student', bad)).status).toBe(403);
    });

    test('then what is wrong with the body, then an unknown id', async () => {
      expect((await send('PATCH', endpoints.updateUser(ID), 'admin', bad)).status).toBe(415);
      expect((await send('PATCH', endpoints.updateUser(ID), 'admin', { payload: {} })).status).toBe(404);
      expect((await send('PATCH', endpoints.updateUser(':id'), 'admin', bad)).status).toBe(415);
      const large = { payload: LARGE, headers: JSON_TYPE };
      expect((await send('PATCH', endpoints.updateUser(':id'), 'admin', large)).status).toBe(413);
    });

    test('a deletion is refused in the same order', async () => {
      const broken = { payload: '{', headers: JSON_TYPE };
      const large = { payload: LARGE, headers: JSON_TYPE };
      for (const path of [
        endpoints.deleteProject(ID),
        endpoints.deleteMessage(ID),
        endpoints.deleteUser(ID),
      ]) {
        for (const request of [bad, broken, large])
          expect((await send('DELETE', path, 'student', request)).status).toBe(403);
        const statuses: number[] = [];
        for (const request of [bad, broken, large, {}])
          statuses.push((await send('DELETE', path, 'admin', request)).status);
        expect(statuses).toEqual([415, 400, 413, 404]);
      }
      const admins = endpoints.deleteUser(people.admin._id);
      expect(await send('DELETE', admins, 'admin', bad)).toMatchObject({
        status: 403,
        body: { msg: 'You can not delete the Admin.' },
      });
    });
  });

  test.each([
    `{"__proto__":{"isAdmin":"true"},"constructor":{"prototype":{"x":1}},"toString":1,"hasOwnProperty":2}`,
    `{"name":{"__proto__":null},"email":[],"password":{"length":9}}`,
    `{"name":"\\ud800\\u0000","email":"\\udfff@a.b","password":"\\u0000"}`,
    `{"id":${nested},"name":${nested},"email":${nested},"password":${nested},"category":${nested}}`,
  ])('a malicious body is a bad request at most: %.100s', async (payload) => {
    // Signs out, among others.
    const other = { ...people, student: await makeStudent('Mary Somerville', shared.site.ask) };
    for (const [method, path, who] of withBody) {
      const { status } = await send(method, path, who, { payload, headers: JSON_TYPE }, other);
      expect(status).toBeLessThan(500);
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('no response about a user may be cached', async () => {
    for (const [method, path, who] of [
      ['GET', endpoints.currentUser(), 'student'],
      ['GET', endpoints.users(), 'admin'],
      ['POST', endpoints.login(), 'visitor'],
    ] as const) {
      expect((await send(method, path, who, {})).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('over a real connection', () => {
  const shared = sharedSite('sqlite');

  async function say(bytes: string) {
    await shared.site.app.listen({ host: 'localhost', port: 0 }).catch(() => undefined);
    const { port } = shared.site.app.server.address() as AddressInfo;
    const socket = connect({ port, host: 'localhost' });
    socket.write(bytes);
    return text(socket);
  }

  test('a request may name the whole address', async () => {
    const answer = await say('GET http://localhost/livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  const UNREAD = 'The request could not be read.';
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, UNREAD],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, UNREAD],
    [
      'an invalid length',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
      400,
      UNREAD,
    ],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      UNREAD,
    ],
    [
      'a request without a host',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      400,
      'The request lacks the header "Host".',
    ],
  ])('%s gets an answer in JSON, with every protective header', async (_what, bytes, status, msg) => {
    const answer = await say(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ msg });
    const sent = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
    const { headers } = await shared.site.send({ url: '/api/nothing' });
    const protective = Object.keys(headers).filter((name) => /policy|nosniff|options/.test(name));
    expect(protective).toHaveLength(5);
    expect(sent).toEqual(expect.arrayContaining(protective));
  });

  test('HTTP/1.0 needs no Host, and 100-continue is answered', async () => {
    expect(await say('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 .*"ok"/s);
    const asks = 'Host: a\r\nContent-Type: application/json\r\nConnection: close\r\nExpect: 100-continue';
    const answer = await say(`POST /api/auth/login HTTP/1.1\r\n${asks}\r\nContent-Length: 2\r\n\r\n{}`);
    expect(answer).toMatch(/^HTTP\/1.1 100 Continue.*HTTP\/1.1 400 /s);
  });
});

describe('with CORS_ORIGIN', () => {
  const origin = 'https://desk.example.com';
  const shared = sharedSite('sqlite', { corsOrigin: origin });

  test.each(['/api/nothing', '/api/auth/user', '/api/admin/users', '/api/%00'])(
    'its pages may read why %s was refused',
    async (url) => {
      const { status, headers } = await shared.site.send({ url, headers: { origin } });
      expect(status).toBeGreaterThan(400);
      expect(headers['access-control-allow-origin']).toBe(origin);
    },
  );
});
