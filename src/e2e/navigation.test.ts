import type { Page } from '@playwright/test';
import { site } from '@/site';
import { contentPages } from '@/contract/content/contentPages';
import { expect } from './fixtures';
import { test as base } from './gallery';
import { followInHeader } from './header';
import { holdBack } from './holdBack';
import { signedInAs } from './signedInAs';

const card = (page: Page) => page.getByRole('button', { name: 'Project 1', exact: true });
/** Only the code counts a visit: from then on a link does not load its page. */
const codeRuns = (page: Page) => expect(page.getByText(/^Total visits/)).toBeVisible();

const test = base.extend<{ openGallery: (top: number) => Promise<Page> }>({
  /** Opens a gallery longer than the screen, scrolled. */
  openGallery: async ({ openPage }, use) =>
    use(async (top) => {
      const page = await openPage('/projects', { viewport: { width: 1280, height: 700 } });
      await expect(card(page)).toBeVisible();
      await codeRuns(page);
      // The scroll event comes a frame later.
      await page.evaluate(async (wanted) => {
        scrollTo(0, wanted);
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }, top);
      return page;
    }),
});

const arrived = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
const announced = (page: Page, title: string) =>
  expect(page.locator('[aria-live="polite"]').filter({ hasText: title })).toBeAttached();
const scrolledTo = (page: Page, top: number) =>
  expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), top)).toBeLessThan(2);

test('a new page starts at its top, with its title announced and the focus at its start, and going back restores the former position', async ({
  openGallery,
}) => {
  const page = await openGallery(640);
  await followInHeader(page, 'Contact');
  await arrived(page, 'Contact');
  await scrolledTo(page, 0);
  await expect(page.getByRole('main')).toBeFocused();
  await announced(page, `Contact · ${site.brand}`);

  await page.goBack();
  await arrived(page, 'Projects');
  await scrolledTo(page, 640);
  await expect(page.getByRole('main')).toBeFocused();
  await announced(page, `Projects · ${site.brand}`);

  await page.goForward();
  await arrived(page, 'Contact');
  await scrolledTo(page, 0);
});

test('whoever is signed in goes from the first screen to their week, which visitors are not offered', async ({
  openPage,
  server,
  student,
}) => {
  const myWeek = (page: Page) => page.getByRole('link', { name: 'Open my week' });
  const visitor = await openPage();
  await expect(visitor.getByRole('link', { name: 'My Projects' })).toBeVisible();
  await expect(myWeek(visitor)).toBeHidden();

  const page = await openPage('/', signedInAs(student, server.url));
  await myWeek(page).click();
  await expect(page.getByRole('region', { name: 'Your week' })).toBeVisible();
});

test('going back focuses the link that was followed, also if another one has the same address', async ({
  openPage,
}) => {
  const page = await openPage();
  await codeRuns(page);
  const link = page.getByRole('link', { name: 'My Projects' });
  await link.press('Enter');
  await arrived(page, 'Projects');
  await page.goBack();
  await expect(link).toBeFocused();
});

test('going back restores the position that was reached before the code of the page had arrived', async ({
  openPage,
}) => {
  const page = await openPage('/robots.txt', { viewport: { width: 1280, height: 700 } });
  const { release } = await holdBack(page, '**/assets/*.js');
  await page.goto('/projects', { waitUntil: 'commit' });
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 640));
  release();
  await codeRuns(page);
  await followInHeader(page, 'Contact');
  await arrived(page, 'Contact');
  await page.goBack();
  await arrived(page, 'Projects');
  await scrolledTo(page, 640);
});

test('sorting and searching keep the scroll position, and the result is announced', async ({
  openGallery,
}) => {
  const page = await openGallery(60);
  const sorting = page.getByLabel('Sort by');
  await sorting.focus();
  await sorting.selectOption('Oldest first');
  await expect(page).toHaveURL('/projects?sort=oldest');
  await expect(page.getByRole('article').first().getByRole('button').first()).toHaveAccessibleName(
    'Project 1',
  );
  await scrolledTo(page, 60);
  await expect(sorting).toBeFocused();

  await page.getByLabel('Search projects').fill('nothing like it');
  await expect(page.getByRole('status').filter({ hasText: '0 projects shown' })).toBeAttached();
});

test('going back undoes a search, and then what was chosen before it', async ({ openGallery }) => {
  const page = await openGallery(0);
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(page).toHaveURL('/projects?sort=oldest');
  const search = page.getByLabel('Search projects');
  await search.pressSequentially('Night');
  await expect(page).toHaveURL('/projects?search=Night&sort=oldest');
  await search.fill('');
  await expect(page).toHaveURL('/projects?sort=oldest');
  await search.pressSequentially('Project 1');
  await expect(page).toHaveURL('/projects?search=Project+1&sort=oldest');
  await page.goBack();
  await expect(page).toHaveURL('/projects?sort=oldest');
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/projects');
});

test('a reload restores the scroll position, also on a page that grows later', async ({ openGallery }) => {
  const page = await openGallery(1_100);
  await page.reload();
  await expect(card(page)).toBeVisible();
  await scrolledTo(page, 1_100);
});

test('a page that is opened by its address starts at its top, wherever it was left before', async ({
  openGallery,
}) => {
  const page = await openGallery(1_100);
  await page.goto('/Contact');
  await page.goto('/projects');
  // By then the former position would be restored.
  await codeRuns(page);
  await scrolledTo(page, 0);
});

test('the menu of a small screen follows its button in the tab order, and Escape or leaving it closes it', async ({
  openPage,
}) => {
  const page = await openPage('/Contact', { viewport: { width: 390, height: 700 } });
  const menu = page.getByRole('button', { name: 'Menu' });
  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await codeRuns(page);
  await menu.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  for (let link = 0; link < 5 + contentPages.length; link += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
