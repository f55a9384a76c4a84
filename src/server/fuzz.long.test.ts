import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { HONEYPOT } from '@/contract/messages/message';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { pictureFile } from '@/contract/projects/picture';
import { LIVENESS } from '@/server/routes/health';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, exampleProject, makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';
import type { FullAnswer } from '@/testing/openSite';

/** Each engine is asked for this long: fast machines try more. */
const MAX_MS = 6_000;
const MOST_RUNS = 20_000;
/** A request that is never answered is a failure too. */
const MAX_ANSWER_MS = 60_000;

const password = 'Lovelace1815!';
const credentials = { email: 'charles@example.com', password };

/** A valid body for each call: bodies close to it reach more of the code. */
const validCalls: readonly [method: string, path: string, body?: object][] = [
  ['POST', endpoints.register(), { name: 'Charles', isAdmin: 'true', ...credentials }],
  ['POST', endpoints.login(), credentials],
  ['POST', endpoints.logout()],
  ['GET', endpoints.currentUser()],
  [
    'PATCH',
    endpoints.editProfile(),
    {
      name: 'Charles',
      rollNo: '12345678',
      phone: '9876543210',
      course: 'Physics',
      department: 'Science',
      passkey: 'key',
    },
  ],
  ['POST', endpoints.changePassword(), { currentPassword: password, newPassword: password }],
  ['GET', endpoints.photo(':id')],
  ['POST', endpoints.uploadPhoto()],
  ['GET', endpoints.photoFile(':id')],
  ['PATCH', `${endpoints.totalVisits()}?page=/&from=github.com`],
  ['POST', endpoints.contact(), { ...exampleMessage(), [HONEYPOT]: '' }],
  ['GET', endpoints.projects()],
  ['GET', endpoints.users()],
  ['GET', endpoints.user(':id')],
  ['PATCH', endpoints.updateUser(':id'), { name: 'Charles', email: 'charles@example.com', isAdmin: true }],
  ['DELETE', endpoints.deleteUser(':id')],
  ['GET', endpoints.messages()],
  ['DELETE', endpoints.deleteMessage(':id')],
  ['GET', `${endpoints.messages()}?page=1`],
  ['GET', `${endpoints.users()}?page=1`],
  ['GET', adminEndpoints.exportUsers()],
  ['GET', adminEndpoints.messageCounts()],
  ['GET', adminEndpoints.exportMessages()],
  ['PATCH', adminEndpoints.updateMessage(':id'), { status: 'read' }],
  ['PATCH', adminEndpoints.updateMessages(), { status: 'read', ids: ['x'] }],
  [
    'PATCH',
    adminEndpoints.updateMessages(),
    { status: 'read', matching: { search: 'x', from: '2026-01-31' } },
  ],
  ['POST', adminEndpoints.deleteMessages(), { matching: { search: 'x' }, count: 1 }],
  ['GET', adminEndpoints.deletedMessages()],
  ['POST', adminEndpoints.restoreMessage(':id')],
  ['POST', adminEndpoints.restoreMessages(), { deletion: 'x' }],
  ['GET', endpoints.adminProjects()],
  ['POST', endpoints.addProject(), exampleProject({ caseStudy: '# Why', pictures: ['/a.png'] })],
  ['DELETE', endpoints.deleteProject(':id')],
  ['GET', `${endpoints.adminProjects()}?page=1`],
  ['GET', adminEndpoints.project(':id')],
  [
    'PATCH',
    adminEndpoints.updateProject(':id'),
    exampleProject({ caseStudy: '# Why', pictures: ['/a.png'] }),
  ],
  ['PATCH', adminEndpoints.projectOrder(), { orders: [{ _id: 'x', order: 1 }] }],
  ['GET', adminEndpoints.deletedProjects()],
  ['POST', adminEndpoints.restoreProject(':id')],
  ['POST', adminEndpoints.uploadPicture()],
  ['GET', pictureFile(':id')],
  ['GET', adminEndpoints.overview()],
  ['GET', endpoints.openapi()],
  ['GET', endpoints.health()],
  ['GET', LIVENESS],
  ['GET', '/'],
];

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\uffff',
    '__proto__',
    'x'.repeat(70_000),
    "' or 1=1 --",
    '%',
    '../..',
    '🦄',
  ),
);
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  fc.constantFrom(
    null,
    -1,
    0,
    Infinity,
    2 ** 53,
    0.5,
    -0,
    [],
    {},
    [[[[[]]]]],
    { toString: 1 },
    { length: -1 },
  ),
);

/** A validCalls body with some of its fields spoilt. */
const spoilt = (body: object) =>
  fc
    .tuple(
      fc.subarray(Object.keys(body)),
      fc.array(oddValue, { minLength: 8, maxLength: 8 }),
      fc.dictionary(oddText, oddValue, { maxKeys: 2 }),
    )
    .map(([names, values, more]) => ({
      ...body,
      ...more,
      ...Object.fromEntries(names.map((name, at) => [name, values[at]])),
    }));

const boundary = 'XX';
const form = (parts: [name: string, file: string, content: string][], end: string) =>
  parts
    .map(
      ([name, file, content]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`,
    )
    .join('') + end;
const forms = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.constantFrom('image', 'userId', '__proto__', ''),
        fc.constantFrom('', '; filename="a.png"', '; filename="../../a"'),
        fc.oneof(
          oddText,
          fc.constantFrom('\x89PNG\r\n\x1a\n', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        ),
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}`, ''),
  )
  .map(([parts, end]) => form(parts, end));

const payloads = (body: object | undefined) =>
  fc.oneof(
    { weight: 5, arbitrary: spoilt(body ?? {}).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 30 }) },
    { weight: 1, arbitrary: forms },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '"',
        '[]',
        '[{}]',
        `${'['.repeat(30_000)}`,
        '{"a":1}}',
        '{"id":1e400}',
        '﻿{}',
        undefined,
      ),
    },
  );

const headerValue = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        `multipart/form-data; boundary=${boundary}`,
        'multipart/form-data',
        'text/plain',
        'application/json; charset=utf-16',
        '',
      ),
      headerValue,
    ),
    'if-match': fc.oneof(fc.constant('*'), headerValue),
    'if-none-match': fc.oneof(fc.constant('*'), headerValue),
    'accept-encoding': headerValue,
    'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), headerValue),
    'x-forwarded-proto': headerValue,
    origin: headerValue,
    host: headerValue,
    expect: fc.constant('100-continue'),
    range: headerValue,
  },
  { requiredKeys: ['content-type'] },
);

const bearers = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('admin' as const, 'student' as const) },
  fc.constant(undefined),
  headerValue,
);

const ids = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('admin', 'student') },
  fc.stringMatching(/^[\w-]{22}$/),
  oddText
    .filter((text) => !/\p{Cs}/u.test(text) && text.length < 1000)
    .map((text) => encodeURIComponent(text)),
  fc.constantFrom('%', '%ff', '..', '%2e%2e%2f', 'x'.repeat(500)),
);

/** The criteria of the admin's lists, right and wrong. */
const criteria = fc
  .array(
    fc.tuple(
      fc.constantFrom('search', 'sort', 'order', 'page', 'size', 'status', 'from', 'to'),
      fc.oneof(
        fc.constantFrom('createdAt', 'name', 'asc', 'desc', '1', '100', 'new', '2026-01-31', '0000-01-01'),
        oddText.filter((text) => !/\p{Cs}/u.test(text) && text.length < 1000),
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`);

const requests = fc.constantFrom(...validCalls).chain(([method, path, body]) =>
  fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(method) },
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    ),
    path: fc.oneof(
      { weight: 8, arbitrary: fc.constant(path) },
      fc.webPath().map((more) => path + more),
      fc.webPath(),
    ),
    id: ids,
    query: fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      fc.webQueryParameters().map((query) => `?${query}`),
      { weight: 2, arbitrary: criteria },
    ),
    payload: payloads(body),
    headers,
    bearer: bearers,
  }),
);

/** Calls after which a user may have to sign up again. */
const UPSETTING = [
  endpoints.logout(),
  endpoints.changePassword(),
  endpoints.updateUser(''),
  endpoints.deleteUser(''),
];

function expectDecent(path: string, { status, headers, text }: FullAnswer) {
  expect(status).toBeLessThan(500);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  if (status < 400 || !path.startsWith('/api/')) return;
  expect(text).not.toMatch(/\.[jt]s:\d|node_modules|sqlite|postgres|constraint|\bselect\b.*\bfrom\b/i);
}

describe.each(ENGINES)('on %s', (engine) => {
  const shared = sharedSite(engine);

  test('no request of a client is answered with a 5xx', async () => {
    const { site } = shared;
    let people: { admin: Person; student: Person } | undefined;
    const meet = async (admin: Person) => ({ admin, student: await makeStudent('Ada Lovelace', site.ask) });
    const admin = await makeAdmin('Grace Hopper', site.ask);
    let tried = 0;

    const property = fc.asyncProperty(
      requests,
      async ({ method, path, id, query, payload, headers, bearer }) => {
        const known = (people ??= await meet(admin));
        const person = bearer === 'admin' || bearer === 'student' ? known[bearer] : undefined;
        // The admin has to stay one that can sign in.
        if (person === admin && UPSETTING.some((upsetting) => path.startsWith(upsetting))) return;
        const named = id === 'admin' || id === 'student' ? known[id]._id : id;
        const url =
          `/${path.replace(':id', () => named)}${path.includes('?') ? query.replace('?', '&') : query}`.replace(
            /^\/\//,
            '/',
          );
        const authorization = person ? `Bearer ${person.token}` : bearer;

        const answer = await site.send({
          method: method as InjectOptions['method'],
          url,
          payload,
          headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
        });
        tried++;
        expectDecent(url, answer);
        if (answer.status < 300 && UPSETTING.some((upsetting) => path.startsWith(upsetting)))
          people = undefined;
      },
    );
    await fc.assert(property, {
      numRuns: MOST_RUNS,
      interruptAfterTimeLimit: MAX_MS,
      timeout: MAX_ANSWER_MS,
    });
    expect(await site.ask(endpoints.health())).toMatchObject({ status: 200 });
    process.stdout.write(`${tried} random requests answered decently on ${engine}.\n`);
  });
});
