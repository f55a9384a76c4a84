import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { FailedMail } from '@/contract/mail';
import { freePort } from '@/testing/freePort';
import { exampleMessage, makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const OWNER = 'owner@example.com';
const NEXT = 'Analytical1843!';

let mailServer: MailServer;
const env: Record<string, string> = { NOTIFY_EMAILS: OWNER, MAIL_FROM: 'Desk <desk@example.com>' };

// Before the site, which needs their addresses.
beforeAll(async () => {
  mailServer = await startMailServer();
  env.SMTP_URL = mailServer.url();
  env.PORT = String(await freePort());
  env.SITE_URL = `http://localhost:${env.PORT}`;
});
afterAll(() => mailServer.stop());
beforeEach(() => mailServer.reset());

const testSite = setUpTestSite({ env });

test('a visitor writes, and the owner has mail that can be answered', async () => {
  const page = await testSite.openPage('/contact');
  await page.getByLabel('Full Name').fill('Charles Babbage');
  await page.getByLabel('Email').fill('charles@example.com');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message').fill('Could it play chess?\nשלום 🎉');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Write another message' }).waitFor();

  const [mail] = await mailServer.received(1);
  expect(mail).toMatchObject({
    recipients: [OWNER],
    subject: 'Message from Charles Babbage',
    from: { name: 'Desk', address: 'desk@example.com' },
    replyTo: [{ name: 'Charles Babbage', address: 'charles@example.com' }],
  });
  expect(mail?.text).toContain('Could it play chess?\nשלום 🎉');

  // The HTML part, as the owner's mail program shows it.
  await page.goto('about:blank');
  await page.setContent(mail?.html ?? '');
  expect(await page.getByText('שלום 🎉').getAttribute('dir')).toBe('auto');
  expect(await page.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe(
    `${env.SITE_URL}/admin/messages`,
  );
});

test.each([
  ['who is signed out', {}],
  ['who is still signed in', signedInAs],
])('a student %s resets the password by mail and is signed out everywhere', async (_, asStudent) => {
  testSite.expectConsoleMessage(/status of 400/);
  testSite.expectConsoleMessage(/status of 401/);
  const { ask, url } = testSite.server();
  const student = await makeStudent('Ada Lovelace', ask);
  const elsewhere = await testSite.openPage('/LoggedIn/Profile', signedInAs(student, url));
  await elsewhere.getByText(student.email).waitFor();

  const visitor = typeof asStudent === 'function' ? asStudent(student, url) : asStudent;
  const page = await testSite.openPage('/forgot-password', visitor);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url(), request.headers().referer ?? ''));
  await page.evaluate(({ email, _id: userId }) => {
    const password = { rounds: 1, salt: '', iv: '', text: 'of the former password' };
    localStorage.setItem(`recovery:${email}`, JSON.stringify({ email, userId, password }));
  }, student);
  await page.getByLabel('Email Address').fill(student.email);
  await page.getByRole('button', { name: 'Send me a link' }).press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: 'If this address has an account, a link is on its way.' })
    .waitFor();

  const link = /http:\S+/.exec((await mailServer.received(1))[0]?.text ?? '')?.[0] ?? '';
  const [, token = 'none'] = link.split('#');
  expect(link).toBe(`${env.SITE_URL}/reset-password#${token}`);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(page.url()).toBe(`${env.SITE_URL}/reset-password`);

  await page.getByLabel('New Password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm New Password', { exact: true }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Password changed. Please sign in.' }).waitFor();
  await page.waitForURL('**/SignIn');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain(`recovery:${student.email}`);
  expect(stored).not.toContain('of the former password');
  expect([stored, ...requests].filter((text) => text.includes(token))).toEqual([]);
  expect(testSite.server().log()).not.toContain(token);
  expect((await mailServer.received(2))[1]?.subject).toMatch(/^Your password for .* was changed$/);

  await elsewhere.reload();
  await elsewhere.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  const body = { email: student.email, password: NEXT };
  expect((await ask(endpoints.login(), { method: 'POST', body })).status).toBe(200);

  // On another device, and too late.
  const other = await testSite.openPage(link.replace(url, ''));
  await other.getByLabel('New Password', { exact: true }).fill(NEXT);
  await other.getByLabel('Confirm New Password', { exact: true }).fill(NEXT);
  await other.getByRole('button', { name: 'Update Password' }).click();
  await other.getByRole('alert').filter({ hasText: 'This link is no longer valid.' }).waitFor();
  await other.getByRole('link', { name: 'Ask for a new link' }).click();
  await other.getByRole('heading', { name: 'Forgot Password' }).waitFor();
});

describe('mails that could not be sent', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await makeAdmin('Grace Hopper', testSite.server().ask);
  });

  /** An admin's desk that shows a mail for each of these senders. */
  async function openDesk(...senders: string[]) {
    const { ask, url } = testSite.server();
    mailServer.behave({ at: 'RCPT TO', code: 550 });
    for (const name of senders)
      await ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name }) });
    // They are given up after the requests that caused them.
    const failed = async () => (await ask(adminEndpoints.failedMails(), admin)).body as FailedMail[];
    while ((await failed()).length < senders.length);
    mailServer.behave('takes');
    const page = await testSite.openPage('/admin/desk', signedInAs(admin, url));
    const panel = page.getByRole('region', { name: 'Mail could not be sent' });
    await panel.getByText('The mail server refused the recipient: 550 Not now').first().waitFor();
    return { page, panel };
  }

  test('an admin sees the reason and tries them again one by one, by keyboard alone', async () => {
    const { page, panel } = await openDesk('Charles Babbage', 'Mary Somerville');
    const buttons = panel.getByRole('button', { name: `Try again: mail to ${OWNER}` });
    // The focus goes on to the next row, and then to the page's heading.
    const last = await buttons.nth(1).elementHandle();
    await buttons.first().press('Enter');
    expect((await mailServer.received(1))[0]?.recipients).toEqual([OWNER]);
    await page.waitForFunction((button) => document.activeElement === button, last);
    await page.keyboard.press('Enter');
    expect((await mailServer.received(2))[1]?.recipients).toEqual([OWNER]);
    await panel.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  test('an admin tries all of them again at once', async () => {
    const { page, panel } = await openDesk('Charles Babbage', 'Mary Somerville', 'Michael Faraday');
    await panel.getByRole('button', { name: 'Try all again' }).press('Enter');
    expect((await mailServer.received(3)).map(({ subject }) => subject).sort()).toEqual([
      'Message from Charles Babbage',
      'Message from Mary Somerville',
      'Message from Michael Faraday',
    ]);
    await panel.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });
});
