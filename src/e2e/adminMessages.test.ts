import { readFile } from 'node:fs/promises';
import type { Locator, Page, ViewportSize } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import type { NewMessage } from '@/contract/messages/message';
import { exampleMessage, phone } from '@/testing/examples';
import { expect, test as base } from './fixtures';
import { signedInAs } from './signedInAs';

type Fixtures = {
  /** Sends messages to the site. */
  send: (...messages: Partial<NewMessage>[]) => Promise<void>;
  /** Opens a page of the admin area. */
  open: (path: string, viewport?: ViewportSize) => Promise<Page>;
};

const test = base.extend<Fixtures>({
  send: async ({ server }, use) => {
    await use(async (...messages) => {
      for (const message of messages)
        await server.ask(endpoints.contact(), { method: 'POST', body: exampleMessage(message) });
    });
  },
  open: ({ openPage, server, admin }, use) =>
    use((path, viewport) => openPage(path, { ...signedInAs(admin, server.url), viewport })),
});
test.use({ ownServer: {} });

const long = { name: 'Kurt', message: 'Line after line.\n'.repeat(40) };
const withFormula = { name: 'Ada', message: '=HYPERLINK("https://evil.example","x"), really' };

const newInSidebar = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} new$`) });
const bottomOf = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox()) ?? { y: NaN, height: NaN };
  return y + height;
};
const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('an admin reads the messages, exports them as CSV, and deletes the spam', async ({ send, open }) => {
  await send(withFormula, { name: 'Alan' }, long, { name: 'Spam one' }, { name: 'Spam two' });
  const page = await open('/admin/messages');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(page.getByText('1–5 of 5')).toBeVisible();
  await expect(rows.first().getByRole('cell').nth(1)).toHaveText('Spam two');
  await page.getByRole('button', { name: 'Open message from Kurt' }).click();
  await expect(page.getByRole('button', { name: 'Mark message from Kurt as new' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('messages.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Email,Phone,Message,Admin,Status,Received');
  const ada = lines.at(-2);
  expect(ada).toMatch(/^Ada,charles@example\.com,/);
  expect(ada).toContain(`${phone},"'=HYPERLINK(""https://evil.example"",""x""), really",false,new,`);

  await page.getByLabel('Search messages').fill('spam');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 messages' }).click();
  await expect(page.getByText('2 messages deleted successfully')).toBeVisible();
  await page.getByLabel('Search messages').fill('');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});

test('an admin works through the inbox to zero', { tag: '@journey' }, async ({ send, open }) => {
  await send({ name: 'Ada' }, { name: 'Alan' }, { name: 'Spam' });
  const page = await open('/admin/messages');
  await expect(newInSidebar(page, 3)).toBeAttached();
  // The link opens the admin's mail program, which a test has none of.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
    }),
  );

  await page.getByRole('button', { name: 'Open message from Ada' }).click();
  await expect(newInSidebar(page, 2)).toBeAttached();
  await page.getByRole('link', { name: 'Reply to Ada' }).click();
  await expect(page.getByRole('button', { name: 'Mark message from Ada as new' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark message from Alan as answered' }).click();
  await expect(newInSidebar(page, 1)).toBeAttached();
  await page.getByRole('button', { name: 'Delete message from Spam' }).click();
  await expect(page.getByText('Answered (2)')).toBeAttached();
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page.getByText('Nothing is waiting: every message is answered.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /new$/ })).toHaveCount(0);
});

test('a message that comes while the desk is open is counted within 30 seconds, without a reload', async ({
  send,
  open,
}) => {
  await send({ name: 'Barbara' });
  const page = await open('/robots.txt');
  await page.clock.install();
  await page.goto('/admin/desk');
  await expect(newInSidebar(page, 1)).toBeAttached();
  await send({ name: 'Edsger' });
  await page.clock.fastForward(30_000);
  await expect(newInSidebar(page, 2)).toBeAttached();
});

test('on a small screen the sidebar is a drawer, rows are cards, and nothing overflows', async ({
  send,
  open,
}) => {
  await send(long);
  const page = await open('/admin/desk', { width: 320, height: 640 });
  const opener = page.getByRole('button', { name: 'Open admin menu' });
  const drawer = page.getByRole('dialog', { name: 'Admin' });
  await opener.click();
  await expect(drawer).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 640 });
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await opener.click();
  await drawer.getByRole('link', { name: 'Messages' }).click();
  await expect(drawer).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Kurt' });
  const remove = row.getByRole('button', { name: 'Delete message from Kurt' });
  const openRow = row.getByRole('button', { name: 'Open message from Kurt' });
  await expect(openRow).toBeVisible();
  await expect(remove).toBeHidden();
  await expect.poll(() => heightOf(row)).toBeLessThan(140);
  await openRow.press('Enter');
  await expect(remove).toBeVisible();
  await expect.poll(() => heightOf(row.getByText('Line after line.'))).toBeGreaterThan(40 * 16);
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await expect.poll(() => widthOf(page)).toBe(320);
});

test('on a phone, the first message is on the first screen, below the search and the filters', async ({
  send,
  open,
}) => {
  await send(withFormula, { name: 'Alan' }, long);
  const page = await open('/admin/messages', { width: 390, height: 844 });
  const openFirst = page.getByRole('button', { name: 'Open message from Kurt' });
  await expect(openFirst).toBeVisible();
  // The counts make the filters wider.
  await expect(page.getByText('New (3)')).toBeAttached();
  await expect.poll(() => bottomOf(page.getByRole('row').filter({ has: openFirst }))).toBeLessThan(844);
  const controls = ['Search messages', 'Status', 'Received'].map((label) => page.getByLabel(label));
  for (const control of [...controls, page.getByRole('button', { name: 'Export CSV' })])
    await expect.poll(() => bottomOf(control)).toBeLessThan(460);
});

test('at 1280 px, rows are a table in which no address is broken within a word', async ({ send, open }) => {
  await send(withFormula, long);
  const page = await open('/admin/messages', { width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Delete message from Kurt' })).toBeVisible();
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
  await expect.poll(() => widthOf(page)).toBe(1280);
});
