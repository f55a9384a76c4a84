import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { goOffline } from './goOffline';
import { followInHeader } from './header';
import { stopClock } from './studentPage';

const test = base.extend<{ openChat: (path: string, width?: number, height?: number) => Promise<Page> }>({
  /** Opens a page of the chat as a new student, with a clock that the test can stop and advance. */
  openChat: async ({ openStudentPage }, use) =>
    use(async (path, width = 1280, height = 720) => {
      const { page } = await openStudentPage('/robots.txt');
      await page.setViewportSize({ width, height });
      await page.clock.install();
      await page.goto(path);
      await expect(page.getByText(/^Total visits/)).toBeVisible();
      return page;
    }),
});
test.use({ serviceWorkers: 'allow' });

/** The latest reply comes after five seconds, and the lock ends after four. */
const awaitReply = (page: Page) => page.clock.runFor(5_000);

const inputOf = (page: Page) => page.getByRole('textbox', { name: 'Type your message...' });
const logOf = (page: Page) => page.getByRole('log');
const linesOf = (page: Page) => logOf(page).locator('> *');
const typingOf = (page: Page) => page.getByText('Admin is typing');
const hubOf = (page: Page) => page.getByRole('navigation', { name: 'Chat Hub' });
const scrolledTo = (page: Page) => page.evaluate(() => scrollY);

async function send(page: Page, text: string) {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
  await expect(typingOf(page)).toBeVisible();
}

/** Sends a message and advances the stopped clock until it is answered. */
async function converse(page: Page, text: string) {
  // Nothing is due that could add a line.
  const lines = await linesOf(page).count();
  await send(page, text);
  await awaitReply(page);
  await expect(typingOf(page)).toHaveCount(0);
  await expect(linesOf(page)).toHaveCount(lines + 2);
}

test('what is typed while the chat is locked opens and moves nothing, and the focus is back afterwards', async ({
  openChat,
}) => {
  const page = await openChat('/chat/admin', 390, 600);
  await stopClock(page);
  await send(page, 'How are you?');
  // Settled: what scrolled the page to the input is over.
  const place = await scrolledTo(page);
  await page.keyboard.type('And now? n/ ok');
  await page.clock.runFor(4_000);
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.type('And now?');
  await expect(inputOf(page)).toHaveValue('And now?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => scrolledTo(page)).toBe(place);
});

test(
  'a student chats with the support team using only the keyboard',
  { tag: '@journey' },
  async ({ openChat }) => {
    const page = await openChat('/chat');
    await hubOf(page).getByRole('link', { name: 'Admin Chat' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Admin Support' })).toBeVisible();
    await expect(linesOf(page)).toHaveCount(2);
    await expect(logOf(page).getByText('09:01 AM')).toBeVisible();

    await stopClock(page);
    await inputOf(page).focus();
    // Is not sent: a message would lock the chat for the next.
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Are you there?');
    await page.keyboard.press('Enter');
    await expect(logOf(page).getByText('Are you there?', { exact: true })).toBeVisible();
    await expect(linesOf(page)).toHaveCount(3);
    await expect(typingOf(page)).toBeVisible();
    await expect(inputOf(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();

    await awaitReply(page);
    await expect(typingOf(page)).toHaveCount(0);
    await expect(linesOf(page)).toHaveCount(4);
    await expect(inputOf(page)).toHaveValue('');
    await expect(inputOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inputOf(page)).not.toBeFocused();
  },
);

test('the chat shows when the connection is lost and restored, and works offline', async ({ openChat }) => {
  const page = await openChat('/chat/admin');
  const state = (text: string) => page.getByText(text, { exact: true });
  const lost = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(state('Online')).toBeVisible();
  await stopClock(page);
  await goOffline(page);
  await expect(lost).toBeVisible();
  await expect(state('Offline')).toBeVisible();
  // It comes from above, so that its place from the left is that of its end.
  const { x, width } = (await lost.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(10);
  await page.clock.runFor(2_000);
  await expect(lost).toHaveCSS('opacity', '0');
  await page.clock.runFor(500);
  await expect(lost).toHaveCount(0);
  await converse(page, 'Do you hear me?');

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are back online' })).toBeVisible();
  await expect(state('Online')).toBeVisible();

  await page.clock.resume();
  await followInHeader(page, 'Contact');
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
  await stopClock(page);
  await goOffline(page);
  await page.goBack();
  await expect(state('Offline')).toBeVisible();
  // The clock stands still: it would be shown yet.
  await expect(lost).toHaveCount(0);
});

test('a new message does not scroll away from older ones, and a button leads to the end', async ({
  openChat,
}) => {
  const page = await openChat('/chat/admin', 390, 560);
  await stopClock(page);
  const expectEnd = () =>
    expect
      .poll(() => logOf(page).evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight))
      .toBeLessThan(5);
  for (const text of ['One', 'Two', 'Three']) await converse(page, text);
  await expectEnd();

  await send(page, 'Four');
  await logOf(page).evaluate((log) => log.scrollTo(0, 0));
  await awaitReply(page);
  await expect(typingOf(page)).toHaveCount(0);
  await expect.poll(() => logOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  await page.getByRole('button', { name: 'Scroll to Bottom' }).click();
  await expectEnd();
});

test('on a small screen the hub is a drawer that opens, closes and restores the focus', async ({
  openChat,
}) => {
  const page = await openChat('/chat', 390, 844);
  const opener = page.getByRole('button', { name: 'Open chat menu' });
  const closer = page.getByRole('button', { name: 'Close chat menu' });
  const drawer = page.getByRole('dialog');
  const expectOpen = async () => {
    await expect(hubOf(page)).toBeVisible();
    await expect(closer).toBeFocused();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  };
  const expectClosed = async () => {
    await expect(hubOf(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  };
  const open = async () => {
    await opener.click();
    await expectOpen();
  };
  await expect(opener).toBeVisible();
  await expectClosed();

  await opener.press('Enter');
  await expectOpen();
  await expect(hubOf(page).getByText('Connect and collaborate')).toBeVisible();
  await expect(drawer).toHaveCSS('width', `${18 * 16}px`);
  await page.keyboard.press('Escape');
  await expectClosed();
  await expect(opener).toBeFocused();

  await open();
  await closer.click();
  await expectClosed();

  await open();
  await page.mouse.click(370, 400);
  await expectClosed();

  await open();
  await page.setViewportSize({ width: 769, height: 844 });
  await expect(drawer).toHaveCount(0);
  await expect(hubOf(page)).toHaveCSS('width', `${20 * 16}px`);
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await page.setViewportSize({ width: 768, height: 844 });
  await expectClosed();

  await open();
  await hubOf(page).getByRole('link', { name: 'Admin Chat' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Support' })).toBeVisible();
  await expectClosed();
});
