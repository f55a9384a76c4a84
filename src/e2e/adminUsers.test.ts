import type { Locator } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { makeStudent, type Person } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signedInAs } from './signedInAs';

test.use({ ownServer: {} });

test(
  'an admin searches for a user, corrects the name and deletes the account',
  { tag: '@journey' },
  async ({ openPage, server, admin, student }) => {
    const page = await openPage('/admin', signedInAs(admin, server.url));
    await expect(page.getByRole('heading', { name: 'Welcome, Grace Hopper' })).toBeVisible();
    await expect(page).toHaveURL('/admin/desk');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();

    await page.getByLabel('Search users').fill('lovelace');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: `Edit Ada Lovelace (${student.email})` }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ada King');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await page.goBack();

    await page.getByLabel('Search users').fill('king');
    await page.getByRole('button', { name: `Delete Ada King (${student.email})` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(page.getByText('No users match.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect((await server.ask(endpoints.user(student._id), admin)).status).toBe(404);
  },
);

test('at 1280 px, an ordinary address is on one line, and a long one is shown whole', async ({
  openPage,
  server: { ask, url },
  admin,
}) => {
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

  const page = await openPage('/admin/users', {
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
  await expect.poll(() => linesOf(cellOf('Ordinary', 2).locator('> div'))).toBe(1);
  await expect.poll(() => linesOf(cellOf('Ordinary', 5).locator('time'))).toBe(1);
  await expect.poll(() => linesOf(cellOf('Ordinary', 5).locator('small'))).toBeLessThanOrEqual(2);
  await expect(cellOf('NNNN', 2)).toContainText(long);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
