import type { Page } from '@playwright/test';
import { startBuiltServer } from '@/testing/builtServer';
import { startSpecBackend, type SpecBackend } from '@/testing/specBackend';
import { expect, test as base } from './fixtures';
import { submitSignIn } from './session';

/** Our pages, and a backend that is not ours (behaviour 3.11). */
const test = base.extend<{ backend: SpecBackend }>({
  backend: async ({}, use) => {
    const backend = await startSpecBackend({ answers: '{}' });
    await use(backend);
    backend.close();
  },
  server: async ({ backend }, use) => {
    const server = await startBuiltServer({ env: { API_BASE_URL: backend.url } });
    await use(server);
    await server.stop();
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an admin works with a backend that is not ours', async ({ backend, openPage, expectConsoleError }) => {
  // It does not know what it is asked for once: what it offers.
  expectConsoleError(/api\/data\/features|status of 404/);
  const page = await openPage('/SignIn');
  await submitSignIn(page, { email: 'grace@example.com', password: 'Compiler1952!' });
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Hello, Grace Hopper')).toBeVisible();

  await page.goto('/LoggedIn/Profile');
  await page.getByLabel('Upload photo').setInputFiles('public/icon-192.png');
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', /^data:image\/png/);

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Delete Ada Lovelace (ada@example.com)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Delete message from Charles Babbage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No messages yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(heading(page, 'Welcome, Grace Hopper')).toBeVisible();

  await page.goto('/projects');
  await page.getByRole('button', { name: 'Fridge planner', exact: true }).click();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(heading(page, 'Fridge planner')).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Welcome Back')).toBeVisible();
  expect(new Set(backend.unknown)).toEqual(new Set(['GET /api/data/features']));
});
