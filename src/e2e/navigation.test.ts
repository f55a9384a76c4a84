import type { Page } from 'playwright-core';
import { site } from '@/site';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { holdBack } from './holdBack';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

beforeAll(async () => {
  const { ask } = testSite.server();
  const projects = Array.from({ length: 9 }, (_, index) =>
    exampleProject({ id: index + 1, title: `Project ${index + 1}`, imageURL: '/icon-512.png' }),
  );
  await addProjects(await makeAdmin('Grace Hopper', ask), projects, ask);
});

/** A gallery longer than the screen, scrolled. */
async function visitGallery(top: number) {
  const page = await testSite.openPage('/projects', { viewport: { width: 1280, height: 700 } });
  await page.getByRole('button', { name: 'Project 1' }).waitFor();
  // Only the code counts a visit: from then on a link does not load its page.
  await page.getByText(/^Total visits/).waitFor();
  // The scroll event comes a frame later.
  await page.evaluate(async (wanted) => {
    scrollTo(0, wanted);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
  return page;
}

/** Clicks a link without scrolling to it first. */
const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link: HTMLElement) => link.click());
const arrived = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const expectAnnounced = (page: Page, title: string) =>
  page.locator('[aria-live="polite"]').filter({ hasText: title }).waitFor({ state: 'attached' });
const scrolledTo = (page: Page, top: number) =>
  page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, top);

test('a new page starts at its top, with its title announced and the focus at its start, and going back restores the former position', async () => {
  const page = await visitGallery(640);
  await follow(page, 'Contact');
  await arrived(page, 'Contact');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await focused(page)).toBe('MAIN');
  await expectAnnounced(page, `Contact · ${site.brand}`);

  await page.goBack();
  await arrived(page, 'Projects');
  await scrolledTo(page, 640);
  expect(await focused(page)).toBe('MAIN');
  await expectAnnounced(page, `Projects · ${site.brand}`);

  await page.goForward();
  await arrived(page, 'Contact');
  await scrolledTo(page, 0);
});

test('going back focuses the link that was followed, also if another one has the same address', async () => {
  const page = await testSite.openPage('/');
  await page.getByText(/^Total visits/).waitFor();
  const link = page
    .getByRole('region', { name: 'Featured work' })
    .getByRole('link', { name: 'All projects' });
  await link.press('Enter');
  await arrived(page, 'Projects');
  await page.goBack();
  await link.waitFor();
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a page that grows when its data arrives is scrolled then', async () => {
  const page = await visitGallery(640);
  await follow(page, 'Contact');
  await arrived(page, 'Contact');
  const shorten = (height: string) =>
    page.evaluate((limit) => {
      const { style } = document.querySelector<HTMLElement>('main') ?? document.body;
      Object.assign(style, { maxHeight: limit, overflow: limit && 'hidden' });
    }, height);
  await shorten('500px');
  await page.goBack();
  await arrived(page, 'Projects');
  expect(await page.evaluate(() => scrollY)).toBeLessThan(100);
  await shorten('');
  await scrolledTo(page, 640);
});

test('going back restores the position that was reached before the code of the page had arrived', async () => {
  const page = await testSite.openPage('/robots.txt', { viewport: { width: 1280, height: 700 } });
  const { release } = await holdBack(page, '**/assets/*.js');
  await page.goto('/projects', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Project 1' }).waitFor();
  await page.evaluate(() => scrollTo(0, 640));
  release();
  await page.getByText(/^Total visits/).waitFor();
  await follow(page, 'Contact');
  await arrived(page, 'Contact');
  await page.goBack();
  await arrived(page, 'Projects');
  await scrolledTo(page, 640);
});

test('sorting and searching keep the scroll position, and the result is announced', async () => {
  const page = await visitGallery(60);
  const sorting = page.getByLabel('Sort by');
  await sorting.focus();
  await sorting.selectOption('Oldest first');
  await page.waitForURL('**/projects?sort=oldest');
  expect(await page.evaluate(() => scrollY)).toBe(60);
  expect(await focused(page)).toBe('SELECT');

  await page.getByLabel('Search projects').fill('nothing like it');
  await page.getByRole('status').filter({ hasText: '0 projects shown' }).waitFor({ state: 'attached' });
});

test('going back undoes a search, and then what was chosen before it', async () => {
  const page = await visitGallery(0);
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await page.waitForURL('**/projects?sort=oldest');
  const search = page.getByLabel('Search projects');
  await search.pressSequentially('Night');
  await page.waitForURL('**/projects?search=Night&sort=oldest');
  await search.fill('');
  await page.waitForURL('**/projects?sort=oldest');
  await search.pressSequentially('Project 1');
  await page.waitForURL('**/projects?search=Project+1&sort=oldest');
  await page.goBack();
  await page.waitForURL('**/projects?sort=oldest');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=search]')?.value === '');
  await page.goBack();
  await page.waitForURL('**/projects');
});

test('the listed shortcuts work, and Escape returns the focus', async () => {
  const page = await visitGallery(0);
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await opener.focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Show these shortcuts').waitFor();
  await page.keyboard.press('/');
  expect(await focused(page)).not.toBe('BODY');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('BUTTON');

  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

test('a reload restores the scroll position, also on a page that grows later', async () => {
  const page = await visitGallery(1_100);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.reload();
  await page.getByRole('button', { name: 'Project 1' }).waitFor();
  await scrolledTo(page, 1_100);
});

test('a page that is opened by its address starts at its top, wherever it was left before', async () => {
  const page = await visitGallery(1_100);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.goto('/Contact');
  await page.goto('/projects');
  await page.getByText(/^Total visits/).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the menu of a small screen follows its button in the tab order, and Escape or leaving it closes it', async () => {
  const page = await testSite.openPage('/Contact', { viewport: { width: 390, height: 700 } });
  const menu = page.getByRole('button', { name: 'Menu' });
  const words = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      return focused?.innerText || focused?.ariaLabel;
    });
  await page.getByText('Total visits').waitFor();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Home');
  await page.keyboard.press('Escape');
  expect(await words()).toBe('Menu');
  expect(await menu.getAttribute('aria-expanded')).toBe('false');

  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Home');
  for (let link = 0; link < 5; link += 1) await page.keyboard.press('Tab');
  expect(await words()).toBe('Switch to dark theme');
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
});
