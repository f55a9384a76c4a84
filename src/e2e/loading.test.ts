import { setStage } from './stage';

const stage = setStage();

/** Without the worker that keeps the site on the device: it would answer what is held back or lost here. */
function visitWithoutWorker() {
  return stage.visit('/', { serviceWorkers: 'block' });
}

test('a page that is gone after a deploy comes with one reload, and says so when it does not', async () => {
  stage.expectComplaint(/Failed to load resource|ChunkLoadError/);
  const page = await visitWithoutWorker();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  expect(loads).toBe(1);

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

test('a late first answer is waited for behind a cover that takes the keyboard, and gives it back', async () => {
  const page = await visitWithoutWorker();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', (route) => held.then(() => route.continue()));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const asked = page.waitForRequest('**/api/**');
  await page.goto('/SignIn');
  await asked;
  // The form's code comes a moment later, and React draws it after another.
  await page.clock.runFor(500);
  const email = page.getByLabel('Email Address', { exact: true });
  await email.fill('ada@example.org');

  const progress = page.getByRole('progressbar');
  await page.clock.runFor(400);
  expect(await progress.count()).toBe(0);
  await page.clock.runFor(300);
  await progress.waitFor();
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
  const page = await stage.visit('/Deskfolio/MainLoader');
  await page.clock.install();
  await page.reload();
  const progress = page.getByRole('progressbar');
  await progress.waitFor();
  await page.clock.runFor(52_500);
  await page.getByText('Any moment now…').waitFor();
  await page.clock.runFor(60_000);
  expect(await progress.getAttribute('aria-valuenow')).toBe('99');
});
