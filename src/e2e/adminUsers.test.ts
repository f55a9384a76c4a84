import type { Locator } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { openProxy, type Proxy } from './proxy';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();
let admin: Person;
let ada: Person;
let proxy: Proxy;

beforeAll(async () => {
  const { ask, url } = testSite.server();
  admin = await makeAdmin('Grace Hopper', ask);
  ada = await makeStudent('Ada Lovelace', ask);
  await makeStudent('Alan Turing', ask);
  proxy = await openProxy(url);
});
afterEach(() => proxy.restore());
afterAll(() => proxy.close());

test('an admin searches for a user, corrects the name and deletes the account', async () => {
  const page = await testSite.openPage('/admin', signedInAs(admin, testSite.server().url));
  await page.getByRole('heading', { name: 'Welcome, Grace Hopper' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/desk');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();

  await page.getByLabel('Search users').fill('lovelace');
  await page.getByText('1–1 of 1').waitFor();
  await page.reload();
  await page.getByRole('link', { name: `Edit Ada Lovelace (${ada.email})` }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada King');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('User updated successfully').waitFor();
  await page.goBack();

  await page.getByLabel('Search users').fill('king');
  const row = page.getByRole('button', { name: `Delete Ada King (${ada.email})` });
  await row.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted successfully').waitFor();
  await page.getByText('No users match.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect((await testSite.server().ask(endpoints.user(ada._id), { token: admin.token })).status).toBe(404);
});

test('at 1280 px, an ordinary address is on one line, and a long one is shown whole', async () => {
  const { ask, url } = testSite.server();
  const rename = (person: Person, body: Partial<Person>) =>
    ask(endpoints.updateUser(person._id), { method: 'PATCH', body, token: admin.token });
  await rename(await makeStudent('Ordinary', ask), {
    email: 'student@deskfolio.example',
    course: 'BSc (Hons) Computer Science',
    department: 'Department of Computer Science',
    rollNo: '20260142',
  });
  const long = `${'long'.repeat(14)}@${'host'.repeat(12)}.example`;
  await rename(await makeStudent('N'.repeat(60), ask), { email: long });

  const page = await testSite.openPage('/admin/users', {
    ...signedInAs(admin, url),
    viewport: { width: 1280, height: 800 },
  });
  const cellOf = (name: string, place: number) =>
    page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(place);
  const linesOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const tops = [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return [];
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()].map(({ top }) => top);
      });
      return new Set(tops).size;
    });
  await cellOf('Ordinary', 2).waitFor();
  expect(await linesOf(cellOf('Ordinary', 2).locator('> div'))).toBe(1);
  expect(await linesOf(cellOf('Ordinary', 5).locator('time'))).toBe(1);
  expect(await linesOf(cellOf('Ordinary', 5).locator('small'))).toBeLessThanOrEqual(2);
  expect(await cellOf('NNNN', 2).textContent()).toContain(long);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('failures show the text of the server or of the spec, and can be tried again', async () => {
  testSite.expectConsoleMessage(/Failed to load resource/);
  proxy.fail('GET /api/admin/users', 'no answer');
  const page = await testSite.openPage('/admin/users', signedInAs(admin, proxy.url));
  await page.getByText('Failed To Fetch Users!').waitFor();
  proxy.fail('GET /api/admin/users', { status: 500, body: '' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Failed to fetch users', { exact: true }).waitFor();
  proxy.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  const remove = page.getByRole('button', { name: /^Delete Alan Turing/ });
  await remove.waitFor();

  const alan = (
    (await testSite.server().ask(endpoints.users(), { token: admin.token })).body as Person[]
  ).find(({ name }) => name === 'Alan Turing');
  const call = `DELETE ${endpoints.deleteUser(alan?._id ?? '')}`;
  for (const [failure, text] of [
    ['no answer', 'Failed to delete user'],
    [{ status: 500, body: '{"msg":"The disk is full."}' }, 'The disk is full.'],
  ] as const) {
    proxy.fail(call, failure);
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
  }
  expect(await remove.isVisible()).toBe(true);
});

test('visitors and students are redirected to the home page', async () => {
  const visitor = await testSite.openPage('/admin/users');
  await visitor.waitForURL(testSite.server().url + '/');

  const student = await makeStudent('Kurt Gödel', testSite.server().ask);
  const page = await testSite.openPage('/admin/messages', signedInAs(student, testSite.server().url));
  await page.waitForURL(testSite.server().url + '/');
  await page.getByText('Hello, Kurt Gödel').waitFor();
  expect(await page.getByRole('link', { name: 'Admin Desk' }).count()).toBe(0);
});

test('an admin is not redirected while the user is being fetched', async () => {
  const page = await testSite.openPage('/', signedInAs(admin, proxy.url));
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/user', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/users');
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/users');
  release();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
});
