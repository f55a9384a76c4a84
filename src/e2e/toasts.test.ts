import type { Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { exampleMessage } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signedInAs } from './signedInAs';
import { exampleItem, withStoredData } from './studentPage';

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The names of the page's controls that a click would not reach, because a toast is above them. */
const covered = (page: Page, toast: string) =>
  page
    .getByText(toast)
    .locator('xpath=ancestor::*[@role]')
    .evaluate((card) =>
      [...document.querySelectorAll('main :is(a[href], button, input, select), nav button')]
        .filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const above = document.elementFromPoint(x + width / 2, y + height / 2);
          return above !== null && card.contains(above);
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );

for (const viewport of viewports) {
  test(`a toast covers no control at the top of a student's week at ${viewport.width} px`, async ({
    openPage,
    server,
    student,
  }) => {
    const item = exampleItem({ topic: 'Essay on engines' });
    const data = withStoredData(student, server.url, { assignments: [item] });
    const page = await openPage('/activities', { viewport, ...data });
    await page.getByRole('checkbox', { name: item.topic }).check();
    await expect(page.getByText('“Essay on engines” is done.')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => covered(page, '“Essay on engines” is done.')).toEqual([]);
    if (viewport.width < 768) return;
    // Where the week is at the top, it can still be turned.
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.getByRole('button', { name: 'Next week' }).evaluate((button) => button.scrollIntoView());
    await expect.poll(() => covered(page, '“Essay on engines” is done.')).toEqual([]);
  });

  test(`a toast covers no control at the top of the admin's messages at ${viewport.width} px`, async ({
    admin,
    openPage,
    server,
  }) => {
    await server.ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name: 'Ada' }) });
    const page = await openPage('/admin/messages', { viewport, ...signedInAs(admin, server.url) });
    // A test has no mail program.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('button', { name: 'Open message from Ada' }).first().click();
    await page.getByRole('link', { name: 'Reply to Ada' }).first().click();
    await expect(page.getByText('Marked as answered')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => covered(page, 'Marked as answered')).toEqual([]);
  });
}
