import type { BrowserContextOptions, Page } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import { makeAdmin, makeStudent } from '@/testing/examples';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email Address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Watches for a text that must not even flash. Returns a function that says whether the page has shown it. */
async function watchFor(page: Page, text: string) {
  await page.evaluate((unwanted) => {
    const seen = window as unknown as { sawUnwanted: boolean };
    seen.sawUnwanted = false;
    new MutationObserver(() => {
      if (document.body.innerText.includes(unwanted)) seen.sawUnwanted = true;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (window as unknown as { sawUnwanted: boolean }).sawUnwanted);
}

test('a student who goes back right after signing out is redirected to the sign-in page again', async () => {
  const { ask, url } = testSite.server();
  // Two addresses of one page, which differ in neither content nor path.
  const page = await testSite.openPage(
    '/LoggedIn/Profile?before',
    signedInAs(await makeStudent('Ada Lovelace', ask), url),
  );
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  // Before the sign-in page is drawn.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => (location.pathname === '/SignIn' ? resolve(history.back()) : setTimeout(look));
        look();
      }),
  );
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});

test('an admin who signs out in the admin area is redirected to the sign-in page, not to the home page', async () => {
  const { ask, url } = testSite.server();
  const page = await testSite.openPage('/admin/desk', signedInAs(await makeAdmin('Grace Hopper', ask), url));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(url + '/SignIn');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/SignIn');
});

test('two tabs share one session: signing out or in affects both', async () => {
  const { ask, url } = testSite.server();
  const ada = await makeStudent('Ada Lovelace', ask);
  const mary = await makeStudent('Mary Somerville', ask);
  const first = await testSite.openPage('/LoggedIn/Profile', signedInAs(ada, url));
  const second = await first.context().newPage();
  await second.goto('/LoggedIn/Profile');
  await Promise.all([first, second].map((page) => page.getByText(ada.email).waitFor()));

  await first.getByRole('button', { name: 'Settings' }).click();
  await first.getByRole('button', { name: 'Logout' }).click();
  await second.getByText(ada.email).waitFor({ state: 'detached' });
  const sawAda = [await watchFor(first, ada.email), await watchFor(second, ada.email)];
  await Promise.all([first, second].map((page) => page.waitForURL('**/SignIn')));
  expect((await ask(endpoints.currentUser(), { token: ada.token })).status).toBe(401);

  const loaded = first.waitForURL((address) => address.pathname === '/');
  await signIn(first, mary);
  await second.getByRole('link', { name: 'Profile', exact: true }).click();
  await second.getByText(mary.email).waitFor();
  expect(await sawAda[1]?.()).toBe(false);
  await loaded;
  await first.getByText('Hello, Mary Somerville').waitFor();
  expect(await first.evaluate(() => localStorage.getItem('UserId'))).toBe(mary._id);
});

test('a form is restored when its session ended elsewhere and the student signs in again', async () => {
  testSite.expectConsoleMessage(/status of 401/);
  const { ask, url } = testSite.server();
  const ada = await makeStudent('Ada Lovelace', ask);
  const page = await testSite.openPage('/LoggedIn/EditProfile', signedInAs(ada, url));
  await page.getByLabel('Department').fill('Mathematics');
  await ask(endpoints.logout(), { method: 'POST', token: ada.token });
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await page.getByRole('alert').filter({ hasText: 'Please sign in again' }).waitFor();
  await page.waitForURL('**/SignIn');
  expect(await page.getByText('Ada Lovelace').count()).toBe(0);
  expect(await page.evaluate(() => [localStorage.getItem('Token'), localStorage.getItem('UserId')])).toEqual([
    null,
    null,
  ]);

  const loaded = page.waitForURL((address) => address.pathname === '/');
  await signIn(page, ada);
  await loaded;
  await page.goto('/LoggedIn/EditProfile');
  await page.getByText('Your unsent draft was restored.').waitFor();
  expect(await page.getByLabel('Department').inputValue()).toBe('Mathematics');
});

test('a student sees where they are signed in, and ends a session on a lost phone', async () => {
  testSite.expectConsoleMessage(/status of 401/);
  const ada = await makeStudent('Ada Lovelace', testSite.server().ask);
  const open = async (options?: BrowserContextOptions) => {
    const page = await testSite.openPage('/SignIn', options);
    await signIn(page, ada);
    await page.getByText('Hello, Ada Lovelace').waitFor();
    return page;
  };
  const phone = await open({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const laptop = await open();
  await laptop.getByRole('link', { name: 'Profile', exact: true }).click();
  const sessions = laptop.getByRole('region', { name: 'Where you are signed in' });
  const rows = sessions.getByRole('listitem');
  await rows.filter({ hasText: 'This device' }).filter({ hasText: 'Chrome on Linux' }).waitFor();
  // The third is that of the test itself.
  expect(await rows.count()).toBe(3);

  await sessions.getByRole('button', { name: 'End this session: Safari on iPhone' }).focus();
  await laptop.keyboard.press('Enter');
  await laptop.getByRole('status').filter({ hasText: 'Session ended' }).waitFor();
  await rows.filter({ hasText: 'Safari on iPhone' }).waitFor({ state: 'detached' });
  expect(await laptop.evaluate(() => document.activeElement?.textContent)).toBe('Where you are signed in');

  await phone.getByRole('link', { name: 'Profile', exact: true }).click();
  await phone.getByRole('alert').filter({ hasText: 'Please sign in again' }).waitFor();
  await phone.waitForURL('**/SignIn');
  expect(await phone.evaluate(() => localStorage.getItem('Token'))).toBeNull();

  await sessions.getByRole('button', { name: 'End all others' }).click();
  await laptop.getByRole('status').filter({ hasText: 'All other sessions ended' }).waitFor();
  await sessions.getByRole('button').first().waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(1);
  expect((await testSite.server().ask(endpoints.currentUser(), { token: ada.token })).status).toBe(401);
});
