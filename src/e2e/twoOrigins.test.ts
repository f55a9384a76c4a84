import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { pictureFile } from '@/contract/projects/picture';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { addProjects, exampleProject, typedPhone } from '@/testing/examples';
import { complaintsIn } from '@/testing/complaintsIn';
import { runProgram } from '@/testing/runProgram';
import { expect, test as base } from './fixtures';
import { submitSignIn } from './session';
import { signedInAs } from './signedInAs';
import { openStaticHost } from './staticHost';

/** The pages on a static host, and the API, which is the server of these tests. */
type Origins = { exported: string; url: string; api: BuiltServer };

const test = base.extend<object, { origins: Origins }>({
  origins: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
      const exported = path.join(folder, 'pages');
      const host = await openStaticHost(exported);
      const data = { DATA_DIR: path.join(folder, 'data') };
      const api = await startBuiltServer({ env: { ...data, CORS_ORIGIN: host.url } });
      const made = await runProgram('src/commands/export.ts', [exported], {
        ...data,
        API_BASE_URL: api.url,
        TMPDIR: os.tmpdir(),
        TEST_ACCOUNTS: 'open',
        TEST_PROJECTS: 'none',
      });
      expect([made.code, complaintsIn(made.stderr)]).toEqual([0, []]);
      await use({ exported, url: host.url, api });
      await Promise.all([host.close(), api.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
    // The pages are built for this.
    { scope: 'worker', timeout: 600_000 },
  ],
  server: ({ origins }, use) => use(origins.api),
});

// The pages are exported once.
test.describe.configure({ mode: 'default' });

async function signUp(page: Page, email: string, password: string) {
  await page.goto('/SignUp');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(/\/SignIn\/?$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
}

async function signIn(page: Page, email: string, password: string) {
  await submitSignIn(page, { email, password });
  await page.waitForURL((url) => url.pathname === '/');
}

/** Waits until the browser has drawn a picture that came from this address. */
const isDrawnFrom = (image: Locator, address: string) =>
  expect
    .poll(() =>
      image.evaluate(
        ({ src, naturalWidth }: HTMLImageElement, origin) => src.startsWith(origin) && naturalWidth > 0,
        address,
      ),
    )
    .toBe(true);

test('a student signs up, in and out, sees projects, sends a message and uploads a photo with the API on another origin', async ({
  origins: { url, api },
  admin,
  openPage,
}) => {
  const project = exampleProject({ imageURL: '/icon-512.png' });
  await addProjects(admin, [project], api.ask);
  const [email, password] = [`${randomUUID()}@example.com`, 'Lovelace1815!'];
  const page = await openPage(`${url}/SignUp`, { baseURL: url });
  await signUp(page, email, password);
  await signIn(page, email, password);

  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByRole('button', { name: project.title, exact: true })).toBeVisible();

  await page.goto('/Contact');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  for (const [label, text] of Object.entries(typedPhone)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Message').fill('Good morning!');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).first(),
  ).toBeVisible();

  await page.goto('/LoggedIn/Profile');
  await page.getByLabel('Upload photo').setInputFiles('public/icon-192.png');
  const photo = page.getByRole('link', { name: 'Profile', exact: true }).locator('img');
  await isDrawnFrom(photo, api.url + endpoints.photoFile(''));
  await page.reload();
  await isDrawnFrom(photo, api.url + endpoints.photoFile(''));
  await expect(photo).toHaveAttribute('src', /\.webp$/);

  const token = await page.evaluate(() => localStorage.getItem('Token'));
  await page.getByRole('button', { name: 'Settings' }).click();
  const forgotten = page.waitForResponse((answer) => answer.url() === api.url + endpoints.logout());
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await forgotten).status()).toBe(204);
  await page.waitForURL(/\/SignIn\/?$/);
  expect((await api.ask(endpoints.currentUser(), { token: token ?? '' })).status).toBe(401);
});

test('an admin swaps the picture of a project with the API on another origin', async ({
  origins: { url, api },
  admin,
  openPage,
}) => {
  const project = exampleProject({ imageURL: '/icon-512.png' });
  await addProjects(admin, [project], api.ask);
  const page = await openPage(`${url}/admin/projects`, signedInAs(admin, url));
  await page.getByRole('link', { name: `Edit project ${project.title}`, exact: true }).click();
  await page.getByLabel('Upload picture').setInputFiles('public/icon-192.png');
  await expect(page.getByText('The picture is uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();

  await page.goto('/projects');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: project.title, exact: true }) });
  await isDrawnFrom(card.locator('img'), api.url + pictureFile(''));
});

test('any other origin is refused', async ({ origins: { exported, api }, openPage, expectConsoleError }) => {
  const other = await openStaticHost(exported);
  expectConsoleError(/blocked by CORS policy/);
  expectConsoleError(/net::ERR_FAILED/);
  const page = await openPage('about:blank');
  const refused = page.waitForEvent(
    'requestfailed',
    (request) => request.url() === api.url + endpoints.projects(),
  );
  await page.goto(`${other.url}/projects`);
  await refused;
  await other.close();
});
