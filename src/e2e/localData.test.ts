import { makeStudent } from '@/testing/examples';
import type { Page } from 'playwright-core';
import {
  addItem,
  chosenSubjects,
  exampleItem,
  keyOf,
  openStudentPage,
  stored,
  storedItems,
  topicsOn,
  withStoredData,
} from './studentPage';
import { openBrowserProfile } from './browserProfile';
import { holdBack, scriptsWith } from './holdBack';
import { setUpTestSite } from './testSite';
import { untilTrue } from './untilTrue';

const testSite = setUpTestSite();

const added = (page: Page) => page.getByText('Assignment Added Successfully!');
const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value]);
const storedUnder = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('an item announced as added is still there when the browser is killed at that moment, and after it is quit', async () => {
  const site = testSite.server();
  const ada = await makeStudent('Ada Lovelace', site.ask);
  const profile = await openBrowserProfile();
  try {
    const first = await profile.start();
    await first.page.goto(`${site.url}/robots.txt`);
    for (const { name, value } of localStorageOf(withStoredData(ada, site.url)))
      await store(first.page, name, value);
    // Quitting writes the site's storage to the disk; only what is added later can be lost.
    await first.quit();
    const second = await profile.start();
    await second.page.goto(`${site.url}/addAssignments`);
    await addItem(second.page, 'Red-black trees');
    await added(second.page).waitFor();
    await second.kill();

    const third = await profile.start();
    await third.page.goto(`${site.url}/showAssignments`);
    await third.page.getByRole('checkbox', { name: 'Red-black trees' }).check();
    await third.quit();

    const fourth = await profile.start();
    await fourth.page.goto(`${site.url}/showAssignments`);
    await fourth.page.getByRole('checkbox', { name: 'Red-black trees', checked: true }).waitFor();
  } finally {
    await profile.remove();
  }
});

const localStorageOf = ({ storageState }: ReturnType<typeof withStoredData>) =>
  (storageState as { origins: { localStorage: { name: string; value: string }[] }[] }).origins[0]
    ?.localStorage ?? [];

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

test('changes are stored before the page is hidden or reloaded and before a sign-out', async () => {
  const waysToLeave = {
    Hidden: (page: Page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    Reloaded: (page: Page) => page.reload(),
    'Signed out': logOut,
  };
  const { page, student } = await openStudentPage(testSite, '/robots.txt', {
    assignments: Object.keys(waysToLeave).map((topic) => exampleItem({ topic })),
  });
  const ticks = async () =>
    (await storedUnder(page, keyOf('assignments', student)))?.match(/"done/g)?.length ?? 0;
  await page.clock.install();
  await page.goto('/showAssignments');

  let count = 0;
  for (const [topic, leave] of Object.entries(waysToLeave)) {
    await page.getByRole('checkbox', { name: topic }).waitFor();
    // The clock is stopped: nothing is stored by a timer.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.getByRole('checkbox', { name: topic }).check();
    expect(await ticks()).toBe(count);
    await leave(page);
    expect(await ticks()).toBe((count += 1));
    await page.clock.resume();
  }
  expect(await page.getByText('could not be saved').count()).toBe(0);
});

test('changes that cannot be stored at sign-out are offered as a file, but not to the next student', async () => {
  const grace = await makeStudent('Grace Hopper', testSite.server().ask);
  const { page } = await openStudentPage(testSite, '/addAssignments', {
    assignments: [exampleItem({ topic: 'Old' })],
  });
  const other = await page.context().newPage();
  await other.goto('/addAssignments');
  for (const tab of [page, other]) await tab.getByLabel('Topic').waitFor();
  await fillStorage(page);
  for (const tab of [page, other]) {
    await addItem(tab, 'New');
    await tab.getByText("Your browser's storage is full.").waitFor();
  }
  await logOut(page);

  const offerOn = (tab: Page) =>
    tab
      .getByRole('alert')
      .filter({ hasText: 'Your latest work could not be saved in this browser.' })
      .getByRole('button', { name: 'Export my data' });
  for (const tab of [page, other]) {
    await tab.waitForURL('**/SignIn');
    await offerOn(tab).waitFor();
  }
  const [download] = await Promise.all([page.waitForEvent('download'), offerOn(page).click()]);
  expect(topicsIn(await textOf(download))).toEqual(['New', 'Old']);

  await page.evaluate(() => localStorage.removeItem('filler0'));
  await store(page, 'Token', grace.token);
  await offerOn(other).waitFor({ state: 'detached' });
});

const topicsIn = (text: string) =>
  (JSON.parse(text) as { assignments: { topic: string }[] }).assignments.map(({ topic }) => topic).sort();

test('six tabs that add, tick and delete at the same time all show the same, and nothing is lost', async () => {
  const TABS = 6;
  const there = Array.from({ length: 18 }, (_, index) => exampleItem({ topic: `Old ${index + 10}` }));
  const { page } = await openStudentPage(testSite, '/showAssignments', { assignments: there });
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = await page.context().newPage();
    await tab.goto('/addAssignments');
    tabs.push(tab);
  }
  // Each tab adds one, then all tick and delete at the same time.
  await Promise.all(tabs.slice(1).map((tab, index) => addItem(tab, `New ${index}`)));
  await Promise.all(tabs.slice(1).map((tab) => added(tab).waitFor()));
  await Promise.all(tabs.slice(1).map((tab) => tab.getByRole('link', { name: 'Show Assignments' }).click()));
  await Promise.all(tabs.map((tab) => tab.getByRole('checkbox', { name: 'New 4' }).waitFor()));
  // By keyboard: what other tabs change moves the rows, under a pointer too.
  await Promise.all(
    tabs.map(async (tab, index) => {
      await tab.getByRole('checkbox', { name: `Old ${10 + index}` }).press('Space');
      await tab.getByRole('button', { name: `Delete Old ${16 + index}` }).press('Enter');
      await tab.getByRole('checkbox', { name: `Old ${22 + index}` }).press('Space');
    }),
  );

  const left = [...Array(18).keys()]
    .filter((index) => index < 6 || index >= 12)
    .map((index) => `Old ${index + 10}`);
  const expected = [...left, ...[0, 1, 2, 3, 4].map((index) => `New ${index}`)].sort();
  const whole = async (tab: Page) => {
    const ticked = await tab.getByRole('region', { name: /^Done/ }).getByRole('listitem').count();
    return { topics: await topicsOn(tab), ticked };
  };
  // How soon is measured: npm run bench -- tabs.
  await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Done 12' }).waitFor()));
  for (const tab of tabs) expect(await whole(tab)).toEqual({ topics: expected, ticked: 12 });
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) {
    await tab.getByRole('checkbox', { name: 'New 4' }).waitFor();
    expect(await whole(tab)).toEqual({ topics: expected, ticked: 12 });
  }
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

test('a tab that has missed the changes of others does not undo them when it stores its own', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', {
    assignments: ['Essay', 'Report', 'Thesis'].map((topic) => exampleItem({ topic })),
  });
  const suspended = await openSuspended(page);
  await suspended.getByRole('checkbox', { name: 'Essay' }).waitFor();
  await page.getByRole('checkbox', { name: 'Essay' }).check();
  await page.getByRole('button', { name: 'Delete Thesis' }).click();
  await suspended.getByRole('checkbox', { name: 'Report' }).check();

  // It learns of the others' changes when it stores its own.
  for (const tab of [page, suspended]) {
    await tab.getByRole('heading', { name: 'Done 2' }).waitFor();
    await tab.reload();
    await tab.getByRole('heading', { name: 'Done 2' }).waitFor();
    expect(await topicsOn(tab)).toEqual(['Essay', 'Report']);
  }
});

test('a start that takes a minute loses nothing, no public page waits for it, and no response of the server is stored', async () => {
  const { page, student } = await openStudentPage(testSite, '/robots.txt', {
    assignments: [exampleItem({ topic: 'Essay' })],
  });
  await page.clock.install();
  // Only the code that reads the data is slow.
  const { release, requested } = await holdBack(page, scriptsWith('deskfolio:eras'));
  const before = await storedUnder(page, keyOf('assignments', student));
  await page.goto('/projects', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await page.goto('/showAssignments', { waitUntil: 'commit' });
  await requested;
  await page.clock.runFor(60_000);
  expect(await page.getByText('Nothing here yet.').count()).toBe(0);
  expect(await storedUnder(page, keyOf('assignments', student))).toBe(before);

  release();
  await page.getByRole('checkbox', { name: 'Essay' }).waitFor();
  expect(await storedUnder(page, keyOf('assignments', student))).toBe(before);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(student.email);
});

const essay = exampleItem({ topic: 'Essay' });

test('data of the first versions of the site is migrated, and stored in the new form with the next change', async () => {
  const { page, student } = await openStudentPage(testSite, '/robots.txt', { subjects: false });
  const { remainingDays, ...first } = essay;
  await store(page, keyOf('assignments', student), stored({ items: [{ ...first, id: 1790000000000 }] }, 0));
  await store(page, keyOf('practicals', student), stored({ items: [{ ...essay, remainingDays }] }, 1));
  await store(page, keyOf('subjects', student), stored({ chosen: chosenSubjects }, 0));
  await page.goto('/showAssignments');
  await page.getByRole('checkbox', { name: 'Essay' }).check();
  await page.waitForFunction(
    (key) => /done.*version\W+3/.test(localStorage.getItem(key) ?? ''),
    keyOf('assignments', student),
  );
  await page.goto('/showPracticals');
  await page.getByRole('checkbox', { name: 'Essay' }).waitFor();
  await page.goto('/SelectSubs');
  await page.waitForURL('**/addAssignments');
  expect(await page.getByText('could not be read').count()).toBe(0);
});

const damages = [
  '{"items":"[{',
  'null',
  '{"foo":"1"}',
  storedItems([essay]).slice(0, -40),
  storedItems([{ ...essay, deadline: '2026-02-30' }]),
];

test('data that cannot be read is kept unchanged, reported and offered as a download, while the other list still works', async () => {
  const { page, student } = await openStudentPage(testSite, '/showAssignments', {
    practicals: [exampleItem({ topic: 'Titration' })],
  });
  await page.getByText('Nothing here yet.').waitFor();
  const practicals = await storedUnder(page, keyOf('practicals', student));
  const notice = page.getByText(
    'Some of your saved assignments could not be read. The damaged copy is kept.',
  );

  for (const damaged of damages) {
    await store(page, keyOf('assignments', student), damaged);
    await page.reload();
    await notice.waitFor();
    await page.getByText('Nothing here yet.').waitFor();
    const values = await page.evaluate(() => Object.values(localStorage) as string[]);
    expect(values.filter((value) => value === damaged)).toHaveLength(1);
  }

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download damaged data' }).click(),
  ]);
  const downloaded = await textOf(download);
  for (const damaged of damages) expect(downloaded).toContain(damaged);
  expect(await storedUnder(page, keyOf('practicals', student))).toBe(practicals);
  await page.goto('/showPracticals');
  await page.getByRole('checkbox', { name: 'Titration' }).waitFor();

  // The notice stays until the copy is removed.
  await page.getByRole('button', { name: 'Download damaged data' }).click();
  await page.getByRole('button', { name: 'Remove it from this browser' }).click();
  await notice.waitFor({ state: 'detached' });
});

async function textOf(download: { createReadStream: () => Promise<NodeJS.ReadableStream> }) {
  let text = '';
  for await (const chunk of await download.createReadStream()) text += String(chunk);
  return text;
}

test('data of a newer version is shown and never changed', async () => {
  const { page, student } = await openStudentPage(testSite, '/activities', {});
  const newer = stored({ items: [{ ...essay, colour: 'red' }], deleted: {} }, 99);
  await page.getByRole('heading', { name: 'Activities' }).waitFor();
  await store(page, keyOf('assignments', student), newer);
  await page.goto('/addAssignments');
  await page
    .getByText('Your saved data comes from a newer version of this site and will not be changed.')
    .waitFor();
  await addItem(page, 'Sorting');
  await page.getByRole('button', { name: 'Add Assignment', disabled: false }).waitFor();
  await page.getByRole('link', { name: 'Show Assignments' }).click();

  await page.getByRole('checkbox', { name: 'Sorting' }).waitFor();
  await page.getByRole('checkbox', { name: 'Essay' }).waitFor();
  expect(await added(page).count()).toBe(0);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Essay' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(1);
  expect(await storedUnder(page, keyOf('assignments', student))).toBe(newer);
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
  });

test('a full storage is reported at once, keeps its data, and does not stop the session or the export', async () => {
  const { page, student } = await openStudentPage(testSite, '/addAssignments', {
    assignments: [exampleItem({ topic: 'Old' })],
  });
  await page.getByLabel('Topic').waitFor();
  const before = await storedUnder(page, keyOf('assignments', student));
  await fillStorage(page);
  await addItem(page, 'New');
  await page.getByText("Your browser's storage is full. Changes are not being saved.").waitFor();
  expect(await added(page).count()).toBe(0);
  expect(await storedUnder(page, keyOf('assignments', student))).toBe(before);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(topicsIn(await textOf(download))).toEqual(['New', 'Old']);

  // When there is room again, the change is saved and the notice goes.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
  });
  await page.getByText("Your browser's storage is full.").waitFor({ state: 'detached' });
  await page.goto('/showAssignments');
  await page.getByRole('checkbox', { name: 'New' }).waitFor();
});

test('with a full storage, deleting makes room for what is new', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', {
    assignments: ['Essay', 'Report', 'Summary'].map((topic) => exampleItem({ topic })),
  });
  await page.getByRole('checkbox', { name: 'Essay' }).waitFor();
  await fillStorage(page);
  const notice = page.getByText("Your browser's storage is full. Changes are not being saved.");
  await page.getByRole('link', { name: 'Add Assignments' }).click();
  await addItem(page, 'New');
  await notice.waitFor();
  await page.getByRole('link', { name: 'Show Assignments' }).click();
  await page.getByRole('button', { name: 'Delete Essay' }).click();
  await page.getByRole('button', { name: 'Delete Report' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByText('What you deleted longest ago was removed for good to make room.').first().waitFor();

  await page.reload();
  await page.getByRole('checkbox', { name: 'New' }).waitFor();
  expect(await topicsOn(page)).toEqual(['New', 'Summary']);
});

test('a browser that stores nothing is reported at the start', async () => {
  const { page } = await openStudentPage(testSite, '/robots.txt', {});
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/addAssignments');
  await page
    .getByText('This browser does not let us save. Changes last until you close this page.')
    .waitFor();
  await addItem(page, 'For now');
  await page.getByRole('link', { name: 'Show Assignments' }).click();
  await page.getByRole('checkbox', { name: 'For now' }).waitFor();
  expect(await added(page).count()).toBe(0);
});

test('the browser is asked once to keep the data when there is some', async () => {
  const { page } = await openStudentPage(testSite, '/robots.txt', { subjects: true });
  await page.addInitScript(() => {
    const asked = { count: 0 };
    Object.assign(window, { asked });
    StorageManager.prototype.persist = () => {
      asked.count += 1;
      return Promise.resolve(true);
    };
  });
  await page.goto('/addAssignments');
  await page.waitForFunction(() => (window as unknown as { asked: { count: number } }).asked.count === 1);
});

test('one account never sees or changes the data of another, and gets its own back', async () => {
  const { page, student: ada } = await openStudentPage(testSite, '/addAssignments', {
    assignments: [exampleItem({ topic: 'Ada’s notes' })],
  });
  const grace = await makeStudent('Grace Hopper', testSite.server().ask);
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  await store(tab, keyOf('assignments', grace), storedItems([exampleItem({ topic: 'Grace’s notes' })]));
  const signIn = (who: typeof ada) => store(tab, 'Token', who.token);

  // Grace signs in on another tab while Ada's next item is being added.
  await addItem(page, 'Last thing');
  await signIn(grace);
  await page.getByText('Please select your subjects first.').waitFor();
  const adas = await storedUnder(page, keyOf('assignments', ada));
  await page.goto('/showAssignments');
  await page.getByRole('checkbox', { name: 'Grace’s notes' }).check();
  await page.waitForFunction(
    (key) => localStorage.getItem(key)?.includes('"done'),
    keyOf('assignments', grace),
  );
  expect(await topicsOn(page)).toEqual(['Grace’s notes']);
  expect(await storedUnder(page, keyOf('assignments', grace))).not.toMatch(/Ada|Last thing/);
  expect(await storedUnder(page, keyOf('assignments', ada))).toBe(adas);

  await signIn(ada);
  await page.getByRole('checkbox', { name: 'Ada’s notes' }).waitFor();
  expect(await topicsOn(page)).toEqual(['Ada’s notes', 'Last thing']);
});

const clearDevice = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Clear my data on this device' }).click();
  await page.getByRole('button', { name: 'Clear my data', exact: true }).click();
};

test('clearing the device removes this account’s data in every tab, and the student stays signed in', async () => {
  const { page, student } = await openStudentPage(testSite, '/showAssignments', {
    assignments: [exampleItem({ topic: 'Old' })],
  });
  await page.getByRole('checkbox', { name: 'Old' }).waitFor();
  await store(page, 'damaged:practicals:another-account:1', 'text');
  const other = await page.context().newPage();
  await other.goto('/showAssignments');
  await other.getByRole('checkbox', { name: 'Old' }).waitFor();

  await clearDevice(page);

  await page.getByRole('status').getByText('Your data on this device is removed.').waitFor();
  for (const tab of [page, other]) await tab.getByText('Nothing here yet.').waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes(student._id))).toEqual([]);
  expect(keys).toContain('damaged:practicals:another-account:1');
  await page.reload();
  await page.getByText('Nothing here yet.').waitFor();
});

test('clearing the device removes what was typed into a form and not added', async () => {
  const { page } = await openStudentPage(testSite, '/addPracticals');
  await page.getByLabel('Topic').fill('A secret');
  const other = await page.context().newPage();
  await other.goto('/addAssignments');
  await other.getByLabel('Topic').fill('A secret');
  for (const tab of [page, other])
    await tab.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft:')));
  await clearDevice(page);
  await page.getByRole('status').getByText('Your data on this device is removed.').waitFor();
  for (const tab of [page, other]) {
    await tab.getByText('Please select your subjects first.').waitFor();
    await tab.reload();
    await tab.getByText('Please select your subjects first.').waitFor();
    const kept = await tab.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('A secret');
  }
});

/** Whether a text is gone from everything the site has stored, the journal included. */
const isGone = async (text: string) => {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await done(indexedDB.open('deskfolio'));
  const records = await done(database.transaction('slices').objectStore('slices').getAll());
  database.close();
  return !JSON.stringify([records, { ...localStorage }]).includes(text);
};

test('a tab that missed the clearing restores nothing', async () => {
  const { page, student } = await openStudentPage(testSite, '/showAssignments', {
    assignments: [exampleItem({ topic: 'Essay' }), exampleItem({ topic: 'Report' })],
  });
  const suspended = await openSuspended(page);
  await suspended.getByRole('checkbox', { name: 'Essay' }).check();
  await page.getByRole('checkbox', { name: 'Essay', checked: true }).waitFor();
  const before = (await storedUnder(page, keyOf('assignments', student))) ?? '';
  expect(await page.evaluate(isGone, 'Essay')).toBe(false);
  await clearDevice(page);
  await page.getByText('Nothing here yet.').waitFor();

  // It changes what it still shows, and learns of the clearing.
  await suspended.getByRole('checkbox', { name: 'Report' }).click();
  await suspended.getByText('Nothing here yet.').waitFor();
  // A write from before the clearing arrives late.
  await store(suspended, keyOf('assignments', student), before);
  for (const tab of [page, suspended]) {
    await tab.reload();
    await tab.getByText('Nothing here yet.').waitFor();
  }
  for (const topic of ['Essay', 'Report']) await untilTrue(page, isGone, topic);

  // Later data is stored as usual, by both.
  await page.goto('/activities');
  const item = exampleItem({ topic: 'Thesis' });
  const file = { app: 'deskfolio', version: 1, exportedAt: new Date().toISOString(), subjects: null };
  await page.getByLabel('Import my data').setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, assignments: [item], practicals: [] })),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported 1 items').waitFor();
  await suspended.reload();
  await suspended.getByRole('checkbox', { name: 'Thesis' }).check();
  await page.goto('/showAssignments');
  await page.getByRole('checkbox', { name: 'Thesis', checked: true }).waitFor();
});

test('Export my data works as soon as it is shown, before the notices of the page have arrived', async () => {
  const { page } = await openStudentPage(testSite, '/robots.txt');
  const downloading = page.waitForEvent('download');
  // The file of the notices also has the key that undoes changes.
  const notices = await holdBack(page.context(), scriptsWith('"undo",'));
  // The page's load event waits for the file that is held back.
  await page.goto('/activities', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^deskfolio-.*json$/);
  await notices.requested;
});

test('data can be moved to another browser as a file, and a second import adds nothing', async () => {
  const { page } = await openStudentPage(testSite, '/activities', {
    assignments: [exampleItem({ topic: 'Essay' }), exampleItem({ topic: 'Report', status: 'done' })],
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  const text = await textOf(download);
  const { page: elsewhere } = await openStudentPage(testSite, '/activities', { subjects: false });
  const choose = (name: string, content: string) =>
    elsewhere
      .getByLabel('Import my data')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

  await choose('broken.json', text.slice(0, -5));
  await elsewhere.getByText('This file was not imported: it is not a JSON file.').waitFor();
  await choose('other.json', JSON.stringify({ ...(JSON.parse(text) as object), version: 3 }));
  await elsewhere
    .getByText('This file was not imported: it comes from another version of this site.')
    .waitFor();
  await choose('mine.json', text);
  const preview = elsewhere.getByRole('dialog');
  await preview.getByText('This file comes from another account.').waitFor();
  await preview.getByRole('button', { name: 'Continue' }).click();
  await preview.getByRole('heading', { name: 'Added: 2' }).waitFor();
  await preview.getByRole('button', { name: 'Import' }).click();
  await elsewhere.getByText('Imported 2 items').waitFor();
  await choose('mine.json', text);
  await preview.getByRole('button', { name: 'Continue' }).click();
  await preview.getByText('Everything in this file is here already.').waitFor();
  await preview.getByRole('button', { name: 'Import' }).click();
  await elsewhere.getByText('Imported 0 items').waitFor();

  await elsewhere.goto('/showAssignments');
  expect(await elsewhere.getByRole('checkbox', { name: 'Report' }).isChecked()).toBe(true);
  await elsewhere.goto('/SelectSubs');
  await elsewhere.waitForURL('**/addAssignments');
});
