import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { followInHeader } from './header';

test('a visitor signs up, signs in, is greeted, and signs out', { tag: '@journey' }, async ({ openPage }) => {
  const email = `${randomUUID()}@example.org`;
  const page = await openPage('/SignUp');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Engine@1842');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Engine@1842');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registraction Succesfull')).toBeVisible();
  await expect(page).toHaveURL('/SignIn');

  // What a student may see leads a visitor back here.
  await page.goto('/explore');
  await expect(page).toHaveURL('/SignIn');
  await page.getByLabel('Email Address', { exact: true }).fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('Engine@1842');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Succesfull')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next up' })).toBeVisible();
  await expect(page).toHaveURL('/explore');
  await followInHeader(page, 'Home');
  await expect(page.getByText('Hello, Ada Lovelace')).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successfully')).toBeVisible();
  await expect(page).toHaveURL('/SignIn');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test(
  'the theme is applied before the first paint and kept for the next visit',
  { tag: '@journey' },
  async ({ openPage, expectConsoleError }) => {
    const page = await openPage('/', { colorScheme: 'light', serviceWorkers: 'block' });
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    // Without the site's scripts, only the inline script of the page runs.
    await page.route('**/assets/*.js', (route) => route.abort());
    expectConsoleError(/Failed to load resource|ERR_FAILED/);
    await page.reload();
    await expect(page.locator('html')).toHaveClass('dark');
  },
);

test('the theme that is chosen in one tab is that of the others', async ({ openPage }) => {
  const page = await openPage('/', { colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto('/Contact');
  await expect(other.getByText(/^Total visits/)).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(other.locator('html')).toHaveClass('dark');
  await expect(other.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test(
  'an unknown URL shows the error page with its status, code and links',
  { tag: '@journey' },
  async ({ openPage, expectConsoleError }) => {
    expectConsoleError(/404/);
    const page = await openPage('/chat/group');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByText('Welcome to')).toBeVisible();
  },
);

for (const [width, layout] of [
  [320, 'below each other'],
  [1280, 'side by side'],
] as const) {
  test(`${width} px wide, the error page shows its status and text ${layout}`, async ({
    openPage,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/);
    const page = await openPage('/chat/group', { viewport: { width, height: 800 } });
    const edgesOf = (part: Locator) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    await expect(async () => {
      const status = await edgesOf(page.getByText('404', { exact: true }));
      const text = await edgesOf(page.getByRole('heading', { name: 'Page Not Found' }));
      const actions = await edgesOf(page.getByRole('link', { name: 'Contact Support' }));
      expect(text.top >= status.bottom ? 'below each other' : 'side by side').toBe(layout);
      if (layout === 'side by side') expect(status.right).toBeLessThan(text.left);
      expect(actions.right).toBeLessThanOrEqual(width);
    }).toPass();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('Alt+T moves the focus to the newest toast, where it is seen, also after a press of the mouse', async ({
  openPage,
}) => {
  const page = await openPage('/SignUp');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Full Name is required' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(toast).toBeFocused();
  await expect(toast).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Full Name')).toBeFocused();
});
