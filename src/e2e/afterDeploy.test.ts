import { setStage } from './stage';

const stage = setStage();

test('a page that is gone after a deploy comes with one reload, and says so when it does not', async () => {
  stage.expectComplaint(/Failed to load resource|ChunkLoadError/);
  const page = await stage.visit('/', { serviceWorkers: 'block' });
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
