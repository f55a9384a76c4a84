import type { Page } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import { pages, pagesFor, type PageName } from '@/contract/pages';
import type { Project } from '@/contract/project';
import {
  addProjects,
  exampleMessage,
  exampleProject,
  makeAdmin,
  makeStudent,
  type Person,
} from '@/testing/examples';
import { signedInAs } from '@/e2e/signedInAs';
import { exampleItem, withStoredData } from '@/e2e/studentPage';
import { setUpTestSite } from '@/e2e/testSite';
import { findFocusProblems } from './focusAndSpacing';

/** Twice the usual size, as people set it in their browser. */
const testSite = setUpTestSite({ browserArguments: ['--blink-settings=defaultFontSize=32'] });
const phone = { viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' } as const;

let admin: Person;
beforeAll(async () => {
  const { ask } = testSite.server();
  admin = await makeAdmin('Grace Hopper', ask);
  await addProjects(admin, [exampleProject({ id: 1, imageURL: '/icon-512.png' })], ask);
});

/** What cannot be read without scrolling sideways: elements outside the screen, and texts outside their element. */
const findLostText = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const texts = 'h1, h2, h3, p, a, button, label, legend, summary, strong, dt, dd, th, td, input, select';
    const lost = [...document.querySelectorAll<HTMLElement>(texts)].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (width <= 1 || style.visibility === 'hidden' || element.closest('svg, [inert], [aria-hidden=true]'))
        return false;
      if (left < -1 || right > clientWidth + 1) return true;
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const holdsText = !['INPUT', 'SELECT'].includes(element.tagName) && style.display !== 'inline';
      return holdsText && !isShortened && element.scrollWidth > element.clientWidth + 1;
    });
    const names = lost.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
    return scrollWidth > clientWidth ? ['scrolls sideways', ...names] : names;
  });

async function findProblems(
  page: Page,
  names: readonly PageName[],
  ids: Partial<Record<PageName, string>> = {},
) {
  const found: Record<string, string[]> = {};
  for (const name of names) {
    await page.goto(pages[name].path.replace(/:\w+/, ids[name] ?? ''), { waitUntil: 'networkidle' });
    const problems = [...(await findLostText(page)), ...(await findFocusProblems(page))];
    if (problems.length > 0) found[name] = problems;
  }
  return found;
}

test('every public page can be read and used with text of twice the size on the narrowest phone', async () => {
  const page = await testSite.openPage('/robots.txt', phone);

  expect(await findProblems(page, pagesFor('public'), { project: '1' })).toEqual({});
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('so can every page, menu, dialog and toast of a student', async () => {
  const { ask, url } = testSite.server();
  const student = await makeStudent('Ada Lovelace', ask);
  const assignments = [exampleItem({ topic: 'Internationalisation' }), exampleItem()];
  const page = await testSite.openPage('/robots.txt', {
    ...phone,
    ...withStoredData(student, url, { assignments, practicals: [exampleItem()] }),
  });
  const names = [...pagesFor('member'), ...pagesFor('student'), ...pagesFor('chat')];
  expect(await findProblems(page, names)).toEqual({});

  await button(page, 'Open chat menu').click();
  expect(await findLostText(page)).toEqual([]);

  await page.goto('/showAssignments');
  await button(page, 'Menu').click();
  expect(await findLostText(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Settings').click();
  expect(await findLostText(page)).toEqual([]);
  await button(page, 'Clear my data on this device').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findLostText(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Quick add').click();
  await page.getByRole('dialog').waitFor();
  expect(await findLostText(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Keyboard shortcuts').click();
  await page.getByRole('dialog').waitFor();
  expect(await findLostText(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Actions for Internationalisation').click();
  await button(page, 'Edit Internationalisation').click();
  await page.getByRole('dialog').waitFor();
  expect(await findLostText(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Delete Internationalisation').click();
  await button(page, 'Undo').waitFor();
  expect(await findLostText(page)).toEqual([]);
});

test('so can every page of the admin area, with its menu and its questions', async () => {
  const { ask, url } = testSite.server();
  const { _id: studentId } = await makeStudent('Ada Lovelace', ask);
  const [project] = (await ask(endpoints.projects())).body as Project[];
  await ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });
  const page = await testSite.openPage('/robots.txt', { ...phone, ...signedInAs(admin, url) });

  const ids = { adminEditUser: studentId, adminEditProject: project?._id };
  expect(await findProblems(page, pagesFor('admin'), ids)).toEqual({});

  await page.goto('/admin/users');
  await button(page, 'Open admin menu').click();
  expect(await findLostText(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Select Ada Lovelace').first().check();
  await button(page, 'Delete selected').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findLostText(page)).toEqual([]);
});
