import { devices, type Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { makeStudent, type Person } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signOut, submitSignIn } from './session';
import { signedInAs } from './signedInAs';

const profileLink = (page: Page) => page.getByRole('link', { name: 'Profile', exact: true });

async function signIn(page: Page, person: Person) {
  await submitSignIn(page, person);
  await expect(page.getByText(`Hello, ${person.name}`)).toBeVisible();
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

test('a student who goes back right after signing out is redirected to the sign-in page again', async ({
  openPage,
  server,
  student,
}) => {
  // Two addresses of one page, which differ in neither content nor path.
  const page = await openPage('/LoggedIn/Profile?before', signedInAs(student, server.url));
  await profileLink(page).click();
  await expect(page).toHaveURL('/LoggedIn/Profile');
  // Before the sign-in page is drawn.
  const wentBack = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        history.replaceState = (...entry) => {
          Reflect.deleteProperty(history, 'replaceState');
          history.replaceState(...entry);
          resolve(location.pathname);
          history.back();
        };
      }),
  );
  await signOut(page);
  expect(await wentBack).toBe('/SignIn');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('two tabs share one session: signing out or in affects both', async ({
  openPage,
  server,
  student: ada,
}) => {
  const mary = await makeStudent('Mary Somerville', server.ask);
  const first = await openPage('/LoggedIn/Profile', signedInAs(ada, server.url));
  const second = await first.context().newPage();
  await second.goto('/LoggedIn/Profile');
  for (const page of [first, second]) await expect(page.getByText(ada.email)).toBeVisible();

  await signOut(first);
  await expect(second.getByText(ada.email)).toHaveCount(0);
  const sawAda = await watchFor(second, ada.email);
  for (const page of [first, second]) await expect(page).toHaveURL('/SignIn');
  const session = () => server.ask(endpoints.currentUser(), { token: ada.token });
  await expect.poll(async () => (await session()).status).toBe(401);

  await signIn(first, mary);
  await profileLink(second).click();
  await expect(second.getByText(mary.email)).toBeVisible();
  expect(await sawAda()).toBe(false);
});

test(
  'a student sees where they are signed in, and ends a session on a lost phone',
  { tag: '@journey' },
  async ({ expectConsoleError, openPage, server, student: ada }) => {
    expectConsoleError(/status of 401/);
    const open = async ({ userAgent }: { userAgent: string }) => {
      const page = await openPage('/SignIn', { userAgent });
      await signIn(page, ada);
      return page;
    };
    const [phone, laptop] = await Promise.all([open(devices['iPhone 15']), open(devices['Desktop Chrome'])]);
    await profileLink(laptop).click();
    const sessions = laptop.getByRole('region', { name: 'Where you are signed in' });
    const rows = sessions.getByRole('listitem');
    await expect(rows.filter({ hasText: 'This device' })).toContainText('Chrome on Windows');
    // The third is that of the test itself.
    await expect(rows).toHaveCount(3);

    await sessions.getByRole('button', { name: 'End this session: Safari on iPhone' }).press('Enter');
    await expect(laptop.getByRole('status').filter({ hasText: 'Session ended' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Safari on iPhone' })).toHaveCount(0);
    await expect(sessions.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

    await profileLink(phone).click();
    await expect(phone.getByRole('alert').filter({ hasText: 'Please sign in again' })).toBeVisible();
    await expect(phone).toHaveURL('/SignIn');
    await expect.poll(() => phone.evaluate(() => localStorage.getItem('Token'))).toBeNull();

    await sessions.getByRole('button', { name: 'End all others' }).click();
    await expect(laptop.getByRole('status').filter({ hasText: 'All other sessions ended' })).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(sessions.getByRole('button')).toHaveCount(0);
    expect((await server.ask(endpoints.currentUser(), { token: ada.token })).status).toBe(401);
  },
);
