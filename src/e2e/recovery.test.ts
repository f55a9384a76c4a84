import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { recordActions } from './recordActions';
import { storesIn } from './records';
import { choose, submitSignIn } from './session';

const PASSWORD = 'Lovelace1815!';
const NEXT_PASSWORD = 'Analytical1843!';
const PASSKEY = 'difference engine';
const SECRETS = [PASSWORD, NEXT_PASSWORD, PASSKEY];

/** Records every action and state that DevTools get, the console and each URL. */
async function recordEverything(page: Page) {
  const recorded: string[] = [];
  await recordActions(page, (action, state) => void recorded.push(action, state));
  page.on('console', (message) => recorded.push(message.text()));
  page.on('request', (request) => recorded.push(request.url()));
  page.on('framenavigated', (frame) => recorded.push(frame.url()));
  return recorded;
}

/** Everything that the browser has stored for the site: storage, cookies, databases, and what of the API is cached. */
async function stored(page: Page) {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
  const databases = await Promise.all(names.map((name) => storesIn(page, name)));
  const others = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    const answers = requests
      .filter(({ url }) => !/\.(js|css|woff2|png|webp|avif|svg|ico)\b/.test(url))
      .map(async (request) => [request.url, await (await window.caches.match(request))?.text()]);
    return [{ ...localStorage }, { ...sessionStorage }, document.cookie, await Promise.all(answers)];
  });
  return JSON.stringify([databases, others]);
}

function expectNoSecret(text: string) {
  const forms = SECRETS.flatMap((secret) => [secret, btoa(secret), encodeURIComponent(secret)]);
  expect(forms.filter((form) => text.includes(form))).toEqual([]);
}

/** Passes the delays of the site until something is shown. */
const passUntil = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });

const greeted = (page: Page) => passUntil(page, page.getByText('Hello, Ada Lovelace'));
const ledToSignIn = (page: Page) => passUntil(page, page.getByRole('heading', { name: 'Welcome Back' }));

async function signIn(page: Page, email: string, password: string) {
  await submitSignIn(page, { email, password });
  await greeted(page);
}

async function signOut(page: Page) {
  await choose(page, 'Logout');
  await ledToSignIn(page);
}

/** Leads from the sign-in page to the passkey that is being checked. By keyboard alone. */
async function enterPasskey(page: Page, email: string, passkey: string) {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has a field of the same name.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.getByLabel('Email Address', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Enter your passkey' });
  await passUntil(page, prompt);
  await expect(prompt.getByLabel('Passkey', { exact: true })).toBeFocused();
  await page.keyboard.type(passkey);
  await page.keyboard.press('Enter');
  return { prompt, details: page.getByRole('dialog', { name: 'Your sign-in details' }) };
}

async function setPasskey(page: Page, currentPassword = '') {
  await page.goto('/LoggedIn/EditProfile');
  await page.getByLabel('Passkey', { exact: true }).fill(PASSKEY);
  await page.getByLabel('Current Password', { exact: true }).fill(currentPassword);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test(
  'from sign-up to recovery, passwords and passkeys can be read nowhere but on the page',
  { tag: '@journey' },
  async ({ openPage }) => {
    const email = `${randomUUID()}@example.com`;
    const page = await openPage('/robots.txt');
    const recorded = await recordEverything(page);
    await page.clock.install();

    await page.goto('/SignUp');
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await ledToSignIn(page);
    await signIn(page, email, PASSWORD);

    await setPasskey(page, PASSWORD);
    await expect(page.getByText('This device can now recover your account')).toBeVisible();
    await signOut(page);
    const recovery = await enterPasskey(page, email, PASSKEY);
    await passUntil(page, recovery.details.getByText(PASSWORD));
    expectNoSecret(await stored(page));
    await recovery.details.getByRole('button', { name: 'Login' }).press('Enter');
    await greeted(page);

    await page.goto('/profile/change-password');
    await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New Password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    await signOut(page);
    await signIn(page, email, NEXT_PASSWORD);
    await signOut(page);
    expectNoSecret(await stored(page));

    const { details } = await enterPasskey(page, email, PASSKEY);
    await passUntil(page, details.getByText(NEXT_PASSWORD));
    expectNoSecret(await stored(page));
    await details.getByRole('button', { name: 'Login' }).press('Enter');
    await greeted(page);

    await expect.poll(() => stored(page)).toContain(`recovery:${email}`);
    expectNoSecret(await stored(page));
    await expect
      .poll(() => recorded.filter((text) => text.includes('executeMutation/fulfilled')).length)
      .toBeGreaterThan(5);
    expectNoSecret(recorded.join('\n'));
  },
);
