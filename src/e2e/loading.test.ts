import { pagePaths } from '@/contract/pages';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

/** Without the worker that keeps the site on the device: it would answer what is held back or lost here. */
async function visitWithoutWorker() {
  const page = await testSite.openPage('/', { serviceWorkers: 'block' });
  // Its code is there: what is then done to the network reaches only what comes afterwards.
  await page.getByText('Total visits').waitFor();
  return page;
}

test('a page that is gone after a deploy comes with one reload, and says so when it does not', async () => {
  testSite.expectConsoleMessage(/Failed to load resource|ChunkLoadError/);
  const page = await visitWithoutWorker();
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route('**/assets/*.js', (route) => (loads === 0 ? route.abort() : route.fallback()));
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  expect(loads).toBe(1);

  // What else comes with the gallery is there by now: the first to be lost is a part of the next page.
  await page.getByText('Total visits').waitFor();
  await page.waitForLoadState('networkidle');
  let lost = '';
  await page.route('**/assets/*.js', (route) => {
    lost ||= route.request().url();
    return route.request().url() === lost ? route.abort() : route.fallback();
  });
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(loads).toBe(2);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
});

test('a link that is pointed at, or come to by keyboard, has its page fetched before it is opened', async () => {
  const page = await visitWithoutWorker();
  const isCode = (url: URL) => url.pathname.endsWith('.js');
  for (const [name, come] of [
    ['Contact', 'hover'],
    ['Projects', 'focus'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true }).first();
    const fetched = page.waitForResponse((response) => isCode(new URL(response.url())));
    await link[come]();
    await fetched;
    await page.waitForLoadState('networkidle');

    // From here on, no code arrives any more.
    await page.route(isCode, () => undefined);
    await link.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.unroute(isCode);
  }
});

test('a late first answer is waited for behind a cover that takes the keyboard, and gives it back', async () => {
  const page = await visitWithoutWorker();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  await page.route('**/api/**', async (route) => {
    isAsked = true;
    await held;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/SignIn');
  // The code comes in small steps after the first paint.
  while (!isAsked) await page.clock.runFor(10);
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

  answer();
  await page.clock.resume();
  await progress.waitFor({ state: 'detached' });
  await page.keyboard.type('.uk');
  expect(await email.inputValue()).toBe('ada@example.org.uk');
});

test('the loader screen comes to 99 percent, and no further', async () => {
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

/** A page whose code does not come before `arrive` is called. */
async function visitAhead(path: string) {
  const page = await visitWithoutWorker();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return { page, arrive };
}

test('what is typed and pressed before the code is there counts, and nothing of it gets into the address', async () => {
  const { page, arrive } = await visitAhead('/Contact');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message', { exact: true }).fill('Good morning!');
  await page.getByLabel('Email', { exact: true }).press('Enter');
  for (let press = 0; press < 3; press += 1) await page.getByRole('button', { name: 'Send Message' }).click();
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));

  arrive();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  await page.getByText('Message sent successfully!').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(sent).toBe(1);
});

test('a press at the very moment at which a page comes to life counts once', async () => {
  const page = await visitWithoutWorker();
  await page.addInitScript(() => {
    // Heard before what waits for it, and after the last of the page has its code.
    document.addEventListener('awake', () =>
      document.querySelector<HTMLButtonElement>('button[aria-label="Switch to dark theme"]')?.click(),
    );
  });
  await page.goto('/Contact');
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  await page.getByText('Total visits').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('a page whose very first code is lost asks for it until it comes', async () => {
  testSite.expectConsoleMessage(/Failed to load resource/);
  const page = await visitWithoutWorker();
  await page.route('**/assets/stack.*', (route) => route.abort(), { times: 1 });
  await page.goto('/Contact');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
});

test('what is looked for in the gallery before the code is there is found', async () => {
  const { page, arrive } = await visitAhead('/projects?sort=oldest');
  await page.getByLabel('Search projects').fill('board');
  await page.getByLabel('Category').selectOption('CSS');

  arrive();
  await page.waitForURL(
    ({ searchParams }) => String(searchParams) === 'search=board&sort=oldest&category=CSS',
  );
  expect(await page.getByLabel('Search projects').inputValue()).toBe('board');
  expect(await page.getByLabel('Sort').inputValue()).toBe('oldest');
});
