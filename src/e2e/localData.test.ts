import type { Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { makeStudent } from '@/testing/examples';
import { openBrowserProfile } from './browserProfile';
import { expect, test as base } from './fixtures';
import { holdBack, scriptsWith } from './holdBack';
import { recordsIn } from './records';
import { choose, clearDevice } from './session';
import { addItem, exampleItem, keyOf, storedItems, topicsOn, unfold, withStoredData } from './studentPage';

const test = base.extend<{ profile: Awaited<ReturnType<typeof openBrowserProfile>> }>({
  profile: async ({ server }, use) => {
    const profile = await openBrowserProfile(server.url);
    await use(profile);
    await profile.remove();
  },
});

const items = (...topics: string[]) => topics.map((topic) => exampleItem({ topic }));
const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic });
const added = (page: Page) => page.getByText('Assignment Added Successfully!');
const nothingHere = (page: Page) => page.getByText('Nothing here yet.');
const chooseSubjects = (page: Page) => page.getByText('Please select your subjects first.');

const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
const storedUnder = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function openTab(beside: Page, path: string) {
  const tab = await beside.context().newPage();
  await tab.goto(path);
  return tab;
}

/** Presses a button that saves the data as a file, and returns the text of the file. */
async function exportedBy(page: Page, button = page.getByRole('button', { name: 'Export my data' })) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  let text = '';
  for await (const chunk of await download.createReadStream()) text += String(chunk);
  return text;
}

/** The assignments of an exported file. */
const assignmentsIn = (text: string) =>
  (JSON.parse(text) as { assignments: { topic: string; status: string }[] }).assignments
    .map(({ topic, status }) => `${topic}: ${status}`)
    .sort();

async function importFile(page: Page, text: string) {
  await unfold(page, 'Your data');
  await page
    .getByLabel('Import my data')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('an item announced as added is still there when the browser is killed at that moment, and after it is quit', async ({
  student,
  server,
  profile,
}) => {
  const first = await profile.start();
  const { storageState = '' } = withStoredData(student, server.url);
  await first.page.context().setStorageState(storageState);
  // Quitting writes the site's storage to the disk; only what is added later can be lost.
  await first.quit();
  const second = await profile.start();
  await second.page.goto('/addAssignments');
  await addItem(second.page, 'Red-black trees');
  await expect(added(second.page)).toBeVisible();
  await second.kill();

  const third = await profile.start();
  await third.page.goto('/showAssignments');
  await box(third.page, 'Red-black trees').check();
  // Stored a moment after it is drawn.
  await expect.poll(() => storedUnder(third.page, keyOf('assignments', student))).toContain('"done');
  await third.quit();

  const fourth = await profile.start();
  await fourth.page.goto('/showAssignments');
  await expect(box(fourth.page, 'Red-black trees')).toBeChecked();
});

test(
  'changes are stored before the page is hidden or reloaded and before a sign-out',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const waysToLeave = {
      Hidden: (page: Page) =>
        page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
        }),
      Reloaded: (page: Page) => page.reload(),
      'Signed out': (page: Page) => choose(page, 'Logout'),
    };
    const { page, student } = await openStudentPage('/robots.txt', {
      assignments: items(...Object.keys(waysToLeave)),
    });
    const ticks = async () =>
      (await storedUnder(page, keyOf('assignments', student)))?.match(/"done/g)?.length ?? 0;
    await page.clock.install();
    await page.goto('/showAssignments');

    let count = 0;
    for (const [topic, leave] of Object.entries(waysToLeave)) {
      await expect(box(page, topic)).toBeVisible();
      // The clock is stopped: nothing is stored by a timer.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await box(page, topic).check();
      expect(await ticks()).toBe(count);
      await leave(page);
      await expect.poll(ticks).toBe((count += 1));
      await page.clock.resume();
    }
    // The last one as well is where a kill of the browser leaves it.
    const copied = async () => {
      const copies = (await recordsIn(page, 'journal')).map(({ value }) => (value as { text: string }).text);
      return copies.join().match(/"done/g)?.length;
    };
    await expect.poll(copied).toBe(count);
    await expect(page).toHaveURL(/\/SignIn$/);
    await expect(page.getByText('could not be saved')).toHaveCount(0);
  },
);

test('changes that cannot be stored at sign-out are offered as a file, but not to the next student', async ({
  server,
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/addAssignments', { assignments: items('Old') });
  const other = await openTab(page, '/addAssignments');
  for (const tab of [page, other]) await expect(tab.getByLabel('Topic')).toBeVisible();
  await fillStorage(page);
  for (const tab of [page, other]) await addItem(tab, 'New');
  for (const tab of [page, other]) await expect(isFull(tab)).toBeVisible();
  await choose(page, 'Logout');

  const offerOn = (tab: Page) =>
    tab
      .getByRole('alert')
      .filter({ hasText: 'Your latest work could not be saved in this browser.' })
      .getByRole('button', { name: 'Export my data' });
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/SignIn$/);
    await expect(offerOn(tab)).toBeVisible();
  }
  const exported = assignmentsIn(await exportedBy(page, offerOn(page)));
  expect(exported).toEqual(['New: undone', 'Old: undone']);

  const grace = await makeStudent('Grace Hopper', server.ask);
  await page.evaluate(() => localStorage.removeItem('filler0'));
  await store(page, 'Token', grace.token);
  await expect(offerOn(other)).toHaveCount(0);
});

test('six tabs that add, tick and delete at the same time all show the same, and nothing is lost', async ({
  openStudentPage,
}) => {
  const old = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `Old ${from + index}`);
  const { page } = await openStudentPage('/showAssignments', { assignments: items(...old(10, 28)) });
  const others = await Promise.all([0, 1, 2, 3, 4].map(() => openTab(page, '/addAssignments')));
  const tabs = [page, ...others];
  // Each tab adds one, then all tick and delete at the same time.
  await Promise.all(others.map((tab, index) => addItem(tab, `New ${index}`)));
  await Promise.all(others.map((tab) => expect(added(tab)).toBeVisible()));
  await Promise.all(others.map((tab) => tab.getByRole('link', { name: 'Show Assignments' }).click()));
  await Promise.all(tabs.map((tab) => expect(box(tab, 'New 4')).toBeVisible()));
  // By keyboard: what other tabs change moves the rows, under a pointer too.
  await Promise.all(
    tabs.map(async (tab, index) => {
      await box(tab, `Old ${10 + index}`).press('Space');
      await tab.getByRole('button', { name: `Delete Old ${16 + index}` }).press('Enter');
      await box(tab, `Old ${22 + index}`).press('Space');
    }),
  );

  const left = [0, 1, 2, 3, 4].map((index) => `New ${index}`).concat(old(10, 16), old(22, 28));
  // A ticked row keeps its place in the tab that has ticked it.
  const done = (tab: Page) => tab.getByRole('checkbox', { checked: true });
  // docs/benchmarks.md says how soon.
  const expectAll = () =>
    Promise.all(
      tabs.map(async (tab) => {
        await expect.poll(() => topicsOn(tab)).toEqual(left);
        await expect(done(tab)).toHaveCount(12);
      }),
    );
  await expectAll();
  await Promise.all(tabs.map((tab) => tab.reload()));
  await expectAll();
});

/** A tab that gets no storage events, like one that the browser has suspended. */
async function openSuspended(beside: Page) {
  const tab = await beside.context().newPage();
  await tab.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await tab.goto('/showAssignments');
  return tab;
}

test('a tab that has missed the changes of others does not undo them when it stores its own', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/showAssignments', {
    assignments: items('Essay', 'Report', 'Thesis'),
  });
  const suspended = await openSuspended(page);
  await expect(box(suspended, 'Essay')).toBeVisible();
  await box(page, 'Essay').check();
  await page.getByRole('button', { name: 'Delete Thesis' }).click();
  await box(suspended, 'Report').check();

  // It learns of the others' changes when it stores its own.
  for (const tab of [page, suspended]) {
    for (const topic of ['Essay', 'Report']) await expect(box(tab, topic)).toBeChecked();
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'Done 2' })).toBeVisible();
    await expect.poll(() => topicsOn(tab)).toEqual(['Essay', 'Report']);
  }
});

test('a start that takes a minute loses nothing, no public page waits for it, and no response of the server is stored', async ({
  openStudentPage,
}) => {
  const { page, student } = await openStudentPage('/robots.txt', { assignments: items('Essay') });
  await page.clock.install();
  // Only the code that reads the data is slow.
  const { release, requested } = await holdBack(page, scriptsWith('deskfolio:eras'));
  const before = await storedUnder(page, keyOf('assignments', student));
  await page.goto('/projects', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  const answered = page.waitForResponse(`**${endpoints.currentUser()}`);
  await page.goto('/showAssignments', { waitUntil: 'commit' });
  await requested;
  await page.clock.runFor(60_000);
  await expect(nothingHere(page)).toHaveCount(0);
  expect(await storedUnder(page, keyOf('assignments', student))).toBe(before);

  release();
  await expect(box(page, 'Essay')).toBeVisible();
  await answered;
  // Nothing was changed that would be stored later.
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(kept[keyOf('assignments', student)]).toBe(before);
  expect(JSON.stringify(kept)).not.toContain(student.email);
});

const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let piece = 'x'.repeat(1024 * 1024);
    for (let at = 0; piece.length > 0; at += 1) {
      try {
        localStorage.setItem(`filler${at}`, piece);
      } catch {
        piece = piece.slice(0, Math.floor(piece.length / 2));
      }
    }
    // A new key takes room for its name as well: the last characters go to one that is there.
    try {
      for (let left = 100; left > 0; left -= 1)
        localStorage.setItem('filler0', `${localStorage.getItem('filler0') ?? ''}x`);
    } catch {
      return;
    }
    throw new Error('The storage takes more than it has room for.');
  });

const isFull = (page: Page) => page.getByText("Your browser's storage is full. Changes are not being saved.");

test('a full storage is reported at once, keeps its data, and does not stop the session or the export', async ({
  openStudentPage,
}) => {
  const { page, student } = await openStudentPage('/robots.txt', { assignments: items('Old') });
  await page.clock.install();
  await page.goto('/addAssignments');
  await expect(page.getByLabel('Topic')).toBeVisible();
  const before = await storedUnder(page, keyOf('assignments', student));
  await fillStorage(page);
  await addItem(page, 'New');
  await expect(isFull(page)).toBeVisible();
  const exported = assignmentsIn(await exportedBy(page));
  expect(exported).toEqual(['New: undone', 'Old: undone']);
  await expect(added(page)).toHaveCount(0);
  expect(await storedUnder(page, keyOf('assignments', student))).toBe(before);

  // When there is room again, the change is saved within seconds and the notice goes.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
  });
  await page.clock.runFor(5_000);
  await expect(isFull(page)).toHaveCount(0);
  await page.goto('/showAssignments');
  await expect(box(page, 'New')).toBeVisible();
});

test('with a full storage, deleting makes room for what is new', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/showAssignments', {
    assignments: items('Essay', 'Report', 'Summary'),
  });
  await expect(box(page, 'Essay')).toBeVisible();
  await fillStorage(page);
  await box(page, 'Summary').check();
  await expect(isFull(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Essay' }).click();
  await page.getByRole('button', { name: 'Delete Report' }).click();
  await expect(isFull(page)).toHaveCount(0);
  await expect(
    page.getByText('What you deleted longest ago was removed for good to make room.').first(),
  ).toBeVisible();

  await page.reload();
  await expect(box(page, 'Summary')).toBeChecked();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('one account never sees or changes the data of another, and gets its own back', async ({
  openStudentPage,
  server,
}) => {
  const { page, student: ada } = await openStudentPage('/robots.txt', { assignments: items('Ada’s notes') });
  await page.clock.install();
  await page.goto('/addAssignments');
  const grace = await makeStudent('Grace Hopper', server.ask);
  const tab = await openTab(page, '/robots.txt');
  await store(tab, keyOf('assignments', grace), storedItems(items('Grace’s notes')));
  const signIn = (who: typeof ada) => store(tab, 'Token', who.token);

  // Grace signs in on another tab while Ada's next item is being added.
  await addItem(page, 'Last thing');
  await signIn(grace);
  await expect(chooseSubjects(page)).toBeVisible();
  await page.clock.runFor(2_000);
  const adas = await storedUnder(page, keyOf('assignments', ada));
  await page.goto('/showAssignments');
  await box(page, 'Grace’s notes').check();
  await expect.poll(() => storedUnder(page, keyOf('assignments', grace))).toContain('"done');
  await expect.poll(() => topicsOn(page)).toEqual(['Grace’s notes']);
  expect(await storedUnder(page, keyOf('assignments', grace))).not.toMatch(/Ada|Last thing/);
  expect(await storedUnder(page, keyOf('assignments', ada))).toBe(adas);

  await signIn(ada);
  await expect.poll(() => topicsOn(page)).toEqual(['Ada’s notes', 'Last thing']);
});

/** Keeps the lists' second copy busy, as a slow disk does. Returns the function that lets others have it. */
async function holdJournal(beside: Page) {
  const holder = await openTab(beside, '/robots.txt');
  await holder.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('deskfolio');
        opening.onerror = () => reject(new Error('The database does not open.'));
        opening.onsuccess = () => {
          const records = opening.result.transaction('journal', 'readwrite').objectStore('journal');
          const hold = () => {
            resolve();
            if (!('isReleased' in window)) records.count().onsuccess = hold;
          };
          hold();
        };
      }),
  );
  return () => holder.evaluate(() => void Object.assign(window, { isReleased: true }));
}

test('what local storage has lost comes back, however late its second copy can be read, and whatever was done meanwhile', async ({
  openStudentPage,
}) => {
  const { page, student } = await openStudentPage('/addAssignments', { assignments: items('Essay') });
  await expect(page.getByLabel('Topic')).toBeVisible();
  const before = (await storedUnder(page, keyOf('assignments', student))) ?? '';
  await addItem(page, 'Report');
  await expect(added(page)).toBeVisible();
  const copies = async () => JSON.stringify(await recordsIn(page, 'journal'));
  await expect.poll(copies).toContain('Report');
  await page.goto('/robots.txt');
  await store(page, keyOf('assignments', student), before);

  const release = await holdJournal(page);
  await page.clock.install();
  await page.goto('/showAssignments');
  await expect(box(page, 'Essay')).toBeVisible();
  await page.clock.runFor(4_000);
  await box(page, 'Essay').check();
  await page.clock.runFor(4_000);
  await expect.poll(() => storedUnder(page, keyOf('assignments', student))).toContain('done');
  await expect(box(page, 'Report')).toHaveCount(0);

  await release();
  await expect(box(page, 'Report')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect.poll(copies).toMatch(/Report/);
  await page.reload();
  await expect(box(page, 'Report')).toBeVisible();
  await expect(box(page, 'Essay')).toBeChecked();
});

test('clearing the device removes this account’s data in every tab, and the student stays signed in', async ({
  openStudentPage,
}) => {
  const { page, student } = await openStudentPage('/showAssignments', { assignments: items('Old') });
  await store(page, 'damaged:practicals:another-account:1', 'text');
  const other = await openTab(page, '/showAssignments');
  for (const tab of [page, other]) await expect(box(tab, 'Old')).toBeVisible();
  const before = (await storedUnder(page, keyOf('assignments', student))) ?? '';

  await clearDevice(page);

  await expect(page.getByRole('status').getByText('Your data on this device is removed.')).toBeVisible();
  for (const tab of [page, other]) await expect(nothingHere(tab)).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes(student._id))).toEqual([]);
  expect(keys).toContain('damaged:practicals:another-account:1');
  await page.reload();
  await expect(nothingHere(page)).toBeVisible();

  // A browser that is killed has not put it on the disk that local storage was cleared.
  await other.close();
  await page.goto('/robots.txt');
  await store(page, keyOf('assignments', student), before);
  await page.evaluate(() => localStorage.removeItem('deskfolio:eras'));
  await page.goto('/showAssignments');
  await expect(nothingHere(page)).toBeVisible();
  await page.reload();
  await expect(nothingHere(page)).toBeVisible();
});

test('clearing the device removes what was typed into a form and not added', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/addPracticals');
  const tabs = [page, await openTab(page, '/addAssignments')];
  const kept = (tab: Page) => tab.evaluate(() => JSON.stringify({ ...sessionStorage }));
  for (const tab of tabs) {
    await tab.getByLabel('Topic').fill('A secret');
    await expect.poll(() => kept(tab)).toContain('A secret');
  }
  await clearDevice(page);
  await expect(page.getByRole('status').getByText('Your data on this device is removed.')).toBeVisible();
  for (const tab of tabs) {
    await expect(chooseSubjects(tab)).toBeVisible();
    await tab.reload();
    await expect(chooseSubjects(tab)).toBeVisible();
    expect(await kept(tab)).not.toContain('A secret');
  }
});

test('a tab that missed the clearing restores nothing', async ({ openStudentPage }) => {
  const { page, student } = await openStudentPage('/showAssignments', {
    assignments: items('Essay', 'Report'),
  });
  /** Everything the site has stored, the journal included. */
  const everything = async () =>
    JSON.stringify([
      await recordsIn(page, 'journal'),
      await page.evaluate(() => ({ ...localStorage }) as object),
    ]);
  const suspended = await openSuspended(page);
  await box(suspended, 'Essay').check();
  await expect(box(page, 'Essay')).toBeChecked();
  const before = (await storedUnder(page, keyOf('assignments', student))) ?? '';
  expect(before).toContain('Essay');
  await clearDevice(page);
  await expect(nothingHere(page)).toBeVisible();

  // It changes what it still shows, and learns of the clearing.
  await box(suspended, 'Report').click();
  await expect(nothingHere(suspended)).toBeVisible();
  // A write from before the clearing arrives late.
  await store(suspended, keyOf('assignments', student), before);
  for (const tab of [page, suspended]) {
    await tab.reload();
    await expect(nothingHere(tab)).toBeVisible();
  }
  await expect.poll(everything).not.toMatch(/Essay|Report/);

  // Later data is stored as usual, by both.
  await page.goto('/activities');
  const file = { app: 'deskfolio', version: 1, exportedAt: new Date().toISOString(), subjects: null };
  await importFile(page, JSON.stringify({ ...file, assignments: items('Thesis'), practicals: [] }));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported 1 item')).toBeVisible();
  await suspended.reload();
  await box(suspended, 'Thesis').check();
  await page.goto('/showAssignments');
  await expect(box(page, 'Thesis')).toBeChecked();
});

test(
  'data can be moved to another browser as a file, and a second import adds nothing',
  { tag: '@journey' },
  async ({ openStudentPage, openPage, server }) => {
    const { page, student } = await openStudentPage('/activities', {
      assignments: [exampleItem({ topic: 'Essay' }), exampleItem({ topic: 'Report', status: 'done' })],
    });
    await unfold(page, 'Your data');
    const text = await exportedBy(page);
    const elsewhere = await openPage('/activities', withStoredData(student, server.url, { subjects: false }));
    const preview = elsewhere.getByRole('dialog');

    await importFile(elsewhere, text);
    await expect(preview.getByRole('heading', { name: 'Added: 2' })).toBeVisible();
    await preview.getByRole('button', { name: 'Import' }).click();
    await expect(elsewhere.getByText('Imported 2 items')).toBeVisible();
    await importFile(elsewhere, text);
    await expect(preview.getByText('Everything in this file is here already.')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Import' })).toHaveCount(0);

    await elsewhere.goto('/showAssignments');
    await expect(box(elsewhere, 'Report')).toBeChecked();
    await expect(box(elsewhere, 'Essay')).not.toBeChecked();
    await elsewhere.goto('/SelectSubs');
    await expect(elsewhere).toHaveURL(/\/addAssignments$/);
  },
);
