import { endpoints } from '@/contract/endpoints';
import { pagePaths, pages } from '@/contract/pages/pages';
import { signedIn } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { SETUP_CODE } from '@/testing/setupCode';

jest.mock('@/contract/auth/accounts', () => ({ areAccountsOpen: false }));

const PRINTED = 'printed at the start';
const fresh = freshSites('sqlite', { setupCode: undefined, firstAdminCode: PRINTED });

const register = (differing: object, site = fresh.site) =>
  site.ask(endpoints.register(), {
    method: 'POST',
    body: { name: 'Ada Lovelace', email: 'ada@example.com', password: 'Lovelace1815!', ...differing },
  });
const closed = { status: 403, body: { msg: 'Sign-up is closed.' } };

test('nobody signs up without a right setup code, and nobody learns more than that', async () => {
  for (const differing of [
    {},
    { setupCode: '' },
    { setupCode: 'a code of someone else' },
    { setupCode: 7 },
    { email: 'no' },
  ])
    expect(await register({ isAdmin: 'true', ...differing })).toMatchObject(closed);
  expect(await fresh.site.ask(endpoints.register(), { method: 'POST' })).toMatchObject(closed);
});

test('the code that the server has printed makes the first admin, who signs in, and nobody after', async () => {
  expect((await register({ isAdmin: 'true', setupCode: PRINTED })).status).toBe(201);
  const { token } = await signedIn({ email: 'ada@example.com', password: 'Lovelace1815!' }, fresh.site.ask);
  expect((await fresh.site.ask(endpoints.projects(), { token })).status).toBe(200);
  expect(await register({ email: 'eve@example.com', setupCode: PRINTED })).toMatchObject(closed);
});

test('a code that is set works as often as it is used', async () => {
  const site = await fresh.another({ setupCode: SETUP_CODE });
  for (const email of ['ada@example.com', 'grace@example.com'])
    expect((await register({ email, isAdmin: 'true', setupCode: SETUP_CODE }, site)).status).toBe(201);
});

test('guesses of the code are limited as other attempts to sign up are', async () => {
  const site = await fresh.another({ rateLimit: 2 });
  const guess = async () => (await register({ setupCode: 'a guess' }, site)).status;
  expect([await guess(), await guess(), await guess()]).toEqual([403, 403, 429]);
});

test('pages for students and for signing up are not found; those of the portfolio and the admin are', async () => {
  const statusOf = async (path: string) => (await fresh.site.ask(path.replace(/:\w+/, 'x'))).status;
  const areas = ['student', 'chat'];
  for (const path of [
    '/SignUp',
    '/pair',
    ...Object.values(pages)
      .filter(({ area }) => areas.includes(area))
      .map((page) => page.path),
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  for (const path of [
    '/',
    '/projects',
    '/Contact',
    '/SignIn',
    '/forgot-password',
    '/LoggedIn/Profile',
    '/admin/desk',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect((await fresh.site.ask('/explore')).text).toContain('data-page="notFound"');
});

test('search engines are told of no page for signing in', async () => {
  const { text } = await fresh.site.ask('/sitemap.xml');
  expect(text).toContain(pagePaths.contact);
  expect(text).not.toMatch(/Sign(In|Up)/);
});
