import type { Page, Route } from '@playwright/test';
import { site } from '@/site';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { appPages, pagePaths, pages } from '@/contract/pages/pages';
import type { Project } from '@/contract/projects/project';
import { addProjects, exampleMessage, exampleProject, typedPhone, type Person } from '@/testing/examples';
import { expect, test as base } from './fixtures';
import { followInHeader, headerLink } from './header';
import { holdBack, scriptsWith } from './holdBack';
import { expectNothingMoved, recordLayoutShifts } from './layoutShifts';
import { signedInAs } from './signedInAs';
import { exampleItem, withStoredData } from './studentPage';

const CODE = '**/assets/*.js';

type Fixtures = {
  /** A visitor's page without the service worker, which would answer requests that these tests delay or abort. */
  page: Page;
  /** Opens a page that arrives rendered. Its code is not loaded before the function that is returned is called. */
  openWithoutCode: (path: string) => Promise<() => void>;
};

const test = base.extend<Fixtures>({
  page: async ({ openPage }, use) => use(await openPage('/robots.txt', { serviceWorkers: 'block' })),
  openWithoutCode: ({ page }, use) =>
    use(async (path) => {
      const { release } = await holdBack(page, CODE);
      await page.goto(path, { waitUntil: 'commit' });
      return release;
    }),
});

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Rendered once the code has run and the page has asked the server. */
const totalVisits = (page: Page) => page.getByText('Total visits');

test('a page whose file is missing after a deployment loads after one reload, or shows an error', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource|ChunkLoadError/);
  await page.goto('/');
  await expect(totalVisits(page)).toBeVisible();
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(CODE, (route) => (loads === 0 ? route.abort() : route.fallback()));
  await page.getByRole('link', { name: 'My Projects' }).click();
  await expect(title(page, 'Projects')).toBeVisible();
  expect(loads).toBe(1);

  // Only now a link is more than a link.
  await expect(totalVisits(page)).toBeVisible();
  const codeOfForm = scriptsWith('An idea, a question, a job to do');
  await page.route(codeOfForm, (route) => route.abort());
  await followInHeader(page, 'Contact');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(loads).toBe(2);

  await page.unroute(codeOfForm);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(title(page, 'Contact')).toBeVisible();
});

test('a dialog whose code cannot be loaded says so, the page stays, and the next try opens it', async ({
  openPage,
  student,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  const page = await openPage('/showAssignments', {
    serviceWorkers: 'block',
    ...withStoredData(student, server.url, { assignments: [exampleItem({ topic: 'Essay' })] }),
  });
  const edit = button(page, 'Edit Essay');
  await expect(edit).toBeVisible();
  await page.route(CODE, (route) => route.abort());
  await edit.click();
  await expect(page.getByRole('alert')).toHaveText(/The dialog could not be loaded/);
  await expect(title(page, 'Assignments')).toBeVisible();

  await page.unroute(CODE);
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Edit Assignment' })).toBeVisible();
});

test('while the first response is late, an overlay takes the keyboard focus and returns it afterwards', async ({
  page,
}) => {
  const { release: respond, requested } = await holdBack(page, '**/api/**');
  let isRequested = false;
  void requested.then(() => (isRequested = true));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  /** Moves the page's clock on until something has happened. Returns by how many milliseconds. */
  async function timeUntil(hasHappened: () => boolean | Promise<boolean>) {
    let passed = 0;
    const goOn = async () => {
      await page.clock.runFor(10);
      passed += 10;
      return hasHappened();
    };
    await expect.poll(goOn, { intervals: [10] }).toBe(true);
    return passed;
  }
  await page.goto('/SignIn');
  await timeUntil(() => isRequested);
  const email = page.getByLabel('Email Address', { exact: true });
  await email.fill('ada@example.org');

  const progress = page.getByRole('progressbar');
  const waited = await timeUntil(() => progress.isVisible());
  expect(waited).toBeGreaterThan(300);
  await page.keyboard.type('!');
  await expect(page.getByText('Opening the desk…')).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(page.getByText('Hanging the pictures…')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', /^(4[5-9]|5\d)$/);

  respond();
  await page.clock.resume();
  await expect(progress).toHaveCount(0);
  await expect(email).toBeFocused();
  await page.keyboard.type('.uk');
  await expect(email).toHaveValue('ada@example.org.uk');
});

test.describe('on a server of its own, which gets a message', () => {
  test.use({ ownServer: {} });

  test(
    'what is typed and pressed last before the code has loaded is handled, and no form value gets into the URL',
    { tag: '@journey' },
    async ({ page, openWithoutCode }) => {
      const load = await openWithoutCode('/Contact');
      const email = page.getByLabel('Email', { exact: true });
      await page.getByLabel('Full Name').fill('Ada Lovelace');
      await email.fill('ada@example.org');
      for (const [label, text] of Object.entries(typedPhone)) await page.getByLabel(label).fill(text);
      await page.getByLabel('Message', { exact: true }).fill('Good morning!');
      await email.press('Enter');
      await button(page, 'Switch to dark theme').click();
      // The last press counts, once.
      for (let click = 0; click < 3; click += 1) await button(page, 'Send Message').click();
      let sent = 0;
      page.on('request', (request) => (sent += Number(request.method() === 'POST')));

      load();
      await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
      await expect(button(page, 'Switch to dark theme')).toBeVisible();
      await expect(page).toHaveURL('/Contact');
      expect(sent).toBe(1);
    },
  );
});

test('a page whose code could not be fetched fetches it again, and handles what was clicked meanwhile', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  const failed = new Set<string>();
  await page.route(/\/assets\/(stack|main)\./, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  await page.goto('/Contact');
  await button(page, 'Switch to dark theme').click();
  await expect(button(page, 'Switch to light theme')).toBeVisible();
  expect(failed.size).toBe(2);
});

test('a rendered page names the other theme, and keys pressed before the code has loaded are kept', async ({
  page,
  openWithoutCode,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const load = await openWithoutCode('/Contact');
  await button(page, 'Switch to light theme').press('Enter');
  load();
  await expect(button(page, 'Switch to dark theme')).toBeFocused();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('a click at the moment at which the app becomes ready is handled once', async ({ page }) => {
  await page.addInitScript(() => {
    // Runs before the listener of the page, after hydration.
    document.addEventListener('app-ready', () =>
      [...document.querySelectorAll('button')]
        .find(({ innerText }) => innerText === 'Switch to dark theme')
        ?.click(),
    );
  });
  await page.goto('/Contact');
  // A second time would be over by then.
  await expect(totalVisits(page)).toBeVisible();
  await expect(button(page, 'Switch to light theme')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('a search in the gallery that is typed before the code has loaded is applied', async ({
  page,
  openWithoutCode,
}) => {
  const load = await openWithoutCode('/projects?sort=oldest');
  await page.getByLabel('Search projects').fill('board');
  await page.getByLabel('Category').selectOption(site.brand);

  load();
  await expect(page).toHaveURL(
    `/projects?${new URLSearchParams({ search: 'board', sort: 'oldest', category: site.brand })}`,
  );
  await expect(page.getByLabel('Search projects')).toHaveValue('board');
  await expect(page.getByLabel('Sort')).toHaveValue('oldest');
});

type Late = {
  person: Person;
  path: string;
  width: number;
  /** How many lists of the admin area the page asks for at once, and how many when it has them. */
  lists?: number[];
};

const lateTest = test.extend<{ expectStill: (late: Late) => Promise<void> }>({
  /** Opens a page whose code and answers are late, the lists in the reverse order of their requests. Nothing moves. */
  expectStill: ({ openPage, server }, use) =>
    use(async ({ person, path, width, lists = [] }) => {
      const page = await openPage('/robots.txt', {
        ...signedInAs(person, server.url),
        viewport: { width, height: 800 },
      });
      const { release: loadCode } = await holdBack(page, CODE);
      const { release: answer, requested } = await holdBack(page, '**/api/**');
      const asked: Route[] = [];
      const ofLists = '**/api/admin/**';
      await page.route(ofLists, (route) => void asked.push(route));
      await recordLayoutShifts(page);

      await page.goto(path.replace(':id', person._id), { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
      const topOf = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? NaN;
      await expect.poll(() => topOf('footer')).toBeGreaterThanOrEqual(800);

      const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame));
      loadCode();
      await requested;
      await nextFrame();
      answer();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const count of lists) {
        await expect.poll(() => asked.length).toBe(count);
        for (const route of asked.splice(0).reverse()) {
          const answered = page.waitForResponse(route.request().url());
          await route.continue();
          await (await answered).finished();
          await nextFrame();
        }
      }
      await page.unroute(ofLists);
      // The number of new messages is asked for again every few seconds.
      for (const route of asked) await route.continue();
      await expect(totalVisits(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNothingMoved(page);
      await expect.poll(() => topOf('footer')).toBeGreaterThanOrEqual(800);
    }),
});

const signedInPaths = appPages
  .filter((name) => !['public', 'admin'].includes(pages[name].area))
  .map((name) => pages[name].path);

for (const path of signedInPaths)
  lateTest(
    `${path} is a frame until its code and data are there, and nothing moves`,
    async ({ student, admin, expectStill }) => {
      await expectStill({ person: student, path, width: 390 });
      await expectStill({ person: admin, path, width: 1280 });
    },
  );

for (const width of [390, 1280]) {
  for (const path of [pagePaths.adminUsers, pagePaths.adminEditUser]) {
    lateTest(
      `${path} is a frame until its code and data are there, and nothing moves (${width} wide)`,
      async ({ admin: person, expectStill }) => {
        await expectStill({ person, path, width, lists: [2] });
      },
    );
  }

  lateTest.describe('with a list', () => {
    lateTest.use({ ownServer: {} });

    for (const [path, lists] of [
      [pagePaths.adminDesk, [3]],
      [pagePaths.adminMessages, [2, 1]],
      [pagePaths.adminProjects, [2, 1]],
    ] as const) {
      lateTest(
        `${path} is a frame until it is there, and nothing moves: without rows, with one, and with what can be restored (${width} wide)`,
        async ({ admin: person, server: { ask }, expectStill }) => {
          const { token } = person;
          const late = { person, path, width, lists: [...lists] };
          await expectStill(late);

          await ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });
          await addProjects(person, [exampleProject({ imageURL: '/icon-512.png' })], ask);
          await expectStill(late);

          const body = { matching: {}, count: 1 };
          const messages = await ask(adminEndpoints.deleteMessages(), { method: 'POST', body, token });
          const [project] = (await ask(endpoints.projects())).body as Project[];
          const deleted = await ask(endpoints.deleteProject(project?._id ?? ''), { method: 'DELETE', token });
          expect([messages.status, deleted.status]).toEqual([200, 200]);
          await expectStill(late);
        },
      );
    }
  });
}

for (const path of ['/', '/projects', '/Contact']) {
  test(`${path} stays as it is when it knows that an admin is there`, async ({ openPage, server, admin }) => {
    const page = await openPage('/robots.txt', {
      ...signedInAs(admin, server.url),
      viewport: { width: 1280, height: 800 },
    });
    const { release: answer, requested } = await holdBack(page, `**${endpoints.currentUser()}`);
    await recordLayoutShifts(page);
    await page.goto(path);
    await expect(headerLink(page, 'Explore')).toBeAttached();
    await requested;
    answer();
    await expect(headerLink(page, 'Admin Desk')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectNothingMoved(page);
  });
}

test('on a slow line, text does not wait for its typeface, which is not fetched', async ({ openPage }) => {
  const page = await openPage('/robots.txt');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => url.endsWith('.woff2'))).toEqual([
    expect.stringMatching(/bricolage-grotesque/),
  ]);
});

test('below the first screen, the landing page stays while its code arrives, for a signed-in user too', async ({
  openPage,
  server,
  student,
}) => {
  const page = await openPage('/robots.txt', {
    ...signedInAs(student, server.url),
    viewport: { width: 390, height: 844 },
  });
  await recordLayoutShifts(page);
  await page.addInitScript(() => {
    // Whether the sections are ever gone once they were there.
    let wasShown = false;
    new MutationObserver(() => {
      const isShown = document.body?.textContent?.includes('Get in touch') === true;
      if (wasShown && !isShown) document.documentElement.dataset.vanished = '';
      wasShown ||= isShown;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByText('Hello, Ada Lovelace')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get in touch' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-vanished');
  await expectNothingMoved(page);
});

test('a page whose code a release has removed is reloaded once, and then says so', async ({
  openStudentPage,
  expectConsoleError,
}) => {
  const { page } = await openStudentPage('/robots.txt');
  const gone = scriptsWith('deskfolio:trial');
  expectConsoleError(/status of 404/);
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.goto('/Explore');
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  expect(loads).toHaveLength(2);
  await page.unroute(gone);
  await button(page, 'Reload').click();
  await expect(button(page, 'Quick add')).toBeVisible();
});
