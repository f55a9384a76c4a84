import type { Page } from 'playwright-core';
import { openStudentPage, topicsOn } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

/** Contract 8.2: besides the text itself. */
const MOST_KEYS = 12;
const MOST_MS = 120_000;

type Entry = { keys: readonly string[]; topic: string; subject?: string };

const tomorrow = (topic: string): Entry => ({ topic, keys: [] });
/** From the topic to the days and back: the arrow moves from one day to the next. */
const dueOneStepLater = (topic: string): Entry => ({ topic, keys: ['Tab', 'ArrowRight'] });
const asOther = (kind: 'ArrowLeft' | 'ArrowRight', topic: string): Entry => ({
  topic,
  keys: ['Shift+Tab', 'Shift+Tab', kind, 'Tab', 'Tab'],
});

/** Enters the items without a pointer, and returns how many keys the longest took besides its text. */
async function enterAll(page: Page, entries: readonly Entry[]) {
  let most = 0;
  for (const { topic, subject, keys } of entries) {
    let pressed = 0;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      pressed += 1;
    };
    const isKind = keys[0] === 'Shift+Tab';
    if (subject) {
      await page.keyboard.type(subject);
      await press('Tab');
    }
    if (isKind) for (const key of keys) await press(key);
    await page.keyboard.type(topic);
    if (!isKind) for (const key of keys) await press(key);
    await press('Enter');
    most = Math.max(most, pressed);
  }
  return most;
}

async function openByKey(page: Page) {
  await page.getByRole('button', { name: 'Quick add' }).waitFor();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Quick add' }).getByLabel('Subject').waitFor();
}

const entered = (page: Page, count: number) =>
  page.getByRole('dialog').getByRole('status').getByText(`${count} entered.`).waitFor();

test('a student enters five items by keyboard', async () => {
  const { page } = await openStudentPage(testSite, '/Explore');
  await openByKey(page);
  const keys = await enterAll(page, [
    { ...tomorrow('Loops'), subject: 'Programming in JAVA' },
    tomorrow('Arrays'),
    dueOneStepLater('Classes'),
    asOther('ArrowRight', 'Lab 1'),
    asOther('ArrowLeft', 'Threads'),
  ]);
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  await entered(page, 5);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // What was entered last is still on its way to the list, and survives a reload.
  await page.goto('/showAssignments');
  await page.getByRole('checkbox', { name: 'Threads' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(4);
  await page.goto('/showPracticals');
  await page.getByRole('checkbox', { name: 'Lab 1' }).waitFor();
});

test('a student enters thirteen items in two minutes, with at most twelve keys besides the text of each', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments');
  const topics = Array.from({ length: 13 }, (_, index) => `Chapter ${String(index + 1).padStart(2, '0')}`);
  await openByKey(page);
  const startedAt = Date.now();
  const keys = await enterAll(
    page,
    topics.map((topic, index) => ({
      ...(index % 4 === 3 ? dueOneStepLater(topic) : tomorrow(topic)),
      subject: index === 0 ? 'Programming in JAVA' : undefined,
    })),
  );
  await entered(page, 13);
  expect(Date.now() - startedAt).toBeLessThan(MOST_MS);
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  await page.keyboard.press('Escape');
  await page.getByText('13 assignments shown').waitFor();
  expect((await topicsOn(page)).map((topic) => topic?.trim())).toEqual(topics);
});
