import { pagePaths } from '@/contract/pages';
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
  let load = () => {};
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
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

test('a click at the moment at which the app becomes ready is handled once', async () => {
  const page = await visitWithoutWorker();
  await page.addInitScript(() => {
    // Runs before the listener of the page, after hydration.
    document.addEventListener('app-ready', () =>
      document.querySelector<HTMLButtonElement>('button[aria-label="Switch to dark theme"]')?.click(),
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
