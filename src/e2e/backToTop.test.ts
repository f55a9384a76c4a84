import { addProjects, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { exampleItem, withStoredData } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const titles = Array.from({ length: 6 }, (_, index) => `Project ${index + 1}`);

beforeAll(async () => {
  const { ask } = testSite.server();
  const admin = await makeAdmin('Grace Hopper', ask);
  await addProjects(
    admin,
    titles.map((title, index) => exampleProject({ id: index + 1, title, imageURL: '/icon-512.png' })),
    ask,
  );
});

async function openLongPage(path: string, width: number) {
  const site = testSite.server();
  const student = await makeStudent('Ada Lovelace', site.ask);
  const assignments = Array.from({ length: 12 }, () => exampleItem());
  return testSite.openPage(path, {
    viewport: { width, height: 480 },
    ...withStoredData(student, site.url, { assignments }),
  });
}

const cases = ['/Contact', '/projects', '/showAssignments'].flatMap((path) =>
  [320, 390, 1280].map((width) => ({ path, width })),
);

test.each(cases)('on $path, $width px wide, Back to top is in view and covers no control', async (each) => {
  const page = await openLongPage(each.path, each.width);
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.getByRole('link', { name: 'Profile', exact: true }).waitFor();
  await page.getByText('Total visits').waitFor();
  await page.evaluate(() => window.scrollTo(0, 200));
  expect(await button.count()).toBe(0);

  const bottom = await page.evaluate(() => document.body.scrollHeight - window.innerHeight);
  expect(bottom).toBeGreaterThan(250);
  for (const top of [201, 350, 500, 650, bottom]) {
    await page.evaluate((y) => window.scrollTo(0, y), Math.min(top, bottom));
    await button.waitFor();
    const found = await button.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const overlaps = (other: Element) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      const points = [box.top + 1, box.bottom - 1].map((y) =>
        document.elementFromPoint(box.left + box.width / 2, y),
      );
      const header = element.closest('header')?.getBoundingClientRect();
      return {
        isInView: points.every((point) => point !== null && element.contains(point)),
        isInHeader: header !== undefined && box.top >= header.top && box.bottom <= header.bottom,
        overlapping: [...document.querySelectorAll('header :is(a, button)')]
          .filter((control) => control !== element && overlaps(control))
          .map(({ outerHTML }) => outerHTML),
        pageWidth: document.documentElement.scrollWidth,
      };
    });
    expect(found).toEqual({ isInView: true, isInHeader: true, overlapping: [], pageWidth: each.width });
  }

  // Not button.click(), which checks the place again: after a short way to the top the button is gone by then.
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'detached' });
});

test('from the end of the page, Tab leads to Back to top, which moves the page and the focus', async () => {
  const page = await openLongPage('/showAssignments', 390);
  await page.getByText('Total visits').waitFor();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  const button = page.getByRole('button', { name: 'Back to top' });
  await button.waitFor();
  const isFocused = () => button.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 5 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);

  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});
