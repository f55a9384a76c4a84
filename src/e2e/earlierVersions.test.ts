import type { Page } from 'playwright-core';
import { emptyFile, makeStudent } from '@/testing/examples';
import { violationsOf } from './accessibility/accessibilityProblems';
import { holdBack, scriptsWith } from './holdBack';
import { exampleItem, keyOf, openStudentPage, storedItems, topicsOn } from './studentPage';
import { setUpTestSite } from './testSite';
import { untilRecords } from './untilRecords';
import { untilTrue } from './untilTrue';

const testSite = setUpTestSite();

type StoredVersion = { before: string; isDaily: boolean; assignments: number };
type WithReader = { readDatabase: () => Promise<{ key: unknown; value: unknown }[]> };

/** Reads everything that the site keeps of earlier versions. Runs in the page. */
function addReader() {
  const readDatabase = () =>
    new Promise<{ key: unknown; value: unknown }[]>((resolve) => {
      const opening = indexedDB.open('deskfolio-versions');
      opening.onupgradeneeded = () => opening.result.createObjectStore('versions');
      opening.onsuccess = () => {
        const found: { key: unknown; value: unknown }[] = [];
        const reading = opening.result.transaction('versions').objectStore('versions').openCursor();
        reading.onsuccess = () => {
          const { result: cursor } = reading;
          if (cursor) {
            found.push({ key: cursor.key, value: cursor.value });
            return cursor.continue();
          }
          opening.result.close();
          resolve(found);
        };
      };
    });
  Object.assign(window, { readDatabase } satisfies WithReader);
}

const databaseOf = (page: Page) => page.evaluate(() => (window as unknown as WithReader).readDatabase());

async function storedVersions(page: Page): Promise<StoredVersion[]> {
  const records = await databaseOf(page);
  return records.flatMap(({ key, value }) =>
    typeof key === 'string' ? (value as { versions: StoredVersion[] }).versions : [],
  );
}

/** Waits until so many versions are stored. */
const untilStored = (page: Page, count: number) =>
  untilTrue(
    page,
    async (expected) => {
      const records = await (window as unknown as WithReader).readDatabase();
      return records.filter(({ key }) => Array.isArray(key) && key[1] !== 'draft').length === expected;
    },
    count,
  );

/** Waits until a version of this day is stored. */
const untilSavedOn = (page: Page, day: string) =>
  untilTrue(
    page,
    async (at) => {
      const records = await (window as unknown as WithReader).readDatabase();
      return records.some(
        ({ key, value }) =>
          typeof key === 'string' &&
          (value as { versions: { at: number }[] }).versions.some((version) => version.at === at),
      );
    },
    Date.parse(`${day}T12:00`),
  );

/** Waits until an answer to the advice is stored. */
const untilRemembered = (page: Page, answer: 'exportedAt' | 'isAdviceDismissed') =>
  untilTrue(
    page,
    async (name) => {
      const records = await (window as unknown as WithReader).readDatabase();
      return records.some(
        ({ key, value }) => typeof key === 'string' && Boolean((value as Record<string, unknown>)[name]),
      );
    },
    answer,
  );

type Data = Parameters<typeof openStudentPage>[2];

async function openWith(data: Data, path = '/showAssignments') {
  const opened = await openStudentPage(testSite, '/robots.txt', data);
  const { page } = opened;
  const context = page.context();
  await context.addInitScript(addReader);
  /** The clock of all pages is set to noon of this day. */
  const setDay = (day: string) => context.clock.setFixedTime(`${day}T12:00`);
  await setDay('2028-01-10');
  await page.goto(path);
  return { ...opened, context, setDay };
}

const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });

/** Ticks or unticks, and waits until the page shows it. */
async function toggle(page: Page, topic: string) {
  const wasDone = await box(page, topic).isChecked();
  await box(page, topic).click();
  await page.getByRole('checkbox', { name: topic, exact: true, checked: !wasDone }).waitFor();
}

/** Waits until the last change is stored, so that a reload does not hide a version that is still to come. */
const untilPersisted = (page: Page, student: { _id: string }, text: RegExp) =>
  page.waitForFunction(
    ([key, pattern]) => new RegExp(pattern ?? '').test(localStorage.getItem(key ?? '') ?? ''),
    [keyOf('assignments', student), text.source],
  );

const versions = (page: Page) => page.getByRole('button', { name: /^Restore .*2028/ });

async function openVersions(page: Page) {
  await page.goto('/activities');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
}

const rowTexts = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: versions(page) })
    .locator('div')
    .allInnerTexts();

const clearDevice = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Clear my data on this device' }).click();
  await page.getByRole('button', { name: 'Clear my data', exact: true }).click();
};

const preview = (page: Page) => page.getByRole('dialog', { name: 'Restore an earlier version' });

test('yesterday’s desk is restored and taken back', async () => {
  const { page, setDay } = await openWith({
    assignments: ['Essay', 'Report'].map((topic) => exampleItem({ topic })),
    practicals: [exampleItem({ topic: 'Circuits' })],
  });
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  await setDay('2028-01-11');
  await page.getByRole('button', { name: 'Delete Report' }).click();
  await untilStored(page, 2);
  await page.getByRole('checkbox', { name: 'Report' }).waitFor({ state: 'detached' });

  await openVersions(page);
  await versions(page).nth(1).waitFor();
  const time = (day: string) =>
    new Date(`${day}T12:00`).toLocaleString('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  expect(await rowTexts(page)).toEqual([
    `${time('2028-01-11')}\n2 assignments · 1 practical`,
    `${time('2028-01-10')}\n2 assignments · 1 practical`,
  ]);
  expect(await violationsOf(page)).toEqual([]);

  const first = versions(page).nth(1);
  await first.click();
  await preview(page)
    .getByText(`as they were on ${time('2028-01-10')}`)
    .waitFor();
  await preview(page).getByRole('list', { name: 'Added: 1' }).getByText('Report assignment').waitFor();
  await preview(page)
    .getByRole('list', { name: 'Changed: 1' })
    .getByText('Essay assignment · not done')
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await preview(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await storedVersions(page)).toHaveLength(2);

  await first.press('Enter');
  await preview(page).getByRole('button', { name: 'Restore' }).click();
  const toast = page.getByRole('status').filter({ hasText: /^Restored the version of/ });
  await toast.waitFor();
  await toast.hover();
  await page.getByText('1 assignment · 1 practical · before a restore').waitFor();
  // By keyboard: the toast stays for as long as the pointer is on it.
  await page.getByRole('link', { name: /^Show Assignments/ }).press('Enter');
  // The week, which is left, has it too.
  await box(page, 'Circuits').waitFor({ state: 'detached' });
  await box(page, 'Report').waitFor();
  expect([await topicsOn(page), await box(page, 'Essay').isChecked()]).toEqual([['Essay', 'Report'], false]);
  await box(page, 'Report').press('Space');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await box(page, 'Report').waitFor({ state: 'detached' });
  expect([await topicsOn(page), await box(page, 'Essay').isChecked()]).toEqual([['Essay'], true]);
  await page.reload();
  await box(page, 'Essay').waitFor();
  expect([await topicsOn(page), await box(page, 'Essay').isChecked()]).toEqual([['Essay'], true]);
});

test('a change that is made before versions can be saved is not in the version of its day', async () => {
  const { page, context, student } = await openWith(
    { assignments: ['Essay', 'Report'].map((topic) => exampleItem({ topic })) },
    '/robots.txt',
  );
  const { release } = await holdBack(context, scriptsWith('earlierVersions/restoreConfirmed'));
  await page.goto('/showAssignments', { waitUntil: 'commit' });
  await toggle(page, 'Essay');
  await page.getByRole('button', { name: 'Delete Report' }).click();
  await untilPersisted(page, student, /"deleted":"{\\"/);
  expect(await storedVersions(page)).toEqual([]);
  release();
  await untilStored(page, 1);

  await openVersions(page);
  await versions(page).first().click();
  await preview(page).getByRole('list', { name: 'Added: 1' }).getByText('Report assignment').waitFor();
  await preview(page)
    .getByRole('list', { name: 'Changed: 1' })
    .getByText('Essay assignment · not done')
    .waitFor();
});

test('before the parts that no page waits for have arrived, an import saves a version and an export is remembered', async () => {
  const { page, context } = await openWith({ assignments: [exampleItem({ topic: 'Essay' })] });
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  const { release } = await holdBack(context, '**/assets/background.*.js');
  // The page's load event waits for the files that are held back.
  await page.goto('/activities', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Export my data' }).click();
  await untilRemembered(page, 'exportedAt');
  const imported = { ...exampleItem({ topic: 'Report' }), changedAt: 1, toggledAt: 1 };
  await page.getByLabel('Import my data').setInputFiles({
    name: 'desk.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...emptyFile, assignments: [imported] })),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await untilStored(page, 2);
  expect((await storedVersions(page)).map(({ before }) => before)).toEqual(['change', 'import']);
  release();
});

test('yesterday’s desk can be restored when the page was closed right after the first change of today', async () => {
  const { page, student, setDay } = await openWith({
    assignments: ['Essay', 'Report'].map((topic) => exampleItem({ topic })),
  });
  // The record, and what the day began with.
  await untilRecords(page, 'deskfolio-versions', 2);
  await setDay('2028-01-11');
  // From here on this page comes too late to store a version.
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function tooLate(...given) {
      if (this.name === 'deskfolio-versions' && given[1] === 'readwrite')
        throw new DOMException('Closed.', 'AbortError');
      return transaction.apply(this, given);
    };
  });
  await toggle(page, 'Essay');
  await untilPersisted(page, student, /done/);
  expect(await storedVersions(page)).toEqual([]);
  await page.reload();
  await untilStored(page, 1);
  await toggle(page, 'Report');
  await untilStored(page, 2);

  await openVersions(page);
  await versions(page).nth(1).click();
  await preview(page).getByRole('list', { name: 'Changed: 2' }).getByText('Essay assignment').waitFor();
});

test('two tabs save one version for a day, and a second change none', async () => {
  const { page, context, setDay } = await openWith({
    assignments: ['Essay', 'Report'].map((topic) => exampleItem({ topic })),
  });
  const other = await context.newPage();
  await other.goto('/showAssignments');
  for (const tab of [page, other]) await box(tab, 'Report').waitFor();
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

const fileWith = (topic: string) => ({
  name: 'mine.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      app: 'deskfolio',
      version: 1,
      exportedAt: new Date().toISOString(),
      subjects: null,
      assignments: [exampleItem({ topic })],
      practicals: [],
    }),
  ),
});

async function importFile(page: Page, file: ReturnType<typeof fileWith>, count: number) {
  await page.getByLabel('Import my data').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  const toast = page.getByRole('status').filter({ hasText: `Imported ${count} items` });
  await toast.last().waitFor();
  for (const shown of await toast.all()) await shown.getByRole('button', { name: 'Dismiss' }).click();
  await toast.first().waitFor({ state: 'detached' });
}

test('the last 14 days with changes are kept, and neither many imports nor a clock that is set back push them out', async () => {
  const { page, setDay } = await openWith({ assignments: [exampleItem({ topic: 'Essay' })] });
  const days = Array.from({ length: 16 }, (_, index) => `2028-02-${index + 10}`);
  for (const day of days) {
    await setDay(day);
    await toggle(page, 'Essay');
    await untilSavedOn(page, day);
  }
  expect((await storedVersions(page)).map(({ before, isDaily }) => [before, isDaily])).toEqual(
    Array(14).fill(['change', true]),
  );
  await page.goto('/activities');
  const repeated = fileWith('Report');
  await importFile(page, repeated, 1);
  await untilStored(page, 15);
  // Of imports that change nothing, the first is remembered.
  await importFile(page, repeated, 0);
  await importFile(page, repeated, 0);
  await untilStored(page, 16);
  for (let count = 1; count <= 6; count += 1) await importFile(page, fileWith(`Lab ${count}`), 1);
  await untilStored(page, 19);
  expect((await storedVersions(page)).map(({ before, assignments }) => [before, assignments])).toEqual([
    ...Array<unknown>(14).fill(['change', 1]),
    ...[3, 4, 5, 6, 7].map((count) => ['import', count]),
  ]);

  await setDay('2028-01-05');
  await page.goto('/showAssignments');
  await toggle(page, 'Essay');
  await untilSavedOn(page, '2028-01-05');
  await openVersions(page);
  await versions(page).nth(18).waitFor();
  const texts = await rowTexts(page);
  expect(texts).toHaveLength(19);
  expect([texts[0], texts[18]]).toEqual([
    expect.stringMatching(/January 5.*\n8 assignments/),
    expect.stringMatching(/February 13/),
  ]);
});

test('earlier versions go when the data is cleared, for this account alone, and a tab that missed it brings none back', async () => {
  const { page, context, student, setDay } = await openWith({
    assignments: ['Essay', 'Report'].map((topic) => exampleItem({ topic })),
  });
  const grace = await makeStudent('Grace Hopper', testSite.server().ask);
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  // A tab that gets no storage events, like one that the browser has suspended.
  const suspended = await context.newPage();
  await suspended.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await suspended.goto('/showAssignments');
  await box(suspended, 'Report').waitFor();
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [keyOf('assignments', grace), storedItems([exampleItem({ topic: 'Poems' })])],
  );

  await page.goto('/activities');
  await page.evaluate((token) => localStorage.setItem('Token', token), grace.token);
  await page.goto('/showAssignments');
  await toggle(page, 'Poems');
  await untilStored(page, 2);
  await page.evaluate((token) => localStorage.setItem('Token', token), student.token);
  await openVersions(page);
  await versions(page).first().waitFor();
  expect(await versions(page).count()).toBe(1);
  await clearDevice(page);
  await page.getByRole('button', { name: 'Earlier versions', expanded: false }).click();
  await page.getByText('There are none yet.').waitFor();
  await untilStored(page, 1);
  expect(JSON.stringify(await databaseOf(page))).not.toContain(student._id);

  await setDay('2028-01-11');
  await box(suspended, 'Report').click();
  await suspended.getByText('Nothing here yet.').waitFor();
  // Its next change is of today, and is the first one of an empty desk.
  await suspended.reload();
  await suspended.getByText('Nothing here yet.').waitFor();
  expect(JSON.stringify(await databaseOf(suspended))).not.toMatch(/Essay|Report/);
});

test('without a database all else works, and the page says that there are no earlier versions', async () => {
  const { page, context, student } = await openWith({ assignments: [exampleItem({ topic: 'Essay' })] });
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.reload();
  await toggle(page, 'Essay');
  await untilPersisted(page, student, /done/);
  await openVersions(page);
  await page.getByText('This browser does not let us keep earlier versions.').waitFor();
  await importFile(page, fileWith('Report'), 1);
  expect(await violationsOf(page)).toEqual([]);
  await clearDevice(page);
  await page.getByText('Nothing due this week.').waitFor();
});

test('a browser without room for another version keeps those it has, and all else works', async () => {
  const { page, context, setDay, student } = await openWith({
    assignments: [exampleItem({ topic: 'Essay' })],
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
  await importFile(page, fileWith('Report'), 1);
  await page.getByText('This browser has no room for another version.').waitFor();
  await untilPersisted(page, student, /Report/);
  await versions(page).click();
  await preview(page).getByRole('button', { name: 'Restore' }).click();
  await page.getByText(/^Restored the version of/).waitFor();
  expect(await storedVersions(page)).toHaveLength(1);

  await page.evaluate(() => localStorage.removeItem('isFull'));
  await importFile(page, fileWith('Thesis'), 1);
  await untilStored(page, 2);
});

/** Replaces every record for which `damage` gives something else. Runs in the page. */
const damageDatabase = (kind: 'data' | 'record') =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('deskfolio-versions');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('versions', 'readwrite');
      const reading = transaction.objectStore('versions').openCursor();
      reading.onsuccess = () => {
        const { result: cursor } = reading;
        if (!cursor) return;
        if (kind === 'data' && Array.isArray(cursor.key)) cursor.update(String(cursor.value).slice(0, -9));
        if (kind === 'record' && !Array.isArray(cursor.key))
          cursor.update({ ...(cursor.value as object), lastDay: 7, versions: [null, { id: 'x' }] });
        cursor.continue();
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

test('a damaged version is said to be one, changes nothing, and does not stop the others', async () => {
  const { page, setDay } = await openWith({ assignments: [exampleItem({ topic: 'Essay' })] });
  await toggle(page, 'Essay');
  await untilStored(page, 1);
  await page.evaluate(damageDatabase, 'data' as const);
  await setDay('2028-01-11');
  await toggle(page, 'Essay');
  await untilStored(page, 2);

  await openVersions(page);
  await versions(page).nth(1).click();
  await page.getByRole('alert').filter({ hasText: 'This version is damaged or no longer there.' }).waitFor();
  expect(await preview(page).count()).toBe(0);
  await versions(page).first().click();
  await preview(page).getByText('Essay assignment · done').waitFor();
  await preview(page).getByRole('button', { name: 'Cancel' }).click();

  await page.evaluate(damageDatabase, 'record' as const);
  await openVersions(page);
  await page.getByText('There are none yet.').waitFor();
  await page.goto('/showAssignments');
  await toggle(page, 'Essay');
  await untilStored(page, 3);
  await openVersions(page);
  await versions(page).first().waitFor();
  expect(await versions(page).count()).toBe(1);
});

const manyItems = (madeAt: string, count = 21) =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({ id: `${new Date(`${madeAt}T10:00`).getTime()}-a${index}`, topic: `Task ${index + 1}` }),
  );
const advice = (page: Page) => page.getByText(/^\d+ of your items are in this browser alone\./);

test('a copy is asked for when more than 20 items have none, until it is made or no longer wanted', async () => {
  const made = manyItems('2028-01-09');
  const { page, student, setDay } = await openWith({ assignments: made.slice(1) }, '/activities');
  const noAdvice = async () => {
    await openVersions(page);
    await page.getByText('There are none yet.').or(versions(page).first()).waitFor();
    expect(await advice(page).count()).toBe(0);
  };
  const storeItems = (items: typeof made) =>
    page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
      [keyOf('assignments', student), storedItems(items)],
    );
  await noAdvice();
  await storeItems(made);
  await page.reload();
  await page.getByText('21 of your items are in this browser alone.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const line = page.getByRole('complementary').filter({ has: advice(page) });
  await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: 'Export my data' }).press('Enter'),
  ]);
  await advice(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await untilRemembered(page, 'exportedAt');
  await noAdvice();

  // Only what was added since counts.
  await setDay('2028-01-12');
  await storeItems([...made, ...manyItems('2028-01-11', 22)]);
  await page.reload();
  await page.getByText('22 of your items are in this browser alone.').waitFor();
  await page.getByRole('button', { name: 'Do not ask again' }).click();
  await advice(page).waitFor({ state: 'detached' });
  await untilRemembered(page, 'isAdviceDismissed');
  await noAdvice();

  await clearDevice(page);
  await page.getByText('Nothing due this week.').waitFor();
  const { buffer, ...file } = fileWith('Essay');
  const items = JSON.parse(buffer.toString()) as object;
  await importFile(
    page,
    { ...file, buffer: Buffer.from(JSON.stringify({ ...items, assignments: made })) },
    21,
  );
  await page.getByText('21 of your items are in this browser alone.').waitFor();
});
