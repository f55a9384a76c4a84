import { endpoints } from '@/contract/endpoints';
import { makeAdmin, type Person } from '@/testing/examples';
import { openProxy, type Proxy } from './proxy';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();
let admin: Person;
let proxy: Proxy;

beforeAll(async () => {
  admin = await makeAdmin('Grace Hopper', testSite.server().ask);
  proxy = await openProxy(testSite.server().url);
});
afterEach(() => proxy.restore());
afterAll(() => proxy.close());

const messages = async () =>
  (await testSite.server().ask(endpoints.messages(), { token: admin.token })).body as { message: string }[];

test('a visitor writes to the owner by keyboard alone, without reaching the honeypot field', async () => {
  const page = await testSite.openPage('/contact');
  await page.getByText('Total visits').waitFor();
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  // A refused form moves the focus to its first invalid field.
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
  for (const text of ['Ada Lovelace', 'ada@example.com', '9876543210', 'Good morning!']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
  await page.keyboard.press('Enter');

  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Message sent successfully!' })
    .waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Write another message');
  expect(await messages()).toMatchObject([{ name: 'Ada Lovelace', message: 'Good morning!' }]);
});

test('a message that could not be sent stays in the form', async () => {
  testSite.expectConsoleMessage(/Failed to load resource/);
  const page = await testSite.openPage('/contact', { baseURL: proxy.url });
  const sendButton = page.getByRole('button', { name: 'Send Message' });
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Message not sent. Internal Server Error. Contact the developer.' });
  await page.getByLabel('Full Name').fill('Alan Turing');
  await page.getByLabel('Email').fill('alan@example.com');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message').fill('Is anybody there?');

  for (const response of ['no answer', { status: 500, body: '{"msg":"broken"}' }] as const) {
    proxy.fail('POST /api/form/contact', response);
    await sendButton.click();
    await failure.waitFor();
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await failure.waitFor({ state: 'detached' });
  }
  proxy.fail('POST /api/form/contact', { status: 429, body: '{"msg":"Please wait a minute."}' });
  await sendButton.click();
  await page.getByRole('alert').filter({ hasText: 'Please wait a minute.' }).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('Is anybody there?');

  proxy.restore();
  await sendButton.click();
  await page.getByRole('button', { name: 'Write another message' }).waitFor();
  expect((await messages())[0]?.message).toBe('Is anybody there?');
});

test('a message that was not sent is restored after a reload, and discarded on request', async () => {
  const page = await testSite.openPage('/contact', signedInAs(admin, testSite.server().url));
  await page.getByRole('link', { name: 'Admin Desk' }).waitFor();
  await page.getByLabel('Message').fill('Could your engine');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.goto('/contact');
  await page.getByText('Your unsent draft was restored.').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('Could your engine');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await page.reload();
  await page.getByRole('link', { name: 'Admin Desk' }).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('');
});
