import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SHELL_FILE } from '@/contract/pages';
import { exampleProject, addProjects, makeAdmin, type Person } from '@/testing/examples';
import { runProgram } from '@/testing/runProgram';
import { openBrowser, openContext } from './browser';
import { signedInAs } from './signedInAs';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The headers that a `_headers` file sets on every response. */
function headersOfAll(file: string) {
  const [, all = ''] = readFileSync(file, 'utf8').split(/^\/.*\n/m);
  const lines = [...all.matchAll(/^ {2}([\w-]+): (.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Serves only files, from a folder that is filled later, like any static host. */
async function openStaticHost(folder: string) {
  const fileOf = (url: string) => {
    const place = path.join(folder, decodeURIComponent(new URL(url, 'http://host').pathname));
    const found = [place, path.join(place, 'index.html')].find((file) =>
      statSync(file, { throwIfNoEntry: false })?.isFile(),
    );
    return { status: found ? 200 : 404, file: found ?? path.join(folder, '404.html') };
  };
  const server = createServer((request, response) => {
    const { status, file } = fileOf(request.url ?? '/');
    response.writeHead(status, {
      ...headersOfAll(path.join(folder, '_headers')),
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
const exported = path.join(folder, 'pages');
let host: Awaited<ReturnType<typeof openStaticHost>>;
let api: BuiltServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  host = await openStaticHost(exported);
  api = await startBuiltServer({ env: { CORS_ORIGIN: host.url } });
  const [made, opened] = await Promise.all([
    runProgram('src/commands/export.ts', [exported], { API_BASE_URL: api.url }),
    openBrowser(),
  ]);
  browser = opened;
  expect(made).toMatchObject({ code: 0, stderr: '' });
  admin = await makeAdmin('Grace Hopper', api.ask);
  await addProjects(admin, [exampleProject({ title: 'Night Bus', imageURL: '/icon-512.png' })], api.ask);
});

afterAll(async () => {
  await Promise.all([browser?.close(), host?.close(), api?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

test('every exported page names the API, and the service worker caches the pages as exported', () => {
  const files = readdirSync(exported, { recursive: true, encoding: 'utf8' });
  const html = files.filter((file) => file.endsWith('.html'));
  expect(html).toEqual(expect.arrayContaining(['index.html', '404.html', 'projects/index.html']));
  for (const file of html) {
    const text = readFileSync(path.join(exported, file), 'utf8');
    expect([file, text.includes(`<meta name="api-base-url" content="${api.url}"`)]).toEqual([file, true]);
  }
  const shell = createHash('md5')
    .update(readFileSync(path.join(exported, SHELL_FILE)))
    .digest('hex');
  expect(readFileSync(path.join(exported, 'sw.js'), 'utf8').includes(shell)).toBe(true);
  expect(files.filter((file) => /\.(map|br|gz)$/.test(file))).toEqual([]);
});

async function signUp(page: Page, email: string, password: string) {
  await page.goto('/SignUp');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/SignIn');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email Address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** The header's picture, once the browser has drawn the one that came from the API. */
async function shownPhoto(page: Page) {
  const image = page.getByRole('link', { name: 'Profile', exact: true }).locator('img');
  await page.waitForFunction(
    ([element, origin]) =>
      element instanceof HTMLImageElement && element.src.startsWith(origin) && element.naturalWidth > 0,
    [await image.elementHandle(), `${api.url}/api/photos/`] as const,
  );
  return image.getAttribute('src');
}

test('a student signs up, in and out, sees projects, sends a message and uploads a photo with the API on another origin', async () => {
  const { page, context, consoleMessages } = await openContext(browser, host.url);
  const [email, password] = ['ada@example.com', 'Lovelace1815!'];
  await signUp(page, email, password);
  await signIn(page, email, password);

  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('button', { name: 'Night Bus' }).waitFor();

  await page.goto('/Contact');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message').fill('Good morning!');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).first().waitFor();

  await page.goto('/LoggedIn/Profile');
  await page.getByLabel('Upload photo').setInputFiles('public/icon-192.png');
  await shownPhoto(page);
  await page.reload();
  expect(await shownPhoto(page)).toMatch(/\.webp$/);

  const token = await page.evaluate(() => localStorage.getItem('Token'));
  await page.getByRole('button', { name: 'Settings' }).click();
  const forgotten = page.waitForResponse((answer) => answer.url() === `${api.url}/api/auth/logout`);
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await forgotten).status()).toBe(204);
  await page.waitForURL('**/SignIn');
  expect((await api.ask('/api/auth/user', { token: token ?? '' })).status).toBe(401);

  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('an admin swaps the picture of a project with the API on another origin', async () => {
  const { page, context, consoleMessages } = await openContext(
    browser,
    host.url,
    signedInAs(admin, host.url),
  );
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'Edit project Night Bus' }).click();
  await page.getByLabel('Upload picture').setInputFiles('public/icon-192.png');
  await page.getByText('The picture is uploaded.').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Project updated successfully').waitFor();

  await page.goto('/projects');
  const image = page.getByRole('article').locator('img');
  await page.waitForFunction(
    ([element, origin]) =>
      element instanceof HTMLImageElement && element.src.startsWith(origin) && element.naturalWidth > 0,
    [await image.elementHandle(), `${api.url}/api/pictures/`] as const,
  );
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('any other origin is refused', async () => {
  const other = await openStaticHost(exported);
  const { page, context } = await openContext(browser, other.url);
  await page.goto('/projects');
  await page.getByText('Failed to fetch projects').first().waitFor();
  expect(await page.getByRole('button', { name: 'Night Bus' }).count()).toBe(0);
  await context.close();
  await other.close();
});

test('a server with API_BASE_URL serves the same pages', async () => {
  const pages = await startBuiltServer({ env: { API_BASE_URL: api.url } });
  const answer = await fetch(`${pages.url}/projects`);
  expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${api.url};`);
  expect(await answer.text()).toContain(`<meta name="api-base-url" content="${api.url}"`);
  await pages.stop();
});
