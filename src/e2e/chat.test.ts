import type { Page } from 'playwright-core';
import { site } from '@/site';
import { makeStudent, type Person } from '@/testing/examples';
import { goOffline } from './goOffline';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();
let ada: Person;

beforeAll(async () => {
  ada = await makeStudent('Ada Lovelace', testSite.server().ask);
});

/** Opens a page as a signed-in student, with a clock that the test can advance. */
async function visitAsAda(path: string, [width, height] = [1280, 720]) {
  const remembered = [
    { name: 'Token', value: ada.token },
    { name: 'UserId', value: ada._id },
  ];
  const page = await testSite.openPage('/', {
    viewport: { width, height },
    storageState: { cookies: [], origins: [{ origin: testSite.server().url, localStorage: remembered }] },
  });
  await page.clock.install();
  await page.goto(path);
  return page;
}

const inputOf = (page: Page) => page.getByRole('textbox', { name: 'Type your message...' });
const logOf = (page: Page) => page.getByRole('log');
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open chat menu' });
const hubOf = (page: Page) => page.getByRole('navigation', { name: 'Chat Hub' });
const linesOf = (page: Page) => logOf(page).locator('> *').count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const distanceToEnd = (page: Page) =>
  logOf(page).evaluate(
    ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
  );

/** Sends a message and advances the clock until it is answered. */
async function converse(page: Page, text: string) {
  await logOf(page).waitFor();
  const lines = await linesOf(page);
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
  await page.getByText('Admin is typing').waitFor();
  await page.clock.runFor(5_000);
  await page.getByText('Admin is typing').waitFor({ state: 'detached' });
  expect(await linesOf(page)).toBe(lines + 2);
}

test('the page does not move when the support team starts typing', async () => {
  const page = await visitAsAda('/chat/admin', [1280, 700]);
  await inputOf(page).click();
  await page.keyboard.type('Hello');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('what is typed while the chat is locked opens and moves nothing, and the focus is back afterwards', async () => {
  const page = await visitAsAda('/chat/admin', [390, 600]);
  await inputOf(page).fill('How are you?');
  await inputOf(page).press('Enter');
  await page.getByText('Admin is typing').waitFor();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.type('And now? n/ ok');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.clock.runFor(4_000);
  await page.waitForFunction(() => document.activeElement?.matches('input:enabled'));
  await page.keyboard.type('And now?');
  expect(await inputOf(page).inputValue()).toBe('And now?');
});

test('a student chats with the support team using only the keyboard', async () => {
  const page = await visitAsAda('/chat');
  await hubOf(page).getByRole('link', { name: 'Admin Chat' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Admin Support' }).waitFor();
  expect(await linesOf(page)).toBe(2);
  await logOf(page).getByText('09:01 AM').waitFor();

  await inputOf(page).focus();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  expect(await linesOf(page)).toBe(2);

  await page.keyboard.type('Are you there?');
  await page.keyboard.press('Enter');
  await logOf(page).getByText('Are you there?', { exact: true }).waitFor();
  await page.getByText('Admin is typing').waitFor();
  expect(await inputOf(page).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

  await page.clock.runFor(5_000);
  await page.getByText('Admin is typing').waitFor({ state: 'detached' });
  expect(await linesOf(page)).toBe(4);
  expect(await inputOf(page).inputValue()).toBe('');
  expect(await focused(page)).toBe('Type your message...');

  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('the conversation is kept on other pages and removed by a reload', async () => {
  const page = await visitAsAda('/chat/admin');
  await inputOf(page).fill('I shall be back.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await page.clock.runFor(5_000);
  await page.goBack();
  await logOf(page).getByText('I shall be back.').waitFor();
  expect(await linesOf(page)).toBe(4);

  await page.reload();
  await logOf(page).waitFor();
  expect(await linesOf(page)).toBe(2);
});

test('the chat shows when the connection is lost and restored, and works offline', async () => {
  const page = await visitAsAda('/chat/admin');
  await page.getByText('Online', { exact: true }).waitFor();
  await goOffline(page);
  const toast = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await toast.waitFor();
  await page.getByText('Offline', { exact: true }).waitFor();
  const { x, width } = (await toast.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(10);
  await page.clock.runFor(2_500);
  await toast.waitFor({ state: 'detached' });

  await converse(page, 'Do you hear me?');

  await page.context().setOffline(false);
  await page.getByRole('status').filter({ hasText: 'You are back online' }).waitFor();
  await page.getByText('Online', { exact: true }).waitFor();
  await page.clock.runFor(2_500);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: 'Skills' }).waitFor();
  await goOffline(page);
  await page.waitForFunction(() => !navigator.onLine);
  expect(await page.getByText('You are offline', { exact: true }).count()).toBe(0);
});

test('a new message does not scroll away from older ones, and a button leads to the end', async () => {
  const page = await visitAsAda('/chat/admin', [390, 560]);
  for (const text of ['One', 'Two', 'Three']) await converse(page, text);
  expect(await distanceToEnd(page)).toBeLessThan(5);

  await inputOf(page).fill('Four');
  await page.keyboard.press('Enter');
  await page.getByText('Admin is typing').waitFor();
  await logOf(page).evaluate((log) => log.scrollTo(0, 0));
  await page.clock.runFor(5_000);
  await page.getByText('Admin is typing').waitFor({ state: 'detached' });
  expect(await logOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  await page.getByRole('button', { name: 'Scroll to Bottom' }).click();
  await page.waitForFunction(() => {
    const log = document.querySelector('[role=log]');
    return log && log.scrollHeight - log.scrollTop - log.clientHeight < 5;
  });
});

test('on a small screen the hub is a drawer that opens, closes and restores the focus', async () => {
  const page = await visitAsAda('/chat', [390, 844]);
  const bodyIsLocked = () => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden');
  const isGone = () => hubOf(page).waitFor({ state: 'detached' });
  await openMenu(page).waitFor();
  expect(await hubOf(page).count()).toBe(0);

  await openMenu(page).focus();
  await page.keyboard.press('Enter');
  await hubOf(page).getByText('Connect and collaborate').waitFor();
  expect(await focused(page)).toBe('Close chat menu');
  expect(await bodyIsLocked()).toBe(true);
  expect((await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(18 * 16, 2);

  await page.keyboard.press('Escape');
  await isGone();
  expect(await bodyIsLocked()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open chat menu');

  await openMenu(page).click();
  await page.getByRole('button', { name: 'Close chat menu' }).click();
  await isGone();

  await openMenu(page).click();
  await page.mouse.click(370, 400);
  await isGone();

  await openMenu(page).click();
  await page.setViewportSize({ width: 769, height: 844 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await hubOf(page).boundingBox())?.width).toBeCloseTo(20 * 16, 2);
  expect(await bodyIsLocked()).toBe(false);
  await page.setViewportSize({ width: 768, height: 844 });
  await isGone();

  await openMenu(page).click();
  await hubOf(page).getByRole('link', { name: 'Admin Chat' }).click();
  await page.getByRole('heading', { name: 'Admin Support' }).waitFor();
  await isGone();
  expect(await bodyIsLocked()).toBe(false);
});

test('the hub links to the profile form and signs out, and unfinished rooms say so', async () => {
  const page = await visitAsAda('/chat');
  await hubOf(page).getByRole('link', { name: 'Direct Messages' }).click();
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  expect(await page.title()).toBe(`Page Not Found · ${site.brand}`);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await hubOf(page).getByText('Settings').click();
  await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();

  await page.goBack();
  await hubOf(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Logout Successfully').waitFor();
  await page.clock.runFor(2_000);
  await page.waitForURL('**/SignIn');
});
