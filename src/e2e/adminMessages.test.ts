import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import { exampleMessage, makeAdmin, type Person } from '@/testing/examples';
import { openProxy, type Proxy } from './proxy';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();
let admin: Person;
let proxy: Proxy;

beforeAll(async () => {
  const { ask, url } = testSite.server();
  admin = await makeAdmin('Grace Hopper', ask);
  for (const message of [
    { name: 'Ada', message: '=HYPERLINK("https://evil.example","x"), really' },
    { name: 'Alan' },
    { name: 'Kurt', message: 'Line after line.\n'.repeat(40) },
    { name: 'Spam one' },
    { name: 'Spam two' },
  ]) {
    await ask(endpoints.contact(), { method: 'POST', body: exampleMessage(message) });
  }
  proxy = await openProxy(url);
});
afterAll(() => proxy.close());

test('an admin reads the messages, exports them as CSV, and deletes the spam', async () => {
  const page = await testSite.openPage('/admin/messages', signedInAs(admin, testSite.server().url));
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await page.getByText('1–5 of 5').waitFor();
  expect(await rows.first().getByRole('cell').nth(1).textContent()).toBe('Spam two');
  await page.getByRole('button', { name: 'Open message from Kurt' }).click();
  await page.getByRole('button', { name: 'Mark message from Kurt as new' }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('messages.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Email,Phone,Message,Admin,Status,Received');
  expect(lines.at(-2)).toContain(
    `Ada,charles@example.com,9876543210,"'=HYPERLINK(""https://evil.example"",""x""), really",false,new,`,
  );

  await page.getByLabel('Search messages').fill('spam');
  await page.getByText('1–2 of 2').waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 messages' }).click();
  await page.getByText('2 messages deleted successfully').waitFor();
  await page.getByLabel('Search messages').fill('');
  await page.getByText('1–3 of 3').waitFor();
});

test('on a small screen the sidebar is a drawer, rows are cards, and nothing overflows', async () => {
  const page = await testSite.openPage('/admin/desk', {
    ...signedInAs(admin, testSite.server().url),
    viewport: { width: 320, height: 640 },
  });
  const opener = page.getByRole('button', { name: 'Open admin menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Admin' });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await opener.click();
  await page.setViewportSize({ width: 1024, height: 640 });
  await drawer.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 320, height: 640 });
  await opener.click();
  await drawer.getByRole('link', { name: 'Messages' }).click();
  await drawer.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Kurt' });
  const remove = row.getByRole('button', { name: 'Delete message from Kurt' });
  const open = row.getByRole('button', { name: 'Open message from Kurt' });
  await open.waitFor();
  expect(await remove.isVisible()).toBe(false);
  expect((await row.boundingBox())?.height).toBeLessThan(140);
  await open.press('Enter');
  await remove.waitFor();
  expect((await row.getByText('Line after line.').boundingBox())?.height).toBeGreaterThan(40 * 16);
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('on a phone, the first message is on the first screen, below the search and the filters', async () => {
  const page = await testSite.openPage('/admin/messages', {
    ...signedInAs(admin, testSite.server().url),
    viewport: { width: 390, height: 844 },
  });
  const open = page.getByRole('button', { name: 'Open message from Kurt' });
  await open.waitFor();
  const bottomOf = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox()) ?? { y: NaN, height: NaN };
    return y + height;
  };
  expect(await bottomOf(page.getByRole('row').filter({ has: open }))).toBeLessThan(844);
  const controls = ['Search messages', 'Status', 'Received'].map((label) => page.getByLabel(label));
  for (const control of [...controls, page.getByRole('button', { name: 'Export CSV' })])
    expect(await bottomOf(control)).toBeLessThan(460);
});

test('at 1280 px, rows are a table in which no address is broken within a word', async () => {
  const page = await testSite.openPage('/admin/messages', {
    ...signedInAs(admin, testSite.server().url),
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('button', { name: 'Delete message from Kurt' }).waitFor();
  const parts = await page.locator('td[data-kind="email"]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const lines: [string, number][] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        lines.push([texts.currentNode.textContent ?? '', range.getClientRects().length]);
      }
      return lines;
    }),
  );
  expect(parts).toContainEqual(['@example', 1]);
  expect(parts.filter(([, lines]) => lines > 1)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('a failed fetch or deletion of messages shows a toast, and they stay', async () => {
  testSite.expectConsoleMessage(/Failed to load resource/);
  proxy.fail('GET /api/admin/messages', 'no answer');
  const page = await testSite.openPage('/admin/messages', signedInAs(admin, proxy.url));
  await page.getByText('Failed To Fetch Messages!').waitFor();
  proxy.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  const remove = page.getByRole('button', { name: 'Delete message from Alan' });
  await remove.waitFor();

  const { body } = await testSite.server().ask(endpoints.messages(), { token: admin.token });
  const alan = (body as { _id: string; name: string }[]).find(({ name }) => name === 'Alan');
  proxy.fail(`DELETE ${endpoints.deleteMessage(alan?._id ?? '')}`);
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Failed To Delete Message!').waitFor();
  expect(await remove.isVisible()).toBe(true);
});
