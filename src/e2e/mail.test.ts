import type { Locator, Page } from '@playwright/test';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { FailedMail } from '@/contract/mail/mail';
import { exampleMessage } from '@/testing/examples';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { expect, test as base } from './fixtures';
import { signedInAs } from './signedInAs';

const OWNER = 'owner@example.com';
const NEXT = 'Analytical1843!';
// Of the links in mails; the tests follow them on the server's own address, which nobody knows before it listens.
const SITE_URL = 'https://desk.example.com';

type Fixtures = {
  mailServer: MailServer;
  /** Opens an admin's desk that shows a mail for each of these senders, of messages that could not be mailed. */
  openDesk: (...senders: string[]) => Promise<{ page: Page; panel: Locator }>;
};

const test = base.extend<Fixtures>({
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.stop();
  },
  ownServer: ({ mailServer }, use) =>
    use({
      NOTIFY_EMAILS: OWNER,
      MAIL_FROM: 'Desk <desk@example.com>',
      SMTP_URL: mailServer.url(),
      SITE_URL,
    }),
  openDesk: async ({ openPage, server, admin, mailServer }, use) => {
    await use(async (...senders) => {
      mailServer.behave({ at: 'RCPT TO', code: 550 });
      for (const name of senders)
        await server.ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name }) });
      // They are given up after the requests that caused them.
      const failed = async () => (await server.ask(adminEndpoints.failedMails(), admin)).body as FailedMail[];
      await expect.poll(failed).toHaveLength(senders.length);
      mailServer.behave('takes');
      const page = await openPage('/admin/desk', signedInAs(admin, server.url));
      const panel = page.getByRole('region', { name: 'Mail could not be sent' });
      const reason = 'The mail server refused the recipient: 550 Not now';
      await expect(panel.getByText(reason)).toHaveCount(senders.length);
      return { page, panel };
    });
  },
});

test(
  'a student resets the password by mail and is signed out everywhere',
  { tag: '@journey' },
  async ({ openPage, server, student, mailServer, expectConsoleError }) => {
    expectConsoleError(/status of 400/);
    expectConsoleError(/status of 401/);
    const { ask, url } = server;
    const elsewhere = await openPage('/LoggedIn/Profile', signedInAs(student, url));
    await expect(elsewhere.getByText(student.email)).toBeVisible();

    const page = await openPage('/forgot-password');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url(), request.headers().referer ?? ''));
    await page.evaluate(({ email, _id: userId }) => {
      const password = { rounds: 1, salt: '', iv: '', text: 'of the former password' };
      localStorage.setItem(`recovery:${email}`, JSON.stringify({ email, userId, password }));
    }, student);
    await page.getByLabel('Email Address').fill(student.email);
    await page.getByRole('button', { name: 'Send me a link' }).press('Enter');
    const note = 'If this address has an account, a link is on its way.';
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();

    const [mail] = await mailServer.received(1);
    const [link, token = 'none'] = /http\S+#(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(link).toBe(`${SITE_URL}/reset-password#${token}`);
    await page.goto(`/reset-password#${token}`);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL('/reset-password');

    await page.getByLabel('New Password', { exact: true }).fill(NEXT);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(NEXT);
    await page.getByLabel('Confirm New Password', { exact: true }).press('Enter');
    const changed = page.getByRole('status').filter({ hasText: 'Password changed. Please sign in.' });
    await expect(changed).toBeVisible();
    await expect(page).toHaveURL('/SignIn');
    // The page leaves for the sign-in only after it has written all of it.
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).toContain(`recovery:${student.email}`);
    expect(stored).not.toContain('of the former password');
    expect([stored, ...requests].filter((text) => text.includes(token))).toEqual([]);
    expect(server.log()).not.toContain(token);
    expect((await mailServer.received(2))[1]?.subject).toMatch(/^Your password for .* was changed$/);

    await elsewhere.reload();
    await expect(elsewhere.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    const body = { email: student.email, password: NEXT };
    expect((await ask(endpoints.login(), { method: 'POST', body })).status).toBe(200);

    // On another device, and too late.
    const other = await openPage(`/reset-password#${token}`);
    await other.getByLabel('New Password', { exact: true }).fill(NEXT);
    await other.getByLabel('Confirm New Password', { exact: true }).fill(NEXT);
    await other.getByRole('button', { name: 'Update Password' }).click();
    const refusal = other.getByRole('alert').filter({ hasText: 'This link is no longer valid.' });
    await expect(refusal).toBeVisible();
    await other.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(other.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  },
);

test('an admin sees why mails could not be sent and tries them again one by one, by keyboard alone', async ({
  openDesk,
  mailServer,
}) => {
  const { page, panel } = await openDesk('Charles Babbage', 'Mary Somerville');
  const button = panel.getByRole('button', { name: `Try again: mail to ${OWNER}` });
  await button.first().press('Enter');
  expect((await mailServer.received(1))[0]?.recipients).toEqual([OWNER]);
  // The focus goes on to the next row, and then to the page's heading.
  await expect(button).toHaveCount(1);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await mailServer.received(2))[1]?.recipients).toEqual([OWNER]);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
