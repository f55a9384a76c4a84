import fastify from 'fastify';
import type { Sessions } from '@/server/tables/sessions';
import { SETTINGS } from '@/testing/openSite';
import { accessPlugin, type Audience } from './access';
import { errorsPlugin } from './errors';
import { headersPlugin } from './headers';

const people: Record<string, { isAdmin: boolean }> = {
  student: { isAdmin: false },
  admin: { isAdmin: true },
};
const sessions = {
  find: async (token: string) => people[token] && { tokenHash: token, user: people[token] },
} as unknown as Sessions;

async function open() {
  const app = fastify();
  await app.register(headersPlugin, { config: SETTINGS, site: undefined });
  await app.register(errorsPlugin);
  await app.register(accessPlugin, { sessions, now: () => new Date() });
  return app;
}

test('a route that does not say who may call it stops the start', async () => {
  const app = await open();
  expect(() => app.get('/api/forgotten', async () => 'secret')).toThrow(
    'GET /api/forgotten does not say who may call it: set config.audience.',
  );
  const nested = await open();
  nested.register(async (group) => {
    group.post('/api/forgotten', { config: { summary: 'Forgets' } }, async () => 'secret');
  });
  await expect(nested.ready()).rejects.toThrow(/POST \/api\/forgotten does not say/);
});

test.each<[Audience, number[]]>([
  ['public', [200, 200, 200, 200]],
  ['signedIn', [401, 401, 200, 200]],
  ['admin', [401, 401, 403, 200]],
])(
  'a route for the audience %s answers visitors, strangers, students and admins',
  async (audience, statuses) => {
    const app = await open();
    app.get('/api/things', { config: { audience } }, async () => []);
    const responses = await Promise.all(
      [undefined, 'Bearer stranger', 'Bearer student', 'bearer  admin'].map((authorization) =>
        app.inject({ url: '/api/things', headers: authorization ? { authorization } : {} }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(statuses);
  },
);
