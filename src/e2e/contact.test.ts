import { endpoints } from '@/contract/endpoints';
import { makeAdmin, type Person } from '@/testing/examples';
import { openProxy, type Proxy } from './proxy';
import { setStage } from './stage';

const stage = setStage();
let admin: Person;
let proxy: Proxy;

beforeAll(async () => {
  admin = await makeAdmin('Grace Hopper', stage.site().ask);
  proxy = await openProxy(stage.site().url);
});
afterEach(() => proxy.mend());
afterAll(() => proxy.close());

const messages = async () =>
  (await stage.site().ask(endpoints.messages(), { token: admin.token })).body as { message: string }[];

test('a visitor writes to the owner by keyboard alone and never meets the field for programs', async () => {
  const page = await stage.visit('/contact');
  await page.getByText('Total visits').waitFor();
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  // What cannot be sent leads to the first field that is wrong.
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
  for (const text of ['Ada Lovelace', 'ada@example.com', '9876543210', 'Good morning!']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
  await page.keyboard.press('Enter');

  await page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).waitFor();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Send Message');
  expect(await page.getByLabel('Full Name').inputValue()).toBe('');
  expect(await messages()).toMatchObject([{ name: 'Ada Lovelace', message: 'Good morning!' }]);
});

test('a message that cannot be sent stays as it was typed until it can', async () => {
  stage.expectComplaint(/Failed to load resource/);
  const page = await stage.visit('/contact', { baseURL: proxy.url });
  const sendButton = page.getByRole('button', { name: 'Send Message' });
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Message not sent. Internal Server Error. Contact the developer.' });
  await page.getByLabel('Full Name').fill('Alan Turing');
  await page.getByLabel('Email').fill('alan@example.com');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message').fill('Is anybody there?');

  for (const trouble of ['no answer', { status: 500, body: '{"msg":"broken"}' }] as const) {
    proxy.fail('POST /api/form/contact', trouble);
    await sendButton.click();
    await failure.waitFor();
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await failure.waitFor({ state: 'detached' });
  }
  proxy.fail('POST /api/form/contact', { status: 429, body: '{"msg":"Please wait a minute."}' });
  await sendButton.click();
  await page.getByRole('alert').filter({ hasText: 'Please wait a minute.' }).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('Is anybody there?');

  proxy.mend();
  await sendButton.click();
  await page.getByText('Message sent successfully!').waitFor();
  expect((await messages())[0]?.message).toBe('Is anybody there?');
});
