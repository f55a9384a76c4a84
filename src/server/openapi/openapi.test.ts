import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints } from '@/contract/auth/session';
import { pictureFile } from '@/contract/projects/picture';
import { pushEndpoints } from '@/contract/push/push';
import { LIVENESS } from '@/server/routes/health';
import { openEngine, type TestEngine } from '@/testing/engines';
import { makeAdmin, makeStudent, phone, type Person } from '@/testing/examples';
import { openSite, type Site } from '@/testing/openSite';

type Operation = {
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Schema = { properties: Record<string, Schema>; required?: string[]; [key: string]: unknown };
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

/** The routes of every app that is created meanwhile, reported by Fastify itself. */
const routes: string[] = [];
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, schema }) => {
    if (method === 'HEAD') return;
    if (schema?.hide) return;
    for (const one of [method].flat()) routes.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
};

let databases: TestEngine;
let site: Site;
let description: Description;
let admin: Person;
let student: Person;

const BODIES = [
  ['application/json', '{}'],
  ['application/json', '{'],
  ['application/json', `"${'x'.repeat(70_000)}"`],
  ['text/plain', 'x'],
] as const;

beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  databases = await openEngine('sqlite');
  site = await openSite(await databases.create(), { smtpUrl: 'smtp://localhost:1' });
  admin = await makeAdmin('Grace Hopper', site.ask);
  student = await makeStudent('Ada Lovelace', site.ask);
  description = (await site.ask(endpoints.openapi())).body as Description;
});

afterAll(async () => {
  unsubscribe('fastify.initialization', listen);
  await site.close();
  await databases.close();
});

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

test('the API describes every call that it answers, and no other', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(
    operations()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([...new Set(routes)].sort());
});

test('every path of the contract is described', () => {
  const described = Object.keys(description.paths);
  const promised = Object.values({
    ...endpoints,
    ...adminEndpoints,
    ...sessionEndpoints,
    ...pushEndpoints,
    pictureFile,
  }).map((path) => path('{id}'));
  expect(described.map((path) => path.replace('{file}', '{id}')).sort()).toEqual(
    [...new Set([...promised, LIVENESS])].sort(),
  );
});

/** What is in neither list is for admins alone. */
const FOR_EVERYONE = [
  'GET /api/openapi.json',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/confirm-admin',
  'GET /api/data/features',
  'GET /api/upload/profile/{id}',
  'GET /api/photos/{file}',
  'GET /api/pictures/{file}',
  'PATCH /api/data/totalvisits',
  'POST /api/form/contact',
  'GET /api/data/project',
  'GET /api/data/project/{id}',
  'GET /livez',
  'GET /healthz',
];
const FOR_SIGNED_IN = [
  'POST /api/auth/logout',
  'GET /api/auth/user',
  'PATCH /api/auth/user/profile/edit',
  'POST /api/auth/user/profile/change-password',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/upload/profile',
  'GET /api/desk',
  'DELETE /api/desk',
  'PUT /api/desk',
  'GET /api/push/key',
  'PUT /api/push',
  'DELETE /api/push',
];

test('each call refuses all but its audience, in words, and is described so', async () => {
  for (const { path, method, operation } of operations()) {
    const call = `${method} ${path}`;
    const url = path.replace(/\{\w+\}/, 'x');
    expect([call, operation.security === undefined]).toEqual([call, FOR_EVERYONE.includes(call)]);
    const { status, body } = await site.ask(url, { method });
    if (FOR_EVERYONE.includes(call)) {
      expect([call, status]).not.toEqual([call, 401]);
      continue;
    }
    expect([call, status, ...Object.values(body as object)]).toEqual([call, 401, 'Please sign in again']);
    if (FOR_SIGNED_IN.includes(call)) continue;
    const answer = await site.ask(url, { method, token: student.token });
    expect([call, answer.status, ...Object.values(answer.body as object)]).toEqual([
      call,
      403,
      'Only an admin may do this.',
    ]);
  }
});

test('a body is described by the rules that validate it', () => {
  const bodyOf = (path: string, method: string) =>
    description.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;

  expect(bodyOf(endpoints.register(), 'post')).toMatchObject({
    required: ['name', 'email', 'password'],
    properties: {
      name: { type: 'string', minLength: 4, maxLength: 100 },
      email: { format: 'email', maxLength: 254 },
      isAdmin: { enum: ['true', 'false'] },
      password: { maxLength: 256, pattern: expect.stringContaining('{8,}') as string },
    },
  });
  const pattern = new RegExp(String(bodyOf(endpoints.contact(), 'post')?.properties.phone?.pattern));
  expect([phone, '98765'].filter((number) => pattern.test(number))).toEqual([phone]);
  const project = bodyOf(endpoints.addProject(), 'post');
  const optional = [
    ...['betterUI', 'caseStudy', 'pictures'],
    ...['year', 'role', 'stack', 'result', 'order', 'imageFit', 'draft'],
  ];
  expect([...(project?.required ?? []), ...optional].sort()).toEqual(
    Object.keys(project?.properties ?? {}).sort(),
  );
  expect(project?.properties).toMatchObject({
    id: { type: 'integer', minimum: 1 },
    category: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'string', maxLength: 100 } },
    responsive: { enum: ['YES', 'NO'] },
    betterUI: { enum: ['PC', 'Mobile'] },
    caseStudy: { type: 'string', maxLength: 100_000 },
    pictures: { type: 'array', maxItems: 8, items: { type: 'string', maxLength: 2048 } },
  });
  const profile = bodyOf(endpoints.editProfile(), 'patch');
  expect(profile).not.toHaveProperty('required');
  expect(profile?.properties).toMatchObject({
    rollNo: { pattern: '^$|^\\d{8}$' },
    phone: { pattern: '^$|^\\d{10}$' },
    passkey: { pattern: '^$|^[\\s\\S]{3,}$', maxLength: 100 },
  });
});

test('an empty body is refused where a field is required, with a status that is described', async () => {
  for (const { path, method, operation } of operations()) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema || operation.security) continue;
    const { status } = await site.ask(path, { method, body: {} });
    expect([path, status]).toEqual([path, schema.required ? 400 : 200]);
    expect(Object.keys(operation.responses)).toContain(String(status));
  }
});

test('every status that a body can cause is described', async () => {
  const tokens = [undefined, admin.token, student.token];
  for (const { path, method, operation } of operations()) {
    for (const token of tokens) {
      for (const [type, payload] of BODIES) {
        const { statusCode } = await site.app.inject({
          method: method as 'POST',
          url: path.replace(/\{\w+\}/, 'x'),
          ...(method === 'GET' ? {} : { payload }),
          headers: {
            ...(method === 'GET' ? { 'if-none-match': '*' } : { 'content-type': type }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        });
        expect([method, path, Object.keys(operation.responses)]).toEqual([
          method,
          path,
          expect.arrayContaining([String(statusCode)]),
        ]);
      }
    }
  }
});
