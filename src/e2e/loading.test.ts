import type { Route } from 'playwright-core';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { framedPages, pagePaths, pages } from '@/contract/pages';
import type { Project } from '@/contract/project';
import {
  addProjects,
  exampleMessage,
  exampleProject,
  makeAdmin,
  makeStudent,
  type Person,
} from '@/testing/examples';
import { holdBack } from './holdBack';
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

/** Without the service worker, which would answer requests that these tests delay or abort. */
async function visitWithoutWorker() {
  const page = await testSite.openPage('/', { serviceWorkers: 'block' });
  // Its code has loaded, so changes to the network affect later requests only.
  await page.getByText('Total visits').waitFor();
  return page;
}

test('a page whose file is missing after a deployment loads after one reload, or shows an error', async () => {
  testSite.expectConsoleMessage(/Failed to load resource|ChunkLoadError/);
  const page = await visitWithoutWorker();
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route('**/assets/*.js', (route) => (loads === 0 ? route.abort() : route.fallback()));
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  expect(loads).toBe(1);

  // The gallery has loaded everything, so the first aborted request belongs to the next page.
  await page.getByText('Total visits').waitFor();
  await page.waitForLoadState('networkidle');
  let aborted = '';
  await page.route('**/assets/*.js', (route) => {
    aborted ||= route.request().url();
    return route.request().url() === aborted ? route.abort() : route.fallback();
  });
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(loads).toBe(2);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
});

test('the code of a page is preloaded when its link is hovered or focused', async () => {
  const page = await visitWithoutWorker();
  const isCode = (url: URL) => url.pathname.endsWith('.js');
  for (const [name, interact] of [
    ['Contact', 'hover'],
    ['Projects', 'focus'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true }).first();
    const fetched = page.waitForResponse((response) => isCode(new URL(response.url())));
    await link[interact]();
    await fetched;
    await page.waitForLoadState('networkidle');

    // From now on no code is loaded.
    await page.route(isCode, () => undefined);
    await link.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.unroute(isCode);
  }
});

test('while the first response is late, an overlay takes the keyboard focus and returns it afterwards', async () => {
  const page = await visitWithoutWorker();
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  let isRequested = false;
  await page.route('**/api/**', async (route) => {
    isRequested = true;
    await held;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/SignIn');
  while (!isRequested) await page.clock.runFor(10);
  const email = page.getByLabel('Email Address', { exact: true });
  await email.fill('ada@example.org');

  const progress = page.getByRole('progressbar');
  await page.clock.runFor(300);
  expect(await progress.count()).toBe(0);
  while (!(await progress.isVisible())) await page.clock.runFor(10);
  await page.keyboard.type('!');
  await page.getByText('Opening the desk…').waitFor();
  await page.clock.runFor(12_000);
  await page.getByText('Hanging the pictures…').waitFor();
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(44);

  respond();
  await page.clock.resume();
  await progress.waitFor({ state: 'detached' });
  await page.keyboard.type('.uk');
  expect(await email.inputValue()).toBe('ada@example.org.uk');
});

test('the loader screen stops at 99 percent', async () => {
  const page = await testSite.openPage(pagePaths.loader);
  await page.clock.install();
  await page.reload();
  const progress = page.getByRole('progressbar');
  await progress.waitFor();
  await page.clock.runFor(52_500);
  await page.getByText('Any moment now…').waitFor();
  await page.clock.runFor(60_000);
  expect(await progress.getAttribute('aria-valuenow')).toBe('99');
});

/** Opens a prerendered page whose code is not loaded before `load` is called. */
async function openWithoutCode(path: string) {
  const page = await visitWithoutWorker();
  const { release: load } = await holdBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return { page, load };
}

test('input and clicks before the code has loaded are handled, and no form value gets into the URL', async () => {
  const { page, load } = await openWithoutCode('/Contact');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message', { exact: true }).fill('Good morning!');
  await page.getByLabel('Email', { exact: true }).press('Enter');
  for (let click = 0; click < 3; click += 1) await page.getByRole('button', { name: 'Send Message' }).click();
  for (let click = 0; click < 3; click += 1)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));

  load();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  await page.getByText('Message sent successfully!').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(sent).toBe(1);
});

test('presses before the app is ready do not reach it: it would handle the page in one long task', async () => {
  const { page, load } = await openWithoutCode('/');
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  await page.evaluate(() => {
    const reached: string[] = [];
    Object.assign(window, { reached });
    for (const type of [
      'pointerdown',
      'pointerup',
      'mousedown',
      'mouseup',
      'click',
      'dblclick',
      'contextmenu',
    ])
      document.querySelector('#root')!.addEventListener(type, () => reached.push(type), true);
  });
  const press = async () => {
    await title.dblclick();
    await title.click({ button: 'right' });
    return page.evaluate(() => (window as unknown as { reached: string[] }).reached);
  };
  expect(await press()).toEqual([]);

  load();
  await page.getByText('Total visits').waitFor();
  expect(await press()).toEqual(
    expect.arrayContaining(['pointerdown', 'mouseup', 'dblclick', 'contextmenu']),
  );
});

test('a page whose code could not be fetched fetches it again, and handles what was clicked meanwhile', async () => {
  testSite.expectConsoleMessage(/Failed to load resource/);
  const page = await visitWithoutWorker();
  const failed = new Set<string>();
  await page.route(/\/assets\/(stack|main)\./, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  await page.goto('/Contact');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  expect(failed.size).toBe(2);
});

test('a click on the lamp before the code has loaded switches the theme', async () => {
  const { page, load } = await openWithoutCode('/');
  await page.locator('.lamp').click();
  load();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
});

test("a click on a member's page before its code has loaded is handled", async () => {
  const student = await makeStudent('Mary Somerville', testSite.server().ask);
  const page = await testSite.openPage('/robots.txt', signedInAs(student, testSite.server().url));
  const { release: load } = await holdBack(page, '**/assets/*.js');
  await page.goto('/activities', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  load();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
});

test('a drawn page names the other theme, and keys pressed before the code has loaded are kept', async () => {
  const { page, load } = await openWithoutCode('/Contact');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch to light theme', exact: true }).press('Enter');
  load();
  const toggle = page.getByRole('button', { name: 'Switch to dark theme', exact: true });
  await toggle.waitFor();
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
});

test('a click at the moment at which the app becomes ready is handled once', async () => {
  const page = await visitWithoutWorker();
  await page.addInitScript(() => {
    // Runs before the listener of the page, after hydration.
    document.addEventListener('app-ready', () =>
      [...document.querySelectorAll('button')]
        .find(({ innerText }) => innerText === 'Switch to dark theme')
        ?.click(),
    );
  });
  await page.goto('/Contact');
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  await page.getByText('Total visits').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('a search in the gallery that is typed before the code has loaded is applied', async () => {
  const { page, load } = await openWithoutCode('/projects?sort=oldest');
  await page.getByLabel('Search projects').fill('board');
  await page.getByLabel('Category').selectOption('CSS');

  load();
  await page.waitForURL(
    ({ searchParams }) => String(searchParams) === 'search=board&sort=oldest&category=CSS',
  );
  expect(await page.getByLabel('Search projects').inputValue()).toBe('board');
  expect(await page.getByLabel('Sort').inputValue()).toBe('oldest');
});

describe('a page of a member', () => {
  const widths = [390, 1280];
  const adminPaths = [
    pagePaths.adminDesk,
    pagePaths.adminUsers,
    pagePaths.adminEditUser,
    pagePaths.adminMessages,
    pagePaths.adminProjects,
  ];
  const memberPaths = framedPages
    .filter((name) => pages[name].audience !== 'admin')
    .map((name) => pages[name].path);
  const pagesOf = (paths: string[]) => paths.flatMap((path) => widths.map((width) => [path, width] as const));
  let admin: Person;
  let student: Person;
  beforeAll(async () => {
    const { ask } = testSite.server();
    admin = await makeAdmin('Grace Hopper', ask);
    student = await makeStudent('Alan Turing', ask);
  });
  /** Opens a page whose code and answers are late, the lists of admins in the reverse order of their requests. */
  async function openLate(person: Person, path: string, width: number) {
    const page = await testSite.openPage('/robots.txt', {
      ...signedInAs(person, testSite.server().url),
      viewport: { width, height: 800 },
    });
    let loadCode = () => {};
    let answer = () => {};
    const codeHeld = new Promise<void>((resolve) => (loadCode = resolve));
    const answersHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/assets/*.js', (route) => codeHeld.then(() => route.continue()));
    await page.route('**/api/**', (route) => answersHeld.then(() => route.continue()));
    let lists: Route[] | undefined = [];
    await page.route('**/api/admin/**', (route) => (lists ? void lists.push(route) : route.continue()));
    await recordLayoutShifts(page);

    await page.goto(path.replace(':id', admin._id), { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('status').getByText('Loading').waitFor();
    expect(await page.getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false);
    const footerTop = async () => (await page.getByRole('contentinfo').boundingBox())?.y;
    expect(await footerTop()).toBeGreaterThanOrEqual(800);
    // A chat has no heading that could move.
    const title = path.startsWith('/chat') ? 'main' : 'main :is(h1, [data-text=title])';
    const titleTop = async () => (await page.locator(title).first().boundingBox())?.y ?? NaN;
    const drawnTop = await titleTop();

    const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame));
    const asked = page.waitForRequest('**/api/auth/user');
    loadCode();
    await asked;
    await nextFrame();
    answer();
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let route = lists.pop(); route; route = lists.pop()) {
      const answered = page.waitForResponse(route.request().url());
      await route.continue();
      await answered;
      await nextFrame();
    }
    lists = undefined;
    await page.waitForLoadState('networkidle');
    expect(await footerTop()).toBeGreaterThanOrEqual(800);
    expect(Math.abs((await titleTop()) - drawnTop)).toBeLessThan(2);
    return page;
  }

  test.each(pagesOf(memberPaths))(
    '%s is a frame until its code and data are there, and nothing moves (%d wide)',
    async (path, width) => {
      for (const person of [student, admin]) {
        const page = await openLate(person, path, width);
        expect(await layoutShiftsOf(page)).toEqual([]);
      }
    },
  );

  test.each(['/', '/projects', '/Contact'])(
    '%s stays as it is when it knows that an admin is there',
    async (path) => {
      const page = await testSite.openPage('/robots.txt', {
        ...signedInAs(admin, testSite.server().url),
        viewport: { width: 1280, height: 800 },
      });
      let answer = () => {};
      const answerHeld = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/auth/user', (route) => answerHeld.then(() => route.continue()));
      await recordLayoutShifts(page);
      await page.goto(path);
      await page.getByRole('link', { name: 'Explore', exact: true }).waitFor();
      answer();
      await page.getByRole('link', { name: 'Admin Desk' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await layoutShiftsOf(page)).toEqual([]);
    },
  );

  describe.each(['of a new site', 'with a list', 'with nothing but what can be restored'])('%s', (state) => {
    beforeAll(async () => {
      const { ask } = testSite.server();
      const { token } = admin;
      if (state === 'with a list') {
        await ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });
        await addProjects(admin, [exampleProject({ imageURL: '/icon-512.png' })], ask);
      }
      if (state !== 'with nothing but what can be restored') return;
      await ask(adminEndpoints.deleteMessages(), { method: 'POST', body: { matching: {}, count: 1 }, token });
      const [project] = (await ask(endpoints.projects())).body as Project[];
      await ask(endpoints.deleteProject(project?._id ?? ''), { method: 'DELETE', token });
    });

    test.each(pagesOf(adminPaths))(
      '%s is a frame until then, and nothing moves (%d wide)',
      async (path, width) => {
        const page = await openLate(admin, path, width);
        expect(await layoutShiftsOf(page)).toEqual([]);
      },
    );
  });
});

test('the page for unknown addresses stays as it is when its font arrives', async () => {
  testSite.expectConsoleMessage(/404.*nowhere/);
  const page = await testSite.openPage('/robots.txt', { viewport: { width: 1280, height: 800 } });
  let answer = () => {};
  const answerHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/*.woff2', (route) => answerHeld.then(() => route.continue()));
  await recordLayoutShifts(page);
  await page.goto('/nowhere', { waitUntil: 'commit' });
  await page.getByText(/^Total visits/).waitFor();
  answer();
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  expect(await layoutShiftsOf(page)).toEqual([]);
});

test('below the first screen, the landing page stays while its code arrives, for a member too', async () => {
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await testSite.openPage('/robots.txt', {
    ...signedInAs(student, testSite.server().url),
    viewport: { width: 390, height: 844 },
  });
  await recordLayoutShifts(page);
  await page.addInitScript(() => {
    // Whether the sections are ever gone once they were there.
    let wasShown = false;
    new MutationObserver(() => {
      const isShown = document.body?.textContent?.includes('Experience') === true;
      if (wasShown && !isShown) document.documentElement.dataset.vanished = '';
      wasShown ||= isShown;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByText('Hello, Ada Lovelace').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.vanished)).toBeUndefined();
  expect(await layoutShiftsOf(page)).toEqual([]);
});
