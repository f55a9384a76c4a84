import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { site } from '@/site';
import { copyBuild } from '@/commands/demo/exampleSite';
import { endpoints } from '@/contract/endpoints';
import { FRAME_FILE, pages, pagesIn } from '@/contract/pages/pages';
import { openBalancer } from '@/testing/balancer';
import { startBuiltServer } from '@/testing/builtServer';
import { addProjects, exampleProject, makeStudent } from '@/testing/examples';
import { uploadPicture } from '@/testing/uploadPicture';
import { expect, test } from './fixtures';
import { goOffline } from './goOffline';
import { followInHeader } from './header';
import { signedInAs } from './signedInAs';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker is active and has cached the site. */
const isCached = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Waits until the visit is counted, which is asked for last: no request is under way. */
const isCounted = (page: Page) => expect(page.getByText(/^Total visits: \d/)).toBeVisible();

const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name }).first();

/** The pictures that the service worker keeps, the oldest first. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('pictures')).keys();
    return requests.map(({ url }) => url);
  });

test(
  'after one visit a signed-in student can open every page of their area offline, without a request to the API',
  { tag: '@journey' },
  async ({ server, student, openPage, expectConsoleError }) => {
    // An address that stays while the server behind it goes and comes back.
    let targets = [server.url];
    const { url, close } = await openBalancer(() => targets);
    const page = await openPage('/Explore', signedInAs(student, url));
    await expect(heading(page)).toBeVisible();
    await isCached(page);
    await isCounted(page);
    await page.waitForLoadState('networkidle');
    await page.clock.install();
    targets = [];

    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The public gallery is asked for as well: the service worker answers with what was seen online.
      if (pathname.startsWith('/api/') && pathname !== endpoints.projects()) asked.push(request.url());
    });
    // The landing page's featured work was never seen online.
    expectConsoleError(/net::ERR_.*\/api\/data\/project/);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith(endpoints.projects())),
      page.goto('/'),
    ]);
    await expect(heading(page)).toBeVisible();
    for (const name of (['account', 'student', 'chat'] as const).flatMap(pagesIn)) {
      const response = await page.goto(pages[name].path);
      if (name === 'explore') expect(await response?.text()).toContain('>Loading<');
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveURL(pages[name].path);
    }
    // From time to time the page looks whether the site is there.
    expectConsoleError(/net::ERR_.*robots.txt/);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt')),
      page.clock.fastForward('00:30'),
    ]);
    expect(asked).toEqual([]);

    // Once it is, the student is fetched without a reload.
    targets = [server.url];
    const [fetched] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(endpoints.currentUser())),
      page.clock.fastForward('00:30'),
    ]);
    expect(fetched.status()).toBe(200);
    // The page has more to ask for, as its visit.
    await page.close();
    await close();
  },
);

test.describe('with a gallery', () => {
  test.use({ ownServer: {} });

  test('offline, the gallery shows the projects and pictures that were seen online', async ({
    server: { ask, url },
    admin,
    student,
    openPage,
  }) => {
    const imageURL = await uploadPicture(admin, [1000, 625], ask);
    await addProjects(admin, [exampleProject({ title: 'Night Bus', imageURL })], ask);
    const page = await openPage('/Explore', signedInAs(student, url));
    await isCached(page);
    await page.goto('/projects');
    const picture = page.getByRole('article').locator('img');
    const shownPicture = () =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await expect.poll(shownPicture).toBe(true);
    await expect
      .poll(() => keptPictures(page))
      .toContainEqual(expect.stringContaining(imageURL.replace(/-\d+x\d+\.webp$/, '')));

    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Night Bus' })).toBeVisible();
    await expect.poll(shownPicture).toBe(true);
  });
});

test('a student whose connection breaks reads that the lists still work, and goes on until it is back', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/activities');
  const line = page.getByRole('status').getByText('You are offline. Your lists are on this device');
  await expect(heading(page, 'Activities')).toBeVisible();
  await expect(line).toHaveCount(0);
  await goOffline(page);
  await expect(line).toBeVisible();

  await page.reload();
  await followInHeader(page, 'Explore');
  await expect(heading(page, 'Explore')).toBeVisible();
  await page.getByRole('link', { name: 'Add To-do' }).click();
  await expect(heading(page, 'Activities')).toBeVisible();
  await expect(line).toBeVisible();
  await page.context().setOffline(false);
  await expect(line).toHaveCount(0);
});

test('the service worker is installed once someone has signed in, not for visitors', async ({
  openPage,
  student,
}) => {
  const page = await openPage('/robots.txt');
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...given) {
      sessionStorage.firstInstalledFor ??= localStorage.getItem('Token') === null ? 'a visitor' : 'a student';
      return register.apply(this, given);
    };
  });
  await page.goto('/');
  await followInHeader(page, 'Sign In');
  await page.getByLabel('Email Address', { exact: true }).fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(({ pathname }) => pathname === pages.home.path);
  await isCached(page);
  const first = () => page.evaluate(() => sessionStorage.firstInstalledFor as unknown);
  await expect.poll(first).toBe('a student');
});

test('after a deploy the next load is the new site, and an open page offers to reload', async ({
  openPage,
}) => {
  const next = copyBuild();
  await appendFile(path.join(next, 'client/sw.js'), '\n// the next version');
  await appendFile(path.join(next, 'client', FRAME_FILE), '<i hidden>the next version</i>');
  for (const packed of ['br', 'gz']) await rm(path.join(next, `client/sw.js.${packed}`));

  const env = { DATA_DIR: path.join(next, 'data') };
  let running = await startBuiltServer({ env });
  const { url, close } = await openBalancer(() => [running.url]);
  const student = await makeStudent('Ada Lovelace', running.ask);
  const page = await openPage('/Explore', signedInAs(student, url));
  await isCached(page);
  await page.reload();
  await expect(heading(page, 'Explore')).toBeVisible();
  await isCounted(page);

  await running.stop();
  running = await startBuiltServer({ env, build: next });
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((kept) => kept?.update()));
  const offer = page.getByText('A new version of this site is ready.');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toHaveCount(0);
  // A visitor who declines the offer gets the new page as well.
  const declined = await page.reload();
  expect(await declined?.text()).toContain('the next version');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(heading(page, 'Explore')).toBeVisible();
  await isCounted(page);
  const waiting = () =>
    page.evaluate(async () => {
      const kept = await navigator.serviceWorker.getRegistration();
      return { active: kept?.active?.state, waiting: kept?.waiting };
    });
  await expect.poll(waiting).toEqual({ active: 'activated', waiting: null });
  await expect(offer).toHaveCount(0);
  await Promise.all([close(), running.stop()]);
});

test('the site can be installed as an app', async ({ openPage }) => {
  const page = await openPage('/');
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
