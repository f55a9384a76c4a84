import type { Locator } from 'playwright-core';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

beforeAll(async () => {
  const { ask } = testSite.server();
  const admin = await makeAdmin('Grace Hopper', ask);
  await addProjects(
    admin,
    [
      exampleProject({
        id: 1,
        title: 'Night Bus',
        description: 'First line\nSecond line',
        imageURL: '/icon-512.png',
      }),
      exampleProject({ id: 2, title: 'Chess Clock', imageURL: '/icon-512.png' }),
    ],
    ask,
  );
});

test('a visitor finds a project and flips its card using only the keyboard', async () => {
  const page = await testSite.openPage();
  await page.getByRole('link', { name: 'My Projects' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();

  await page.getByLabel('Search projects').fill('bus');
  const card = page.getByRole('button', { name: 'Night Bus' });
  await page.getByRole('button', { name: 'Chess Clock' }).waitFor({ state: 'detached' });
  await card.focus();
  await page.keyboard.press('Tab');
  // The links of the back are invisible while the front is shown.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('A');

  await card.focus();
  await page.keyboard.press('Space');
  expect(await card.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Live Preview');
  expect(page.url()).toContain('/projects?search=bus');
});

test('a card of the gallery has an unclipped focus ring, line breaks and a height of 500 px', async () => {
  const page = await testSite.openPage('/projects');
  const card = page.getByRole('article').filter({ hasText: 'Night Bus' });
  await card.waitFor();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  expect(box?.height).toBe(500);
  const description = card.getByText('First line').first();
  expect(await description.innerText()).toBe('First line\nSecond line');
  // Between 3 and 6 px outside the card.
  const clip = { x: (box?.x ?? 0) - 6, y: (box?.y ?? 0) + 100, width: 3, height: 50 };
  const withoutFocus = await page.screenshot({ clip });
  await card.getByRole('button', { name: 'Night Bus' }).focus();
  expect((await page.screenshot({ clip })).equals(withoutFocus)).toBe(false);
});

test('the shadow of a card stays below the card when the card is flipped', async () => {
  const page = await testSite.openPage('/projects', { reducedMotion: 'reduce' });
  const card = page.getByRole('article').filter({ hasText: 'Night Bus' });
  await card.getByRole('button', { name: 'Night Bus' }).click();
  const shadows = () =>
    card.evaluate((article) =>
      [article, ...article.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).boxShadow !== 'none')
        .map((element) => [element.tagName, getComputedStyle(element).transform]),
    );
  // A shadow on a rotated face would be on the wrong side.
  expect(await shadows()).toEqual([['ARTICLE', 'none']]);
});

test('a visitor signs up, signs in, is greeted, and signs out', async () => {
  const page = await testSite.openPage('/SignUp');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address', { exact: true }).fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Engine@1842');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Engine@1842');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Registraction Succesfull').waitFor();
  await page.waitForURL('**/SignIn');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull();

  await page.getByLabel('Email Address', { exact: true }).fill('ADA@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Engine@1842');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Login Succesfull').waitFor();
  await page.getByText('Hello, Ada Lovelace').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'Explore' }).waitFor();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logout Successfully').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull();
  await page.waitForURL('**/SignIn');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});

test('the theme is applied before the first paint and kept for the next visit', async () => {
  const page = await testSite.openPage('/', { colorScheme: 'light', serviceWorkers: 'block' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  // Without the site's scripts, only the inline script of the page runs.
  await page.route('**/assets/*.js', (route) => route.abort());
  testSite.expectConsoleMessage(/Failed to load resource|ERR_FAILED/);
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
});

test('the theme that is chosen in one tab is that of the others', async () => {
  const page = await testSite.openPage('/', { colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto('/Contact');
  await other.getByText(/^Total visits/).waitFor();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await other.waitForFunction(() => document.documentElement.className === 'dark');
  await other.getByRole('button', { name: 'Switch to light theme' }).waitFor();
});

test('an unknown URL shows the error page with its status, code and links', async () => {
  testSite.expectConsoleMessage(/404/);
  const page = await testSite.openPage('/chat/group');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).waitFor();
  await page.getByRole('link', { name: 'Contact Support' }).waitFor();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
});

test.each([
  { width: 320, layout: 'below each other' },
  { width: 1280, layout: 'side by side' },
])('$width px wide, the error page shows its status and text $layout', async ({ width, layout }) => {
  testSite.expectConsoleMessage(/404/);
  const page = await testSite.openPage('/chat/group', { viewport: { width, height: 800 } });
  const box = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  const status = await box(page.getByText('404', { exact: true }));
  const text = await box(page.getByRole('heading', { name: 'Page Not Found' }));
  const actions = await box(page.getByRole('link', { name: 'Contact Support' }));
  expect(text.top >= status.bottom ? 'below each other' : 'side by side').toBe(layout);
  if (width === 1280) expect(status.right).toBeLessThan(text.left);
  expect(actions.right).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('guarded pages send a visitor to the sign-in page', async () => {
  const page = await testSite.openPage('/explore');
  await page.waitForURL('**/SignIn');
  await page.goto('/admin/users');
  await page.waitForURL((url) => url.pathname === '/');
});
