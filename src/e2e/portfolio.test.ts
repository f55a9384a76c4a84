import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { addProjects, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { uploadPicture } from '@/testing/uploadPicture';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import { holdBack } from './holdBack';
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';
import { violationsOf } from './accessibility/accessibilityProblems';

const testSite = setUpTestSite();
let admin: Person;

beforeAll(async () => {
  const { ask } = testSite.server();
  admin = await makeAdmin('Grace Hopper', ask);
  const projects = Array.from({ length: 12 }, (_, index) =>
    exampleProject({
      id: index + 1,
      title: `Project ${index + 1}`,
      category: [index % 2 === 0 ? 'CSS' : 'JavaScript'],
      imageURL: '/icon-512.png',
      sourceCode: index === 0 ? 'no' : 'https://example.com/source',
    }),
  );
  const [latest] = projects.slice(-1);
  if (latest) latest.imageURL = await uploadPicture(admin, [1800, 1125], ask);
  await addProjects(admin, projects, ask);
});

async function change(id: number, body: Partial<Project>) {
  const { ask } = testSite.server();
  const project = ((await ask(endpoints.projects())).body as Project[]).find((found) => found.id === id);
  await ask(adminEndpoints.updateProject(project?._id ?? ''), { method: 'PATCH', token: admin.token, body });
}

/** The paths of the API calls that a page makes from now on. */
function callsOf(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('a visitor reads the gallery without JavaScript', async () => {
  const page = await testSite.openPage('/projects', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const card = page.getByRole('article').filter({ hasText: 'Project 12' });
  await card.getByText('Live Preview').waitFor();
  expect(await page.getByRole('article').count()).toBe(12);
  expect(await card.getByRole('link', { name: 'Source Code' }).getAttribute('href')).toBe(
    'https://example.com/source',
  );
  // The source of the first project is gated.
  const heading = page.getByRole('heading', { name: 'Project 1', exact: true });
  const gated = page.getByRole('article').filter({ has: heading });
  await gated.getByText('Live Preview').waitFor();
  expect(await gated.getByRole('link', { name: 'Source Code' }).count()).toBe(0);

  await card.getByRole('link', { name: 'Details' }).click();
  await page.getByRole('heading', { name: 'Project 12', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/projects/12-project-12');
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();

  // Nothing is offered that needs code, and the header's links need no menu.
  expect(await page.getByLabel('Search projects').isVisible()).toBe(false);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Welcome to', level: 1 }).waitFor();
});

test.each(['/', '/projects/1-project-1', '/SignIn', '/SignUp', '/Contact', '/nowhere'])(
  'without JavaScript, %s offers no button that does nothing',
  async (path) => {
    if (path === '/nowhere') testSite.expectConsoleMessage(/404/);
    const page = await testSite.openPage(path, { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  },
);

test('without JavaScript, a link with a category shows its projects and leads to the others', async () => {
  const page = await testSite.openPage('/projects?category=CSS', { javaScriptEnabled: false });
  expect(await page.getByRole('article').count()).toBe(6);
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.waitForURL(({ search }) => search === '');
  expect(await page.getByRole('article').count()).toBe(12);
  expect(await page.getByRole('link', { name: 'All projects' }).count()).toBe(0);
});

test('a link with a filter shows its projects before the code has run, and a choice made by then counts', async () => {
  const page = await testSite.openPage('/Contact', { serviceWorkers: 'block' });
  await page.getByText('Total visits').waitFor();
  const { release: load } = await holdBack(page, '**/assets/*.js');
  await page.goto('/projects?category=css&sort=oldest', { waitUntil: 'commit' });
  const status = page.getByRole('status');
  await status.getByText('6 projects shown').waitFor();
  const cards = page.getByRole('article').getByRole('button', { pressed: false });
  const titles = () => cards.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  expect(await titles()).toEqual([1, 3, 5, 7, 9, 11].map((id) => `Project ${id}`));
  expect(await page.getByLabel('Category').inputValue()).toBe('CSS');

  await page.getByLabel('Category').selectOption('All');
  load();
  await page.waitForURL(({ search }) => search === '?sort=oldest');
  await status.getByText('12 projects shown').waitFor();
  expect((await titles())[1]).toBe('Project 2');
});

test('without JavaScript, a form says what it needs and cannot be sent, and the theme is that of the device', async () => {
  const page = await testSite.openPage('/Contact', { javaScriptEnabled: false, colorScheme: 'dark' });
  const needs = page.locator('noscript');
  await needs.waitFor();
  expect(await needs.textContent()).toMatch(/needs JavaScript/);
  expect(await page.getByRole('button', { name: 'Send Message' }).isVisible()).toBe(false);
  // What the Enter key sends is not in the address.
  expect(await page.locator('form').getAttribute('method')).toBe('post');
  const backgroundOf = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const background = await backgroundOf(page);
  const dark = await testSite.openPage('/Contact', { colorScheme: 'dark' });
  expect(await backgroundOf(dark)).toBe(background);
  const light = await testSite.openPage('/Contact', { colorScheme: 'light' });
  expect(await backgroundOf(light)).not.toBe(background);
});

test.each([
  ['/', 1200],
  ['/projects', 1200],
  ['/projects/12-project-12', 1600],
])('link previews of %s show the right picture', async (path, width) => {
  const { url } = testSite.server();
  const html = await (await fetch(url + path)).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]*)" \/>/.exec(html) ?? [];
  // The whole address, which names the site itself.
  expect(html).toContain(`<meta property="og:url" content="${new URL(address).origin}${path}" />`);
  const picture = await fetch(url + new URL(address).pathname);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(width);
});

test.each([
  ['/projects', 390, 1, 480],
  ['/projects', 390, 2, 800],
  ['/projects', 390, 3, 1200],
  ['/projects', 1280, 1, 480],
  ['/projects/12-project-12', 390, 2, 800],
  ['/projects/12-project-12', 1280, 1, 800],
  ['/projects/12-project-12', 1280, 2, 1600],
])(
  'on %s, a screen %d wide with %d pixels to a point loads the picture %d wide, and nothing shifts',
  async (path, width, deviceScaleFactor, expected) => {
    const page = await testSite.openPage('about:blank', {
      viewport: { width, height: 800 },
      deviceScaleFactor,
    });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/pictures/')) loaded.push(request.url());
    });
    await recordLayoutShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded.map((url) => /\d+(?=\.webp$)/.exec(url)?.[0])).toEqual([String(expected)]);
    expect(await page.locator('article img').first().getAttribute('loading')).toBe('eager');
    expect(await layoutShiftsOf(page)).toEqual([]);
  },
);

test.each(['/projects', '/projects/3-project-3'])(
  '%s shows what it was drawn with and asks for nothing again',
  async (path) => {
    const page = await testSite.openPage('about:blank', { serviceWorkers: 'block' });
    const calls = callsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByText('Project 3', { exact: true }).first().waitFor();
    expect(calls).not.toContain(endpoints.projects());
    // React reports a difference between what was drawn and what it renders in the console, which fails the test.
    expect(await page.evaluate(() => document.getElementById('root')?.dataset.page)).toBeDefined();
  },
);

/** The path of the address that the browser takes for sharing the page. */
const sharedPath = (page: Page) =>
  page.evaluate(() => new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).pathname);

test('a visitor shares a project and comes back to the same filter, place and card', async () => {
  const page = await testSite.openPage('/projects?category=CSS', {
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 390, height: 800 },
  });
  const turn = page.getByRole('button', { name: 'Project 5', exact: true });
  await turn.click();
  const details = page.getByRole('article').filter({ has: turn }).getByRole('link', { name: 'Details' });
  await details.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await details.press('Enter');
  await page.getByRole('heading', { name: 'Project 5', level: 1 }).waitFor();
  await page.waitForFunction(() => document.title.startsWith('Project 5 · '));
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${testSite.server().url}/projects/5-project-5`);
  expect(await sharedPath(page)).toBe('/projects/5-project-5');

  await page.goBack();
  await turn.waitFor();
  expect(new URL(page.url()).search).toBe('?category=CSS');
  expect(await sharedPath(page)).toBe('/projects');
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, place);
  expect(await turn.evaluate((button) => button === document.activeElement)).toBe(true);

  const other = await testSite.openPage(link);
  await other.getByRole('heading', { name: 'Project 5', level: 1 }).waitFor();
});

test('the picture on top of the gallery is fetched before the code of the page', async () => {
  const page = await testSite.openPage('/robots.txt', { serviceWorkers: 'block' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  await page.goto('/projects');
  await page.getByText(/^Total visits/).waitFor();
  const [first] = requested.filter((type) => type === 'image' || type === 'script');
  expect(first).toBe('image');
});

test.each(['/', '/Contact', '/SignIn'])('%s is painted before its code is fetched', async (path) => {
  const page = await testSite.openPage('/robots.txt', { serviceWorkers: 'block' });
  // However long the paint takes, the page does not give up waiting for it.
  await page.addInitScript(() => void Object.assign(globalThis, { setTimeout: () => 0 }));
  await page.goto(path);
  const fetched = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  );
  const painted = await page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime);
  expect(painted).toBeLessThan((await fetched.jsonValue()) ?? NaN);
});

test('a picture that does not arrive keeps no page from working', async () => {
  const page = await testSite.openPage('/robots.txt', { serviceWorkers: 'block' });
  await page.route('**/*.webp', () => undefined);
  await page.goto('/projects', { waitUntil: 'commit' });
  await page.getByLabel('Search projects').fill('nothing like it');
  await page.getByRole('status').filter({ hasText: '0 projects shown' }).waitFor({ state: 'attached' });
});

test('a tab that is open for long shows the projects of now when another page of it opens', async () => {
  const page = await testSite.openPage('/robots.txt');
  await page.clock.install();
  await page.goto('/projects/9');
  await page.getByText(/^Total visits/).waitFor();
  await change(9, { title: 'Renamed meanwhile' });
  await page.clock.fastForward('00:31');
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('button', { name: 'Renamed meanwhile' }).waitFor();
});

test('a tab that is open for long and asks in vain goes on to show its projects, without a message', async () => {
  testSite.expectConsoleMessage(/ERR_FAILED.*\/api\/data\/project/);
  const page = await testSite.openPage('/robots.txt');
  await page.clock.install();
  await page.goto('/projects/9');
  await page.getByText(/^Total visits/).waitFor();
  await page.route(`**${endpoints.projects()}`, (route) => route.abort());
  await page.clock.fastForward('00:31');
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'All projects' }).click();
  await failed;
  // What is done in the page from here on is drawn after the failure.
  await page.getByRole('article').nth(1).waitFor();
  await page.getByLabel('Search projects').fill('nothing like it');
  await page.getByText('No projects match.').waitFor();
  expect(await page.getByText('Failed to fetch projects').count()).toBe(0);
});

test.each([
  [390, 'short title', 'Spokes'],
  [1280, 'title of two lines', 'Spokes, the workshop planner for two'],
  [320, 'long title', 'A title that says much '.repeat(8).trim()],
  [1280, 'long title', 'A title that says much '.repeat(8).trim()],
  [320, 'long word as its title', 'W'.repeat(200)],
])(
  '%d wide, the back of a card with a %s has whole lines of its description, and its links in reach',
  async (width, _, title) => {
    await change(7, { title, description: 'A description of some length. '.repeat(20) });
    const page = await testSite.openPage('/projects', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: title }) });
    await card.getByRole('button').first().click();
    const details = card.getByRole('link', { name: 'Details' });
    await details.waitFor();
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    expect(await details.evaluate(bottomOf)).toBeLessThan(await card.evaluate(bottomOf));

    const description = card.locator('[aria-pressed=true] + div p').last();
    const { lines, room } = await description.evaluate((element) => {
      const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
      return {
        lines: element.clientHeight / lineHeight,
        room: (element.parentElement?.clientHeight ?? 0) / lineHeight,
      };
    });
    expect(lines).toBeCloseTo(Math.min(9, Math.max(1, Math.floor(room))), 1);
  },
);

test('on a phone, a project with a picture that is gone and a long category still fits', async () => {
  testSite.expectConsoleMessage(/404.*gone\.png/);
  await change(2, { imageURL: '/gone.png', category: ['A'.repeat(100)] });
  const page = await testSite.openPage('/projects/2', { viewport: { width: 320, height: 568 } });
  // The picture has failed before the code that replaces it is there.
  await page.getByText('No picture').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a link with a former title leads to the project, under its present address', async () => {
  const page = await testSite.openPage('/projects/4-its-first-title?from=resume#picture');
  await page.getByRole('heading', { name: 'Project 4', level: 1 }).waitFor();
  await page.waitForURL('**/projects/4-project-4?from=resume#picture');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.title.startsWith('Project 4 · '));
});

test('a link to a project that is gone shows that nothing is there', async () => {
  testSite.expectConsoleMessage(/404/);
  const page = await testSite.openPage('/projects/99');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByText(/^Total visits/).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.title.startsWith('Page Not Found · '));
});

test('a page that the browser shows again has the projects of now', async () => {
  const page = await testSite.openPage('/projects/6', { serviceWorkers: 'block' });
  await page.getByRole('heading', { name: 'Project 6', level: 1 }).waitFor();
  await page.goto('/robots.txt');
  await change(6, { title: 'Renamed' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor();
});

test('an admin sees a change at once, even if a CDN still shows the page of before', async () => {
  const { ask, url } = testSite.server();
  const page = await testSite.openPage('/robots.txt', signedInAs(admin, url));
  const copy = await page.request.get('/projects/8');
  const project = ((await ask(endpoints.projects())).body as Project[]).find(({ id }) => id === 8);
  await ask(adminEndpoints.updateProject(project?._id ?? ''), {
    method: 'PATCH',
    token: admin.token,
    body: { title: 'Corrected' },
  });
  await page.route('**/projects/8', (route) => route.fulfill({ response: copy }));
  await page.goto('/projects/8');
  await page.getByRole('heading', { name: 'Corrected', level: 1 }).waitFor();
  expect(await copy.text()).not.toContain('Corrected');
});

test('the particles behind the landing page are drawn ten times a second, all at the same moments', async () => {
  const page = await testSite.openPage('/');
  const stripes = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, startTime }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('[data-particles]')) return [];
      const [, steps] = /^steps\((\d+)\)$/.exec(effect.getKeyframes()[0]?.easing ?? '') ?? [];
      const { duration, delay } = effect.getTiming();
      return [{ perSecond: Number(steps) / (Number(duration) / 1_000), delay, startTime }];
    }),
  );
  expect(stripes).toHaveLength(5);
  for (const stripe of stripes) expect(stripe).toEqual({ ...stripes[0], perSecond: 10, delay: 0 });
});

test('below the first screen the landing page shows featured work, skills, experience and how to get in touch', async () => {
  const page = await testSite.openPage('/');
  for (const name of ['Featured work', 'Skills', 'Experience', 'Get in touch'])
    await page.getByRole('region', { name }).waitFor();
  const featured = page.getByRole('region', { name: 'Featured work' });
  expect(await featured.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Project 12',
    'Project 11',
    'Project 10',
  ]);
  expect(await violationsOf(page)).toEqual([]);
  await featured.getByRole('link', { name: /Project 11/ }).click();
  await page.getByRole('heading', { name: 'Project 11', level: 1 }).waitFor();
});
