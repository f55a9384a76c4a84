import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { site } from '@/site';
import { endpoints } from '@/contract/endpoints';
import { frameFile } from '@/contract/pages';
import { addProjects, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { goOffline } from './goOffline';
import { exampleItem, keyOf, openStudentPage } from './studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { uploadPicture } from '@/testing/uploadPicture';
import { setUpTestSite } from './testSite';
import { untilTrue } from './untilTrue';

const testSite = setUpTestSite();

/** Waits until the service worker is active and has cached the site. */
const isCached = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

async function signIn(page: Page, { ask, url }: BuiltServer) {
  const { token } = await makeStudent('Ada Lovelace', ask);
  await page.evaluate((held) => localStorage.setItem('Token', held), token);
  await page.goto(`${url}/Explore`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isCached(page);
}

test('after one visit a signed-in student can open every page of their area offline, without a request to the API', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  const before = await startBuiltServer({ env: { DATA_DIR: folder } });
  const page = await testSite.openPage(`${before.url}/robots.txt`);
  await signIn(page, before);
  await before.stop();

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The public gallery is asked for as well: the service worker answers with what was seen online.
    if (pathname.startsWith('/api/') && pathname !== endpoints.projects()) asked.push(request.url());
  });
  // The landing page's featured work was never seen online.
  testSite.expectConsoleMessage(/ERR_(FAILED|CONNECTION_REFUSED).*\/api\/data\/project/);
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().endsWith(endpoints.projects())),
    page.goto(before.url),
  ]);
  for (const address of [
    '/',
    '/Explore',
    '/activities',
    '/addAssignments',
    '/showPracticals',
    '/chat/admin',
  ]) {
    const response = await page.goto(before.url + address);
    if (address === '/Explore') expect(await response?.text()).toContain('data-blocks="tiles"');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  expect(asked).toEqual([]);
  testSite.expectConsoleMessage(/ERR_CONNECTION_REFUSED.*robots.txt/);
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt'));

  // Once the site is there again, the student is fetched without a reload.
  const fetched = page.waitForResponse((response) => response.url().endsWith('/api/auth/user'));
  const after = await startBuiltServer({ env: { DATA_DIR: folder, PORT: new URL(before.url).port } });
  expect((await fetched).status()).toBe(200);
  await after.stop();
  await rm(folder, { recursive: true, force: true });
});

test('offline, the gallery shows the projects and pictures that were seen online', async () => {
  const { ask } = testSite.server();
  const admin = await makeAdmin('Grace Hopper', ask);
  const imageURL = await uploadPicture(admin, [1000, 625], ask);
  await addProjects(admin, [exampleProject({ title: 'Night Bus', imageURL })], ask);
  const page = await testSite.openPage('/robots.txt');
  await signIn(page, testSite.server());
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Night Bus' }).waitFor();
  const isPictureShown = () =>
    page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('article img');
      return picture?.complete && picture.naturalWidth > 0;
    });
  await isPictureShown();
  await untilTrue(
    page,
    async (path) => {
      const cached = await (await caches.open('pictures')).keys();
      return cached.some(({ url }) => url.includes(path));
    },
    imageURL.replace(/-\d+\.webp$/, ''),
  );

  await goOffline(page);
  await page.reload();
  await page.getByRole('button', { name: 'Night Bus' }).waitFor();
  await isPictureShown();
});

test('the device keeps at most sixty pictures of the gallery', async () => {
  const page = await testSite.openPage('/robots.txt');
  await signIn(page, testSite.server());
  // The first visit's page is not the service worker's.
  await page.reload();
  await page.evaluate(async () => {
    for (let number = 0; number < 70; number++) {
      const picture = new Image();
      picture.src = `/icon-512.png?${number}`;
      await picture.decode();
    }
  });
  await untilTrue(page, async () => {
    const cached = await (await caches.open('pictures')).keys();
    return cached.length === 60 && cached[59]?.url.endsWith('?69') === true;
  });
});

test('a student whose connection breaks is not signed out by it', async () => {
  const page = await testSite.openPage('/robots.txt');
  await signIn(page, testSite.server());
  await goOffline(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Add To-do' }).click();
  await page.waitForURL('**/activities');
  expect(await page.evaluate(() => localStorage.getItem('Token'))).not.toBeNull();
});

test('a student who goes offline reads that the lists still work, until the connection is back', async () => {
  const { page } = await openStudentPage(testSite, '/activities');
  const line = page.getByRole('status').getByText('You are offline. Your lists are on this device');
  await page.getByRole('heading', { name: 'Activities' }).waitFor();
  expect(await line.count()).toBe(0);
  await goOffline(page);
  await line.waitFor();
  await page.context().setOffline(false);
  await line.waitFor({ state: 'detached' });
});

test('a student without a response continues with the data on the device, and is signed out by a late 401', async () => {
  const { page, student } = await openStudentPage(testSite, '/robots.txt', {
    assignments: [exampleItem({ topic: 'Essay' })],
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  // The browser is online, but no request is answered.
  await page.route('**/api/auth/user', (route) => held.then(() => route.fulfill({ status: 401, json: {} })));
  await page.goto('/showAssignments');
  await page.getByRole('checkbox', { name: 'Essay' }).check();
  // Data of the server is still awaited.
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('heading', { name: 'Your Profile' }).waitFor();
  expect(await page.getByText('You are offline.').count()).toBe(0);
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Essay', checked: true }).waitFor();

  testSite.expectConsoleMessage(/status of 401/);
  answer();
  await page.waitForURL('**/SignIn');
  expect(await page.getByText('Essay').count()).toBe(0);
  expect(await page.evaluate(() => ['Token', 'UserId'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
  expect(await page.evaluate((key) => localStorage.getItem(key), keyOf('assignments', student))).toContain(
    'done',
  );
});

test('without a known user, no stored data is shown', async () => {
  const { page } = await openStudentPage(testSite, '/robots.txt', {
    assignments: [exampleItem({ topic: 'Essay' })],
  });
  await page.evaluate(() => localStorage.removeItem('UserId'));
  await page.clock.install();
  await page.route('**/api/auth/user', () => undefined);
  await page.goto('/showAssignments');
  await page.getByRole('status').getByText('Loading').waitFor();
  await page.clock.runFor(10_000);
  expect(await page.getByRole('heading', { name: 'Assignments' }).count()).toBe(0);
});

test('the service worker is not installed for visitors', async () => {
  const page = await testSite.openPage('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then(Boolean))).toBe(false);
});

test('after a deploy the next load is the new site, and an open page offers to reload', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  const before = await startBuiltServer({ env: { DATA_DIR: folder } });
  const page = await testSite.openPage(`${before.url}/robots.txt`);
  await signIn(page, before);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();

  const next = 'node_modules/.cache/deskfolio-next';
  await cp('dist', next, { recursive: true });
  try {
    await appendFile(`${next}/client/sw.js`, '\n// the next version');
    await appendFile(path.join(next, 'client', frameFile('explore')), '<i hidden>the next version</i>');
    for (const packed of ['br', 'gz']) await rm(`${next}/client/sw.js.${packed}`);
    await before.stop();
    const after = await startBuiltServer({
      env: { DATA_DIR: folder, PORT: new URL(before.url).port },
      build: next,
    });
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((kept) => kept?.update()));
    await page.getByText('A new version of this site is ready.').waitFor();
    // A visitor who declines the offer gets the new page as well.
    await page.reload();
    expect(await page.content()).toContain('the next version');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await page.getByRole('heading', { name: 'Explore' }).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toMatch(/activ/);
    expect(await page.getByText('A new version of this site is ready.').count()).toBe(0);
    await after.stop();
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
});

test('the site can be installed as an app', async () => {
  const page = await testSite.openPage('/');
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as Record<string, unknown> & {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({
    name: site.brand,
    short_name: site.brand,
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192', purpose: 'any' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'any' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ]),
  );
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (address) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
});
