import type { Page } from '@playwright/test';
import { pages } from '@/contract/pages/pages';
import { launchOptions } from '@/e2e/browser';
import { exampleItem } from '@/e2e/studentPage';
import { everyPage, expect, test } from './everyPage';
import { findFocusProblems } from './focusAndSpacing';

/** Twice the usual size, as people set it in their browser. */
test.use({ launchOptions: launchOptions(['--blink-settings=defaultFontSize=32']) });

const phone = { viewport: { width: 320, height: 568 } };
const data = () => ({
  assignments: [exampleItem({ topic: 'Internationalisation' }), exampleItem()],
  practicals: [exampleItem()],
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

const expectAllText = (page: Page) => expect.poll(() => findLostText(page)).toEqual([]);

for (const name of everyPage)
  test(`${pages[name].path} can be read and used with text of twice the size on the narrowest phone`, async ({
    open,
  }) => {
    const page = await open(name, phone, data());
    await expect(page.locator(':root')).toHaveCSS('font-size', '32px');
    await expectAllText(page);
    const focusProblems = await findFocusProblems(page);
    expect(focusProblems).toEqual([]);
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the menus, dialogs and toasts of a student can be read with text of twice the size', async ({
  open,
}) => {
  const page = await open('showAssignments', phone, data());
  const press = async (name: string) => {
    await button(page, name).click();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expectAllText(page);
  };
  const openDialog = async (name: string) => {
    await button(page, name).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectAllText(page);
    await page.keyboard.press('Escape');
  };
  await press('Menu');
  await page.keyboard.press('Escape');
  await press('Settings');
  await openDialog('Clear my data on this device');
  await openDialog('Quick add');
  await openDialog('Keyboard shortcuts');
  await press('Actions for Internationalisation');
  await openDialog('Edit Internationalisation');
  await button(page, 'Delete Internationalisation').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await expectAllText(page);
});

test('the menu of the chat can be read with text of twice the size', async ({ open }) => {
  const page = await open('chat', phone);
  await button(page, 'Open chat menu').click();
  await expect(page.getByRole('navigation', { name: 'Chat' })).toBeInViewport();
  await expectAllText(page);
});

test('the menu of the admin area and the question before a deletion can be read with text of twice the size', async ({
  open,
}) => {
  const page = await open('adminUsers', phone);
  await button(page, 'Open admin menu').click();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeInViewport();
  await expectAllText(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Select Ada Lovelace').first().check();
  await button(page, 'Delete selected').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAllText(page);
});
