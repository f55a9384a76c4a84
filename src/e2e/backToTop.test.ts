import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { test } from './gallery';
import { exampleItem } from './studentPage';

const longList = () => ({ assignments: Array.from({ length: 12 }, () => exampleItem()) });
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const expectTop = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

/** Where the button is, and what it covers. */
function look(button: HTMLElement | SVGElement) {
  const box = button.getBoundingClientRect();
  const overlaps = (other: Element) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  };
  const points = [box.top + 1, box.bottom - 1].map((y) =>
    document.elementFromPoint(box.left + box.width / 2, y),
  );
  const header = button.closest('header')?.getBoundingClientRect();
  return {
    isInView: points.every((point) => point !== null && button.contains(point)),
    isInHeader: header !== undefined && box.top >= header.top && box.bottom <= header.bottom,
    overlapping: [...document.querySelectorAll('header :is(a, button)')]
      .filter((control) => control !== button && overlaps(control))
      .map(({ outerHTML }) => outerHTML),
    pageWidth: document.documentElement.scrollWidth,
  };
}

for (const path of ['/Contact', '/projects', '/showAssignments']) {
  test(`on ${path}, Back to top is in view and covers no control`, async ({ openStudentPage }) => {
    const { page } = await openStudentPage(path, longList());
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
    await expect(page.getByText('Total visits')).toBeVisible();

    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 480 });
      const bottom = await page.evaluate(() => document.body.scrollHeight - window.innerHeight);
      expect(bottom).toBeGreaterThan(250);
      for (const top of [201, 350, 500, 650, bottom]) {
        await scrollTo(page, Math.min(top, bottom));
        await expect
          .poll(() => button.evaluate(look), `${width} wide, scrolled to ${top}`)
          .toEqual({ isInView: true, isInHeader: true, overlapping: [], pageWidth: width });
      }
      await scrollTo(page, 200);
      await expect(button).toHaveCount(0);

      await scrollTo(page, 201);
      await expect(button).toBeVisible();
      // Not button.click(), which checks the place again: after a short way to the top the button is gone by then.
      const box = await button.boundingBox();
      if (!box) throw new Error('The button is not shown.');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expectTop(page);
      await expect(button).toHaveCount(0);
    }
  });
}

test('from the end of the page, Tab leads to Back to top, which moves the page and the focus', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/showAssignments', longList());
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(page.getByText('Total visits')).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeVisible();
  const isFocused = () => button.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 5 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);

  await page.keyboard.press('Enter');
  await expectTop(page);
  await expect(page.getByRole('main')).toBeFocused();
});
