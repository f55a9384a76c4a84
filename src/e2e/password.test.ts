import { endpoints } from '@/contract/endpoints';
import { signedIn } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signedInAs } from './signedInAs';

const NEW = 'Analytical1843!';

test(
  'a student changes the password by keyboard alone, with a checklist that turns green',
  { tag: '@journey' },
  async ({ openPage, server: { ask, url }, student }) => {
    const page = await openPage('/profile/change-password', signedInAs(student, url));
    await expect(page.getByRole('heading', { name: 'Change Your Password' })).toBeVisible();
    const green = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--success)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
    const colours = () => rules.evaluateAll((items) => items.map((item) => getComputedStyle(item).color));
    const current = page.getByLabel('Current Password', { exact: true });
    const confirmation = page.getByLabel('Confirm New Password', { exact: true });

    await current.focus();
    await page.keyboard.type('Lovelace1816!');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(rules).toHaveCount(5);
    await expect.poll(colours).not.toContain(green);
    await page.keyboard.type(NEW);
    await expect.poll(colours).toEqual(Array(5).fill(green));

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW.slice(0, -1));
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.keyboard.type(NEW.slice(-1));
    await expect(confirmation).toHaveCSS('border-color', green);

    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Previous Password in Incorrect!' }),
    ).toBeVisible();
    await expect(confirmation).toHaveValue(NEW);

    await current.fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Password changed successfully' })).toBeVisible();
    await expect(confirmation).toHaveValue('');
    expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(200);
    await signedIn({ email: student.email, password: NEW }, ask);
  },
);

const COMMON = 'This one is among the most common: choose another.';

test('the list of common passwords is fetched once a password is chosen, not before', async ({
  openPage,
  server,
}) => {
  const page = await openPage('/SignUp');
  const fetched: string[] = [];
  page.context().on('request', (request) => void fetched.push(request.url()));
  const lists = () => fetched.filter((url) => url.includes('/commonPasswords.'));
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Password', { exact: true }).focus();
  expect(lists()).toEqual([]);
  expect(await (await fetch(`${server.url}/sw.js`)).text()).not.toContain('commonPasswords');

  await page.keyboard.type('Test1234');
  await expect.poll(lists).toHaveLength(1);
  await expect(page.getByText(COMMON)).toBeHidden();
  await page.keyboard.type('!');
  await expect(page.getByText(COMMON)).toBeVisible();
  await page.keyboard.type('?');
  await expect(page.getByText(COMMON)).toBeVisible();
  await page.keyboard.type('x');
  await expect(page.getByText(COMMON)).toBeHidden();
  expect(lists()).toHaveLength(1);
});

test('without the list of common passwords, one is chosen without a hint', async ({
  openPage,
  expectConsoleError,
}) => {
  const page = await openPage('/SignUp');
  await page.route('**/assets/commonPasswords.*', (route) => route.abort());
  expectConsoleError(/ERR_FAILED/);
  const failed = page.waitForEvent('requestfailed');
  await page.getByLabel('Password', { exact: true }).fill('Password1!');
  await failed;
  await expect(page.getByText(COMMON)).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('Password1!#');
  await expect(page.getByText('# is not allowed')).toBeVisible();
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address', { exact: true }).fill('ada@example.net');
  await page.getByLabel('Password', { exact: true }).fill('Password1!');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Password1!');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registraction Succesfull')).toBeVisible();
});
