import type { Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { addProjects, arabic, exampleMessage, exampleProject } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signedInAs } from './signedInAs';
import { exampleItem } from './studentPage';

test.use({ ownServer: {} });

/** The Arabic texts of a page, and where fields have them, each with the direction in which it runs. */
const directionsOn = (page: Page) =>
  page.evaluate(() => {
    const directions: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const element = walker.currentNode as HTMLElement;
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const text = isField ? element.value : own.map(({ textContent }) => textContent).join('');
      if (element.closest('script, option') || !/^\s*\p{Script=Arabic}/u.test(text)) continue;
      directions.push(`${getComputedStyle(element).direction}: ${element.outerHTML}`);
    }
    return directions;
  });

const expectFromRight = (page: Page, least: number) =>
  expect(async () => {
    const directions = await directionsOn(page);
    expect(directions.filter((direction) => !direction.startsWith('rtl'))).toEqual([]);
    expect(directions.length).toBeGreaterThanOrEqual(least);
  }).toPass();

const { title, text } = arabic;
const project = exampleProject({
  id: 1,
  title,
  description: text,
  category: [title],
  imageURL: '/icon-512.png',
});

test('what an owner and visitors write in Arabic runs from the right, wherever it is shown', async ({
  openPage,
  admin,
  server: { ask, url },
}) => {
  await addProjects(admin, [project, { ...project, id: 2 }], ask);
  const message = exampleMessage({ name: title, message: text });
  await ask(endpoints.contact(), { method: 'POST', body: message });
  const page = await openPage('/', signedInAs(admin, url));
  for (const [path, least] of [
    ['/', 4],
    ['/projects', 8],
    ['/projects/1', 4],
    ['/admin/desk', 2],
    ['/admin/messages', 2],
    ['/admin/projects', 6],
  ] as const) {
    await page.goto(path);
    await expectFromRight(page, least);
  }
  await page.goto('/Contact');
  await page.getByLabel('Full Name').fill(title);
  await page.getByLabel('Message').fill(text);
  await expectFromRight(page, 2);
});

test('what a student writes in Arabic runs from the right, wherever it is shown', async ({
  openStudentPage,
  server: { ask },
}) => {
  const item = exampleItem({ topic: title, subject: text });
  const { page, student } = await openStudentPage('/activities', { assignments: [item] });
  const { token } = student;
  await ask(endpoints.editProfile(), { method: 'PATCH', token, body: { course: text, department: text } });
  for (const [path, least] of [
    ['/activities', 2],
    ['/Explore', 2],
    ['/showAssignments', 2],
    ['/LoggedIn/Profile', 2],
    ['/LoggedIn/EditProfile', 2],
  ] as const) {
    await page.goto(path);
    await expectFromRight(page, least);
  }
  await page.goto('/chat/admin');
  await page.getByRole('textbox').fill(text);
  await expectFromRight(page, 1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expectFromRight(page, 1);
});
