import type { BrowserContext, Page } from '@playwright/test';
import { emptyFile, makeStudent, type Person } from '@/testing/examples';
import { violationsOf } from './accessibility/accessibilityProblems';
import { expect, test as base } from './fixtures';
import { recordActions } from './recordActions';
import { recordsIn } from './records';
import { clearDevice } from './session';
import { exampleItem, keyOf, storedItems, topicsOn, unfold, type StoredData } from './studentPage';

type Desk = { page: Page; context: BrowserContext; student: Person; setDay: (day: string) => Promise<void> };

const test = base.extend<{ openDesk: (data: StoredData, path?: string) => Promise<Desk> }>({
  /** Opens a page as a new student with this data, at noon of a day in 2028. */
  openDesk: ({ openStudentPage }, use) =>
    use(async (data, path = '/showAssignments') => {
      const { page, student } = await openStudentPage('/robots.txt', data);
      const context = page.context();
      /** The clock of all pages is set to noon of this day. */
      const setDay = (day: string) => context.clock.setFixedTime(`${day}T12:00`);
      await setDay('2028-01-10');
      await page.goto(path);
      return { page, context, student, setDay };
    }),
});

type Version = { at: number; before: string; isDaily: boolean; assignments: number; practicals: number };
type StoredRecord = { versions: Version[]; exportedAt: number | null; isAdviceDismissed: boolean };

/** What this device remembers of its accounts' versions: the text of each is stored beside it. */
async function storedRecords(page: Page) {
  const records = await recordsIn(page, 'versions');
  return records.flatMap(({ key, value }) => (typeof key === 'string' ? (value as StoredRecord) : []));
}

async function storedVersions(page: Page) {
  const records = await storedRecords(page);
  return records.flatMap(({ versions }) => versions);
}

/** Waits until so many texts of versions are stored. */
const untilStored = (page: Page, count: number) =>
  expect
    .poll(async () => {
      const records = await recordsIn(page, 'versions');
      return records.filter(({ key }) => Array.isArray(key));
    })
    .toHaveLength(count);

/** Waits until a version of this day is stored. */
const untilSavedOn = (page: Page, day: string) =>
  expect
    .poll(async () => (await storedVersions(page)).map(({ at }) => at))
    .toContain(Date.parse(`${day}T12:00`));

/** Waits until an answer to the advice is stored. */
const untilRemembered = (page: Page, answer: 'exportedAt' | 'isAdviceDismissed') =>
  expect.poll(async () => (await storedRecords(page)).some((record) => record[answer])).toBe(true);

const items = (...topics: string[]) => topics.map((topic) => exampleItem({ topic }));

const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });

/** Ticks or unticks, and waits until the page shows it. */
async function toggle(page: Page, topic: string) {
  const wasDone = await box(page, topic).isChecked();
  await box(page, topic).click();
  await expect(box(page, topic)).toBeChecked({ checked: !wasDone });
}

const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

/** Waits until the last change is stored, so that a reload does not hide a version that is still to come. */
const untilPersisted = (
  page: Page,
  student: Person,
  text: RegExp,
  list: 'assignments' | 'practicals' = 'assignments',
) => expect.poll(() => page.evaluate((key) => localStorage.getItem(key), keyOf(list, student))).toMatch(text);

const versions = (page: Page) => page.getByRole('button', { name: /^Restore .*2028/ });

/** When each of the shown versions was saved, and what it has. */
const rows = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: versions(page) })
    .locator('div');

async function openVersions(page: Page) {
  await page.goto('/activities');
  await unfold(page, 'Your data');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
}

const preview = (page: Page) => page.getByRole('dialog', { name: 'Restore an earlier version' });

/** An entry of the preview, in its group. */
const entry = (page: Page, group: string, text: string) =>
  preview(page).getByRole('list', { name: group }).getByText(text);

async function importItems(page: Page, assignments: ReturnType<typeof exampleItem>[], count: number) {
  const file = { ...emptyFile, version: 1, assignments };
  await page.getByLabel('Import my data').setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  const toast = page.getByRole('status').filter({ hasText: `Imported ${count} item` });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
}

test('yesterday’s desk is restored and taken back', { tag: '@journey' }, async ({ openDesk }) => {
  const { page, setDay } = await openDesk({
    assignments: items('Essay', 'Report'),
    practicals: items('Circuits'),
  });
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  await setDay('2028-01-11');
  await page.getByRole('button', { name: 'Delete Report' }).click();
  await untilStored(page, 2);

  await openVersions(page);
  const time = (day: string) =>
    new Date(`${day}T12:00`).toLocaleString('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  await expect(rows(page)).toHaveText(
    ['2028-01-11', '2028-01-10'].map((day) => `${time(day)} 2 assignments · 1 practical`),
    { useInnerText: true },
  );

  const first = versions(page).nth(1);
  await first.click();
  await expect(preview(page).getByText(`as they were on ${time('2028-01-10')}`)).toBeVisible();
  await expect(entry(page, 'Added: 1', 'Report assignment')).toBeVisible();
  await expect(entry(page, 'Changed: 1', 'Essay assignment · not done')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toBeFocused();
  expect(await storedVersions(page)).toHaveLength(2);

  await first.press('Enter');
  await preview(page).getByRole('button', { name: 'Restore' }).click();
  const toast = page.getByRole('status').filter({ hasText: /^Restored the version of/ });
  await expect(toast).toBeVisible();
  await toast.hover();
  await expect(page.getByText('1 assignment · 1 practical · before a restore')).toBeVisible();
  // By keyboard: the toast stays for as long as the pointer is on it.
  await page.getByRole('link', { name: /^Show Assignments/ }).press('Enter');
  // The week, which is left, has it too.
  await expect(box(page, 'Circuits')).toHaveCount(0);
  await expect(box(page, 'Report')).toBeVisible();
  await expect(box(page, 'Essay')).not.toBeChecked();
  await expect.poll(() => topicsOn(page)).toEqual(['Essay', 'Report']);
  await box(page, 'Report').press('Space');
  await toast.getByRole('button', { name: 'Undo' }).click();
  const expectAsBefore = async () => {
    await expect.poll(() => topicsOn(page)).toEqual(['Essay']);
    await expect(box(page, 'Essay')).toBeChecked();
  };
  await expectAsBefore();
  await page.reload();
  await expectAsBefore();
});

test('two tabs save one version for a day, and a second change none', async ({ openDesk }) => {
  const { page, context, setDay } = await openDesk({
    assignments: items('Essay', 'Report'),
  });
  const other = await context.newPage();
  await other.goto('/showAssignments');
  for (const tab of [page, other]) await expect(box(tab, 'Report')).toBeVisible();
  for (const day of ['2028-01-10', '2028-01-11']) {
    await setDay(day);
    await Promise.all([box(page, 'Essay').click(), box(other, 'Report').click()]);
    await untilSavedOn(page, day);
  }
  for (const tab of [page, other]) {
    await toggle(tab, 'Essay');
    await tab.reload();
    await toggle(tab, 'Report');
  }
  // The last day's version is the one before this: it is stored after all that the tabs had begun before.
  await setDay('2028-01-12');
  await toggle(page, 'Essay');
  await untilSavedOn(page, '2028-01-12');
  expect((await storedVersions(page)).map(({ before, isDaily }) => [before, isDaily])).toEqual(
    Array(3).fill(['change', true]),
  );
});

test('no version is saved while the page cannot read what a newer version of the site has stored', async ({
  openDesk,
}) => {
  const data = { assignments: items('Essay'), practicals: items('Circuits') };
  const { page, student, setDay } = await openDesk(data, '/robots.txt');
  const assignments = storedItems(data.assignments);
  const newer = assignments.replace(/(version\W+)3/, '$199');
  await store(page, keyOf('assignments', student), newer);
  await page.goto('/showPracticals');
  await expect(page.getByText('Your saved data comes from a newer version of this site')).toBeVisible();
  await toggle(page, 'Circuits');
  await untilPersisted(page, student, /done/, 'practicals');

  await store(page, keyOf('assignments', student), assignments);
  await setDay('2028-01-11');
  await page.reload();
  await toggle(page, 'Circuits');
  await untilSavedOn(page, '2028-01-11');
  await openVersions(page);
  await expect(rows(page)).toHaveText([/January 11.*1 assignment · 1 practical/]);
});

/** Stores versions of an account, with nothing in them. Runs in the page. */
const storeVersions = ({ name, userId, former }: { name: string; userId: string; former: Version[] }) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('versions');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('versions', 'readwrite');
      const records = transaction.objectStore('versions');
      const versions = former.map((version, index) => ({ ...version, id: `former${index}` }));
      records.put({ versions, lastDay: null, exportedAt: null, isAdviceDismissed: false }, userId);
      for (const { id } of versions) records.put('{}', [userId, id]);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

test('the last 14 days with changes are kept, and neither many imports nor a clock that is set back push them out', async ({
  openDesk,
}) => {
  const { page, student, setDay } = await openDesk({ assignments: items('Essay') }, '/robots.txt');
  const former = (date: number, before: string): Version => ({
    at: new Date(2028, 1, date, 12).getTime(),
    before,
    isDaily: before === 'change',
    assignments: 0,
    practicals: 0,
  });
  const days = Array.from({ length: 14 }, (_, index) => 10 + index);
  await page.evaluate(storeVersions, {
    // That of a former version of the site.
    name: 'deskfolio-versions',
    userId: student._id,
    former: [
      ...days.map((date) => former(date, 'change')),
      ...Array.from({ length: 5 }, () => former(23, 'import')),
    ],
  });
  /** The day in February and how many assignments there were, of each version that was saved before one of these. */
  const kept = async (occasion: string) =>
    (await storedVersions(page))
      .filter(({ before }) => before === occasion)
      .map(({ at, assignments }) => [new Date(at).getDate(), assignments]);
  const lastDays = [...days.slice(1).map((date) => [date, 0]), [24, 1]];

  await setDay('2028-02-24');
  await page.goto('/showAssignments');
  await toggle(page, 'Essay');
  await expect.poll(() => kept('change')).toEqual(lastDays);
  await page.goto('/activities');
  await unfold(page, 'Your data');
  await importItems(page, items('Report'), 1);
  await importItems(page, items('Lab 1'), 1);
  await importItems(page, items('Lab 2'), 1);
  const lastImports = [
    [23, 0],
    [23, 0],
    [24, 1],
    [24, 2],
    [24, 3],
  ];
  await expect.poll(() => kept('import')).toEqual(lastImports);
  await expect.poll(() => kept('change')).toEqual(lastDays);

  await setDay('2028-01-05');
  await page.goto('/showAssignments');
  await toggle(page, 'Essay');
  await expect.poll(() => kept('change')).toEqual([...lastDays.slice(1), [5, 4]]);
  await openVersions(page);
  await expect(rows(page)).toHaveCount(19);
  await expect(rows(page).first()).toContainText(/January 5.*4 assignments/);
  await expect(rows(page).last()).toContainText('February 12');
  // Nothing is left of the others.
  await untilStored(page, 19);
});

test('what was there before an import or a restore is stored before anything changes', async ({
  openDesk,
}) => {
  const { page } = await openDesk({ assignments: items('Essay') }, '/robots.txt');
  const done: string[] = [];
  await recordActions(page, (json) => {
    const { type, meta } = JSON.parse(json) as { type: string; meta?: { from?: string } };
    if (type === 'earlierVersions/versionSaved') done.push('saved');
    if (type === 'studentData/recordsMerged' && /file|version/.test(meta?.from ?? '')) done.push('merged');
  });
  await page.goto('/activities');
  await unfold(page, 'Your data');
  await importItems(page, items('Report'), 1);
  expect(done).toEqual(['saved', 'merged']);

  await openVersions(page);
  await versions(page).first().click();
  await preview(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Restored the version of/ })).toBeVisible();
  expect(done).toEqual(['saved', 'merged', 'saved', 'merged']);
});

test('earlier versions go when the data is cleared, for this account alone, and a tab that missed it brings none back', async ({
  openDesk,
  server,
}) => {
  const { page, context, student, setDay } = await openDesk({
    assignments: items('Essay', 'Report'),
  });
  const grace = await makeStudent('Grace Hopper', server.ask);
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  // A tab that gets no storage events, like one that the browser has suspended.
  const suspended = await context.newPage();
  await suspended.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await suspended.goto('/showAssignments');
  await expect(box(suspended, 'Report')).toBeVisible();
  await store(page, keyOf('assignments', grace), storedItems(items('Poems')));

  await page.goto('/activities');
  await unfold(page, 'Your data');
  await store(page, 'Token', grace.token);
  await page.goto('/showAssignments');
  await toggle(page, 'Poems');
  await untilStored(page, 2);
  await store(page, 'Token', student.token);
  await openVersions(page);
  await expect(versions(page)).toHaveCount(1);
  await clearDevice(page);
  await unfold(page, 'Your data');
  await page.getByRole('button', { name: 'Earlier versions', expanded: false }).click();
  await expect(page.getByText('There are none yet.')).toBeVisible();
  await untilStored(page, 1);
  expect(JSON.stringify(await recordsIn(page, 'versions'))).not.toContain(student._id);

  await setDay('2028-01-11');
  await box(suspended, 'Report').click();
  await expect(suspended.getByText('Nothing here yet.')).toBeVisible();
  const expectNone = async () => {
    // A version is stored when the tab is idle.
    await suspended.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(JSON.stringify(await recordsIn(suspended, 'versions'))).not.toMatch(/Essay|Report/);
  };
  await expectNone();
  await suspended.reload();
  await expect(suspended.getByText('Nothing here yet.')).toBeVisible();
  await expectNone();
});

test('without a database all else works, and the page says that there are no earlier versions', async ({
  openDesk,
}) => {
  const { page, context, student } = await openDesk({ assignments: items('Essay') });
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.reload();
  await toggle(page, 'Essay');
  await untilPersisted(page, student, /done/);
  await openVersions(page);
  await expect(page.getByText('This browser does not let us keep earlier versions.')).toBeVisible();
  await importItems(page, items('Report'), 1);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await clearDevice(page);
  await expect(page.getByText('Nothing due this week.')).toBeVisible();
});

test('a browser without room for another version keeps those it has, and all else works', async ({
  openDesk,
}) => {
  const { page, context, setDay, student } = await openDesk({
    assignments: items('Essay'),
  });
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  // Chromium checks the free space too rarely for a test to fill it.
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function refusing(...given) {
      if (localStorage.getItem('isFull')) throw new DOMException('Full.', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await page.evaluate(() => localStorage.setItem('isFull', 'yes'));
  await setDay('2028-01-11');
  await openVersions(page);
  await importItems(page, items('Report'), 1);
  await expect(page.getByText('This browser has no room for another version.')).toBeVisible();
  await untilPersisted(page, student, /Report/);
  await versions(page).click();
  await preview(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^Restored the version of/)).toBeVisible();
  expect(await storedVersions(page)).toHaveLength(1);

  await page.evaluate(() => localStorage.removeItem('isFull'));
  await importItems(page, items('Thesis'), 1);
  await untilStored(page, 2);
});

/** Cuts the end off the data of every version. Runs in the page. */
const damageVersions = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('deskfolio');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('versions', 'readwrite');
      const reading = transaction.objectStore('versions').openCursor();
      reading.onsuccess = () => {
        const { result: cursor } = reading;
        if (!cursor) return;
        if (Array.isArray(cursor.key)) cursor.update(String(cursor.value).slice(0, -9));
        cursor.continue();
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

test('a damaged version is said to be one, changes nothing, and does not stop the others', async ({
  openDesk,
}) => {
  const { page, setDay } = await openDesk({ assignments: items('Essay') });
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  await page.evaluate(damageVersions);
  await setDay('2028-01-11');
  await toggle(page, 'Essay');
  await untilStored(page, 2);

  await openVersions(page);
  await versions(page).nth(1).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This version is damaged or no longer there.' }),
  ).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await versions(page).first().click();
  await expect(preview(page).getByText('Essay assignment · done')).toBeVisible();
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await preview(page).getByRole('button', { name: 'Cancel' }).click();
});

const manyItems = (madeAt: string, count = 21) =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({ id: `${new Date(`${madeAt}T10:00`).getTime()}-a${index}`, topic: `Task ${index + 1}` }),
  );
const advice = (page: Page) => page.getByText(/^\d+ of your items are not in a copy/);

test('a copy is asked for when more than 20 items have none, until it is made or no longer wanted', async ({
  openDesk,
}) => {
  const made = manyItems('2028-01-09');
  const { page, student, setDay } = await openDesk({ assignments: made.slice(1) }, '/activities');
  const noAdvice = async () => {
    await openVersions(page);
    await expect(page.getByText('There are none yet.').or(versions(page).first())).toBeVisible();
    await expect(advice(page)).toHaveCount(0);
  };
  const storeAssignments = (assignments: typeof made) =>
    store(page, keyOf('assignments', student), storedItems(assignments));
  await noAdvice();
  await storeAssignments(made);
  await page.reload();
  await expect(page.getByText('21 of your items are not in a copy')).toBeVisible();
  await expect.poll(() => violationsOf(page)).toEqual([]);
  const line = page.getByRole('complementary').filter({ has: advice(page) });
  await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: 'Export my data' }).press('Enter'),
  ]);
  await expect(advice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await untilRemembered(page, 'exportedAt');
  await noAdvice();

  // Only what was added since counts.
  await setDay('2028-01-12');
  await storeAssignments([...made, ...manyItems('2028-01-11', 22)]);
  await page.reload();
  await expect(page.getByText('22 of your items are not in a copy')).toBeVisible();
  await page.getByRole('button', { name: 'Do not ask again' }).click();
  await expect(advice(page)).toHaveCount(0);
  await untilRemembered(page, 'isAdviceDismissed');
  await noAdvice();

  await clearDevice(page);
  await expect(page.getByText('Nothing due this week.')).toBeVisible();
  await unfold(page, 'Your data');
  await importItems(page, made, 21);
  await expect(page.getByText('21 of your items are not in a copy')).toBeVisible();
});
