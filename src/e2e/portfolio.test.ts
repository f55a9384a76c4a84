import type { Page } from '@playwright/test';
import { dark, light } from '@/client/design/palettes';
import { contentPages } from '@/contract/content/contentPages';
import { endpoints } from '@/contract/endpoints';
import { site } from '@/site';
import { violationsOf } from './accessibility/accessibilityProblems';
import { expect } from './fixtures';
import { test } from './gallery';
import { followInHeader, headerLink } from './header';
import { holdBack } from './holdBack';
import { expectNothingMoved, recordLayoutShifts } from './layoutShifts';
import { signedInAs } from './signedInAs';

/** The card of a project in the gallery. */
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) });
/** Drawn once the code has run and the page has asked the server. */
const totalVisits = (page: Page) => page.getByText(/^Total visits/);
/** The gallery with half of its projects. */
const FILTERED = `/projects?category=${encodeURIComponent(site.brand)}`;
/** A colour as browsers compute it. */
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a visitor reads the gallery without JavaScript', { tag: '@journey' }, async ({ openPage }) => {
  const page = await openPage('/projects', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const card = page.getByRole('article').filter({ hasText: 'Project 12' });
  await expect(card.getByText('Live Preview')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(card.getByRole('link', { name: 'Source Code' })).toHaveAttribute(
    'href',
    'https://example.com/source',
  );
  // The source of the first project is gated.
  const heading = page.getByRole('heading', { name: 'Project 1', exact: true });
  const gated = page.getByRole('article').filter({ has: heading });
  await expect(gated.getByText('Live Preview')).toBeVisible();
  await expect(gated.getByRole('link', { name: 'Source Code' })).toHaveCount(0);

  await card.getByRole('link', { name: 'Details' }).click();
  await expect(title(page, 'Project 12')).toBeVisible();
  await expect(page).toHaveURL('/projects/12-project-12');
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(title(page, 'Projects')).toBeVisible();

  // Nothing is offered that needs code, and the header's links need no menu.
  await expect(page.getByLabel('Search projects')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Welcome to')).toBeVisible();
});

for (const path of ['/', '/projects/1-project-1', '/SignIn', '/SignUp', '/Contact', '/nowhere']) {
  test(`without JavaScript, ${path} offers no button that does nothing`, async ({
    openPage,
    expectConsoleError,
  }) => {
    if (path === '/nowhere') expectConsoleError(/404/);
    const page = await openPage(path, { javaScriptEnabled: false });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
}

for (const { path, link, title: heading } of contentPages)
  test(`the owner’s page ${path} is read without JavaScript, and is in the header of every page`, async ({
    openPage,
  }) => {
    const plain = await openPage(path, { javaScriptEnabled: false });
    await expect(title(plain, heading)).toBeVisible();
    await expect(plain.locator('noscript')).toHaveCount(0);
    expect(await (await plain.request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`);
    const page = await openPage('/Contact', { viewport: { width: 1280, height: 800 } });
    await followInHeader(page, link);
    await expect(title(page, heading)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading} · `));
    await expect(headerLink(page, link)).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => violationsOf(page)).toEqual([]);
  });

test('without JavaScript, a form says what it needs and cannot be sent, and the theme is that of the device', async ({
  openPage,
}) => {
  const page = await openPage('/SignIn', { javaScriptEnabled: false, colorScheme: 'dark' });
  const needs = page.locator('noscript');
  await expect(needs).toBeVisible();
  // A matcher of texts leaves out what is in this element.
  await expect.poll(() => needs.textContent()).toMatch(/needs JavaScript/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
  // What the Enter key sends is not in the address.
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  // Final: without code nothing changes it.
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await openPage('/SignIn', { colorScheme: 'dark' });
  await expect(dark.locator('body')).toHaveCSS('background-color', background);
  const light = await openPage('/SignIn', { colorScheme: 'light' });
  await expect(light.locator('body')).not.toHaveCSS('background-color', background);
});

test('on paper, a project of the dark theme is light and alone, with the addresses of its links', async ({
  openPage,
}) => {
  const page = await openPage('/projects/12-project-12', { colorScheme: 'dark' });
  const body = page.locator('body');
  const links = page.getByRole('link', { name: 'Live Preview' });
  const address = () => links.evaluate((link) => getComputedStyle(link, '::after').content);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(body).toHaveCSS('color', rgbOf(dark.text));
  await expect.poll(address).toBe('none');

  await page.emulateMedia({ media: 'print' });
  await expect(title(page, 'Project 12')).toBeVisible();
  await expect(body).toHaveCSS('color', rgbOf(light.text));
  await expect(body).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(links).toHaveCSS('color', rgbOf(light.accent));
  await expect.poll(address).toBe('" (https://example.com/live)"');
  for (const name of ['banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(name).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Skip to content')).toBeHidden();
});

for (const [path, width, deviceScaleFactor, expected] of [
  ['/projects', 390, 1, 480],
  ['/projects', 390, 2, 800],
  ['/projects', 390, 3, 1200],
  ['/projects', 1280, 1, 480],
  ['/projects/12-project-12', 390, 2, 800],
  ['/projects/12-project-12', 1280, 1, 800],
  ['/projects/12-project-12', 1280, 2, 1600],
] as const) {
  test(`on ${path}, a screen ${width} wide with ${deviceScaleFactor} pixels to a point loads the picture ${expected} wide, and nothing shifts`, async ({
    openPage,
  }) => {
    const page = await openPage('about:blank', { viewport: { width, height: 800 }, deviceScaleFactor });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/pictures/')) loaded.push(request.url());
    });
    await recordLayoutShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(totalVisits(page)).toBeVisible();
    const picture = page.locator('article img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveAttribute('loading', 'eager');
    expect(loaded.map((url) => /-(\d+)(?:x\d+)?\.webp$/.exec(url)?.[1])).toEqual([String(expected)]);
    await expectNothingMoved(page);
  });
}

for (const path of ['/projects', '/projects/3-project-3']) {
  test(`${path} shows what it was rendered with and asks for nothing again`, async ({ openPage }) => {
    const page = await openPage('about:blank', { serviceWorkers: 'block' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText('Project 3', { exact: true }).first()).toBeVisible();
    await expect(totalVisits(page)).toBeVisible();
    expect(asked).toContain(endpoints.totalVisits());
    expect(asked).not.toContain(endpoints.projects());
    // React reports a difference between what was rendered and what it renders in the console, which fails the test.
    await expect(page.locator('#root')).toHaveAttribute('data-page');
  });
}

test(
  'a visitor finds a project and flips its card using only the keyboard',
  { tag: '@journey' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.getByRole('link', { name: 'My Projects' }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Projects')).toBeVisible();

    await page.getByLabel('Search projects').focus();
    await page.keyboard.type('12');
    const turn = page.getByRole('button', { name: 'Project 12' });
    await expect(page.getByRole('button', { name: 'Project 11' })).toHaveCount(0);
    await expect(page).toHaveURL('/projects?search=12');
    await turn.focus();
    await page.keyboard.press('Tab');
    const heading = page.getByRole('link', { name: 'Project 12' });
    await expect(heading).toBeFocused();
    await page.keyboard.press('Tab');
    // The links of the back are invisible while the front is shown.
    await expect(cardOf(page, 'Project 12').locator(':focus')).toHaveCount(0);

    await turn.focus();
    await page.keyboard.press('Space');
    await expect(turn).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Live Preview' })).toBeFocused();
    await heading.press('Enter');
    await expect(title(page, 'Project 12')).toBeVisible();
  },
);

test('a card of the gallery has an unclipped focus ring, line breaks and a height of 500 px', async ({
  openPage,
  addProject,
}) => {
  const { title } = await addProject({ description: 'First line\nSecond line' });
  const page = await openPage('/projects');
  const card = cardOf(page, title);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveCSS('height', '500px');
  await expect(card.getByText('First line').first()).toHaveText('First line\nSecond line', {
    useInnerText: true,
  });
  // Between 3 and 6 px outside the card.
  const box = await card.boundingBox();
  const clip = { x: (box?.x ?? 0) - 6, y: (box?.y ?? 0) + 100, width: 3, height: 50 };
  const withoutFocus = await page.screenshot({ clip });
  const looksAsBefore = async () => (await page.screenshot({ clip })).equals(withoutFocus);
  const turn = card.getByRole('button', { name: title });
  await turn.focus();
  await expect.poll(looksAsBefore).toBe(false);
  await turn.blur();
  await expect.poll(looksAsBefore).toBe(true);
});

test('a visitor shares a project and comes back to the same filter, place and card', async ({
  openPage,
  server,
}) => {
  const page = await openPage(FILTERED, {
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 390, height: 800 },
  });
  /** The address that the browser takes for sharing the page. */
  const sharedAddress = page.locator('link[rel=canonical]');
  const turn = page.getByRole('button', { name: 'Project 5', exact: true });
  await turn.click();
  const details = cardOf(page, 'Project 5').getByRole('link', { name: 'Details' });
  await details.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await details.press('Enter');
  await expect(title(page, 'Project 5')).toBeVisible();
  await expect(page).toHaveTitle(/^Project 5 · /);
  await expect.poll(() => violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.url}/projects/5-project-5`);
  await expect(sharedAddress).toHaveAttribute('href', /[^/]\/projects\/5-project-5$/);

  await page.goBack();
  await expect(turn).toBeVisible();
  await expect(page).toHaveURL(FILTERED);
  await expect(sharedAddress).toHaveAttribute('href', /[^/]\/projects$/);
  await expect.poll(() => page.evaluate((top) => Math.abs(window.scrollY - top), place)).toBeLessThan(2);
  await expect(turn).toBeFocused();

  const other = await openPage(link);
  await expect(title(other, 'Project 5')).toBeVisible();
});

for (const path of ['/', '/Contact', '/SignIn']) {
  test(`${path} is painted before its code is fetched`, async ({ openPage }) => {
    const page = await openPage('/robots.txt', { serviceWorkers: 'block' });
    // However long the paint takes, the page does not give up waiting for it.
    await page.addInitScript(() => void Object.assign(globalThis, { setTimeout: () => 0 }));
    await page.goto(path);
    const wasPaintedFirst = () => {
      const fetched = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'));
      const [painted] = performance.getEntriesByType('paint');
      return fetched && painted && painted.startTime < fetched.startTime;
    };
    await expect.poll(() => page.evaluate(wasPaintedFirst)).toBe(true);
  });
}

test('a picture that does not arrive keeps no page from working', async ({ openPage }) => {
  const page = await openPage('/robots.txt', { serviceWorkers: 'block' });
  const { requested } = await holdBack(page, '**/*.webp');
  await page.goto('/projects', { waitUntil: 'commit' });
  await requested;
  await page.getByLabel('Search projects').fill('nothing like it');
  await expect(page.getByRole('status').filter({ hasText: '0 projects shown' })).toBeAttached();
});

test('a tab that is open for long shows the projects of now when another page of it opens', async ({
  openPage,
  addProject,
}) => {
  const { id, change } = await addProject();
  const page = await openPage('/robots.txt');
  await page.clock.install();
  await page.goto(`/projects/${id}`);
  await expect(totalVisits(page)).toBeVisible();
  await change({ title: 'Renamed meanwhile' });
  await page.clock.fastForward('00:31');
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page.getByRole('button', { name: 'Renamed meanwhile' })).toBeVisible();
});

for (const [width, length, title] of [
  [390, 'short title', 'Spokes'],
  [1280, 'title of two lines', 'Spokes, the workshop planner for two'],
  [320, 'long title', 'A title that says much '.repeat(8).trim()],
  [1280, 'long title', 'A title that says much '.repeat(8).trim()],
  [320, 'long word as its title', 'W'.repeat(200)],
] as const) {
  test(`${width} wide, the back of a card with a ${length} has whole lines of its description, and its links in reach`, async ({
    openPage,
    addProject,
  }) => {
    await addProject({ title, description: 'A description of some length. '.repeat(20) });
    const page = await openPage('/projects', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const card = cardOf(page, title);
    // Where its title is not, which leads to the project.
    await card.getByRole('button').click({ position: { x: 40, y: 40 } });
    const details = card.getByRole('link', { name: 'Details' });
    await expect(details).toBeVisible();
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    const description = card.locator('[aria-pressed=true] + div p').last();
    await expect(async () => {
      const bottom = await card.evaluate(bottomOf);
      const ofLinks = await details.evaluate(bottomOf);
      expect(ofLinks).toBeLessThan(bottom);
      const { lines, room } = await description.evaluate((element) => {
        const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
        return {
          lines: element.clientHeight / lineHeight,
          room: (element.parentElement?.clientHeight ?? 0) / lineHeight,
        };
      });
      expect(lines).toBeCloseTo(Math.min(9, Math.max(1, Math.floor(room))), 1);
    }).toPass();
  });
}

test('on a phone, a project with a picture that is gone and a long category still fits', async ({
  openPage,
  addProject,
  expectConsoleError,
}) => {
  expectConsoleError(/404.*gone\.png/);
  const { id, title } = await addProject({ imageURL: '/gone.png', category: ['A'.repeat(100)] });
  const page = await openPage(`/projects/${id}`, { viewport: { width: 320, height: 568 } });
  // The picture has failed before the code that replaces it is there.
  await expect(page.getByText(`${title}, cover`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a link with a former title leads to the project, under its present address', async ({ openPage }) => {
  const page = await openPage('/projects/4-its-first-title?from=resume#picture');
  await expect(title(page, 'Project 4')).toBeVisible();
  await expect(page).toHaveURL('/projects/4-project-4?from=resume#picture');
  await expect(page).toHaveTitle(/^Project 4 · /);
});

test('a page that the browser shows again has the projects of now', async ({ openPage, addProject }) => {
  const project = await addProject();
  const page = await openPage(`/projects/${project.id}`, { serviceWorkers: 'block' });
  await expect(title(page, project.title)).toBeVisible();
  await page.goto('/robots.txt');
  await project.change({ title: 'Renamed' });
  await page.goBack();
  await expect(title(page, 'Renamed')).toBeVisible();
});

test('an admin sees a change at once, even if a CDN still shows the page of before', async ({
  openPage,
  addProject,
  admin,
  server,
}) => {
  const { id, change } = await addProject();
  const page = await openPage('/robots.txt', signedInAs(admin, server.url));
  const copy = await page.request.get(`/projects/${id}`);
  await change({ title: 'Corrected' });
  await page.route(`**/projects/${id}`, (route) => route.fulfill({ response: copy }));
  await page.goto(`/projects/${id}`);
  await expect(title(page, 'Corrected')).toBeVisible();
  expect(await copy.text()).not.toContain('Corrected');
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
] as const)
  test(`all 50 particles are in the first screen of ${width} × ${height}, each on a way of its own`, async ({
    openPage,
  }) => {
    const page = await openPage('/', { viewport: { width, height } });
    /** Where each particle is at the beginning and at the end of its way. */
    const waysOf = () => {
      const drifts = document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[data-particles]'));
      const placesAt = (share: number) =>
        drifts.map((drift) => {
          drift.playbackRate = 0;
          drift.currentTime = Number(drift.effect?.getTiming().duration) * share;
          const { left, top, right, bottom } = (
            (drift.effect as KeyframeEffect).target as Element
          ).getBoundingClientRect();
          return { left, top, right, bottom };
        });
      return { starts: placesAt(0), ends: placesAt(0.999) };
    };
    await expect(async () => {
      const { starts, ends } = await page.evaluate(waysOf);
      expect(starts).toHaveLength(50);
      const isInSight = (place: (typeof starts)[number]) =>
        place.left >= 0 && place.top >= 0 && place.right <= width && place.bottom <= height;
      expect([...starts, ...ends].filter((place) => !isInSight(place))).toEqual([]);
      const ways = ends.map(({ left, top }, index) => {
        const start = starts[index];
        return `${Math.round(left - (start?.left ?? 0))} ${Math.round(top - (start?.top ?? 0))}`;
      });
      expect(new Set(ways).size).toBeGreaterThan(40);
    }).toPass();
  });

test(
  'below the first screen the landing page shows featured work, skills, experience and how to get in touch',
  { tag: '@journey' },
  async ({ openPage }) => {
    const page = await openPage('/');
    const { featured, skills, experience } = site.portfolio;
    const titles = (featured === 'latest' ? [12, 11, 10] : featured).map((id) => `Project ${id}`);
    const parts = Object.entries({ 'Featured work': titles, Skills: skills, Experience: experience });
    for (const [name, { length }] of parts)
      await expect(page.getByRole('region', { name })).toHaveCount(Math.min(length, 1));
    await expect(page.getByRole('region', { name: 'Get in touch' })).toBeVisible();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    for (const name of titles.slice(-1)) {
      const region = page.getByRole('region', { name: 'Featured work' });
      await expect(region.getByRole('heading', { level: 3 })).toHaveText(titles);
      await region.getByRole('link', { name, exact: true }).click();
      await expect(title(page, name)).toBeVisible();
    }
  },
);

test(
  'a recruiter finds role, code, result and mail within one screen',
  { tag: '@journey' },
  async ({ openPage, addProject }) => {
    const { id } = await addProject({
      role: 'Design and code',
      result: '12,000 downloads a month',
      stack: ['Rust'],
      order: 1,
    });
    const { email } = site.contact;
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const page = await openPage('/', { viewport });
      const isWide = viewport.width > 1000;
      const main = page.getByRole('main');
      const mail = main.getByRole('link', { name: email }).first();
      await expect(mail).toBeInViewport({ ratio: 1 });
      await expect(mail).toHaveAttribute('href', `mailto:${email}`);
      await expect(page.getByText(`${site.owner.role} · `)).toBeInViewport();
      const featured = page.getByRole('region', { name: 'Featured work' });
      const first = featured.getByRole('article').first();
      if (isWide) await expect(first).toBeInViewport();
      await expect(first.getByText('12,000 downloads a month')).toBeVisible();
      await expect(first.getByText('Rust')).toBeVisible();
      await expect(first.getByRole('link', { name: /^Code/ })).toHaveAttribute(
        'href',
        'https://example.com/source',
      );

      await first.getByRole('heading', { level: 3 }).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/projects/${id}-`));
      for (const text of ['Design and code', '12,000 downloads a month'])
        await expect(main.getByText(text)).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole('link', { name: 'Source Code' })).toBeInViewport({ ratio: 1 });
      if (isWide) await expect(main.getByRole('link', { name: email })).toBeInViewport({ ratio: 1 });
    }
  },
);
