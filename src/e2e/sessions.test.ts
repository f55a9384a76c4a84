import { devices, type Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { type Person } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signOut, submitSignIn } from './session';
import { signedInAs } from './signedInAs';

const profileLink = (page: Page) => page.getByRole('link', { name: 'Profile', exact: true });

async function signIn(page: Page, person: Person) {
  await submitSignIn(page, person);
  await expect(page.getByText(`Hello, ${person.name}`)).toBeVisible();
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
