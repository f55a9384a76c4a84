import type { Page } from 'playwright-core';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const EMAIL = 'ada@example.com';
const PASSWORD = 'Lovelace1815!';
const NEXT_PASSWORD = 'Analytical1843!';
const PASSKEY = 'difference engine';
const SECRETS = [PASSWORD, NEXT_PASSWORD, PASSKEY];

type Enhancer = (next: CreateStore) => CreateStore;
type CreateStore = (reducer: (state: unknown, action: unknown) => unknown, state: unknown) => unknown;
type RecordingWindow = { record: (text: string) => void; __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown };

/** Records every action and state that DevTools get, the console and each URL. */
async function recordEverything(page: Page) {
  const recorded: string[] = [];
  await page.exposeFunction('record', (text: string) => void recorded.push(text));
  await page.addInitScript(() => {
    const recordingWindow = window as unknown as RecordingWindow;
    recordingWindow.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      () =>
      (...enhancers: Enhancer[]) =>
      (createStore: CreateStore) => {
        const recordingEnhancer: Enhancer = (next) => (reducer, initial) =>
          next((state, action) => {
            const after = reducer(state, action);
            recordingWindow.record(JSON.stringify([action, after]));
            return after;
          }, initial);
        return [...enhancers, recordingEnhancer].reduceRight((next, enhance) => enhance(next), createStore);
      };
  });
  page.on('console', (message) => recorded.push(message.text()));
  page.on('request', (request) => recorded.push(request.url()));
  page.on('framenavigated', (frame) => recorded.push(frame.url()));
  return recorded;
}

/** Everything that the browser has stored for the site. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caches = await window.caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches]);
  });

function expectNoSecret(text: string) {
  const forms = SECRETS.flatMap((secret) => [secret, btoa(secret), encodeURIComponent(secret)]);
  expect(forms.filter((form) => text.includes(form))).toEqual([]);
}

async function signIn(page: Page, password: string) {
  await page.getByLabel('Email Address', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const loaded = page.waitForURL((address) => address.pathname === '/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await loaded;
  await page.getByText('Hello, Ada Lovelace').waitFor();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/SignIn');
}

test('from sign-up to recovery, passwords and passkeys can be read nowhere but on the page', async () => {
  const page = await testSite.openPage('/robots.txt');
  const recorded = await recordEverything(page);

  await page.goto('/SignUp');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/SignIn');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await signIn(page, PASSWORD);

  await page.goto('/LoggedIn/EditProfile');
  await page.getByLabel('Passkey', { exact: true }).fill(PASSKEY);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('The new passkey serves for recovery after your next sign-in').waitFor();

  await page.goto('/profile/change-password');
  await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New Password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText('Password changed successfully').waitFor();
  await signOut(page);
  await signIn(page, NEXT_PASSWORD);
  await signOut(page);
  expectNoSecret(await stored(page));

  // Recovery with the passkey, by keyboard alone.
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has a field of the same name.
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await page.getByLabel('Email Address', { exact: true }).focus();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Enter your passkey' }).waitFor();
  await page.keyboard.type(PASSKEY);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Your sign-in details' });
  await details.getByText(NEXT_PASSWORD).waitFor();
  expectNoSecret(await stored(page));
  const loaded = page.waitForURL((address) => address.pathname === '/');
  await details.getByRole('button', { name: 'Login' }).press('Enter');
  await loaded;
  await page.getByText('Hello, Ada Lovelace').waitFor();

  expectNoSecret(await stored(page));
  expect(await stored(page)).toContain(`recovery:${EMAIL}`);
  expect(recorded.filter((text) => text.includes('executeMutation/fulfilled')).length).toBeGreaterThan(5);
  expectNoSecret(recorded.join('\n'));
});
