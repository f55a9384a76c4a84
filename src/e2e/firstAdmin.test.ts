import { endpoints } from '@/contract/endpoints';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { SETUP_CODE } from '@/testing/setupCode';
import { expect, test as base } from './fixtures';
import { followInHeader } from './header';

const OWNER = 'owner@example.com';
const PASSWORD = 'Analytical1843!';

const test = base.extend<{ mailServer: MailServer }>({
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.stop();
  },
  ownServer: ({ mailServer }, use) => use({ ADMIN_EMAILS: OWNER, SMTP_URL: mailServer.url() }),
});

test(
  'the owner of a new site signs up at the address that it prints, and manages it',
  { tag: '@journey' },
  async ({ openPage }) => {
    const page = await openPage(`/SignUp#setup=${encodeURIComponent(SETUP_CODE)}`);
    await expect(page.getByLabel('IsAdmin')).toHaveValue('true');
    await expect(page.getByLabel('IsAdmin')).toHaveAccessibleDescription(/makes this account an admin/);
    await expect(page).toHaveURL('/SignUp');
    await page.getByLabel('Full Name').fill('Grace Hopper');
    await page.getByLabel('Email Address').fill('grace@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();

    await expect(page).toHaveURL('/SignIn');
    await page.getByLabel('Email Address', { exact: true }).fill('grace@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await followInHeader(page, 'Admin Desk');
    await expect(page.getByRole('heading', { name: 'Welcome, Grace Hopper', level: 1 })).toBeVisible();
  },
);

test('an owner whose address a stranger has registered becomes the admin by the link in their mail', async ({
  openPage,
  server,
  mailServer,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const stranger = { name: 'Some Stranger', email: OWNER, password: 'Stranger1843!' };
  await server.ask(endpoints.register(), { method: 'POST', body: stranger });

  const page = await openPage('/SignUp');
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Email Address').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  const isAdmin = page.getByLabel('IsAdmin');
  // The page can be filled in before its code is there, but has no keys until then.
  await expect(async () => {
    if (!(await isAdmin.isVisible())) await page.keyboard.press('Control+Shift+Q');
    await expect(isAdmin).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await isAdmin.fill('true');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('User Already Exists...')).toBeVisible();

  const [mail] = await mailServer.received(1);
  const [, token = 'none'] = /confirm-admin#(\S+)/.exec(mail?.text ?? '') ?? [];
  await page.goto(`/confirm-admin#${token}`);
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(PASSWORD);
  await expect(page).toHaveURL('/confirm-admin');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const confirmed = 'You are an admin of this site now. Please sign in.';
  await expect(page.getByRole('status').filter({ hasText: confirmed })).toBeVisible();
  await expect(page).toHaveURL('/SignIn');

  const signIn = (password: string) =>
    server.ask(endpoints.login(), { method: 'POST', body: { email: OWNER, password } });
  expect((await signIn(stranger.password)).status).toBe(401);
  const { body } = await signIn(PASSWORD);
  const { token: session } = body as { token: string };
  expect((await server.ask(endpoints.users(), { token: session })).status).toBe(200);
});
