import type { Page } from 'playwright-core';
import { pause } from '@/client/lib/pause';
import { makeStudent, signedIn, type Person } from '@/testing/examples';
import { answerFileDialogs, comeBack, copyFile } from './copyFile';
import { exampleItem, topicsOn, withStoredData } from './studentPage';
import { setUpTestSite } from './testSite';
import { untilRecords } from './untilRecords';

const testSite = setUpTestSite();

/** What this site keeps beside the lists. */
const [HANDLES, VERSIONS] = ['deskfolio-file-copies', 'deskfolio-versions'];

type Data = Parameters<typeof withStoredData>[2];
type Saved = { topic: string; status: string }[];

/** Opens a page in a browser of its own, in which this student has data. */
async function openComputer(student: Person, data: Data = {}, path = '/activities') {
  const page = await testSite.openPage('/robots.txt', {
    viewport: { width: 1280, height: 800 },
    ...withStoredData(student, testSite.server().url, data),
  });
  await answerFileDialogs(page.context());
  await page.goto(path);
  return page;
}

const openLaptop = async (data: Data = { assignments: [exampleItem({ topic: 'Essay' })] }) => {
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  return { student, page: await openComputer(student, data) };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keep = (page: Page) => button(page, 'Keep a copy in a file').click();
const useExisting = (page: Page) => button(page, 'Use an existing copy').click();
const inStep = (page: Page) => page.getByText(/In step \d/).waitFor();

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The topics in the file, sorted, those that are done with a tick. */
function topicsIn(text: string | null) {
  const { assignments, practicals } = JSON.parse(text ?? '') as { assignments: Saved; practicals: Saved };
  return [...assignments, ...practicals]
    .map(({ topic, status }) => (status === 'done' ? `${topic} ✓` : topic))
    .sort();
}

const POLL_MS = 100;
const POLLS = 600;

/** Waits until the file has these topics. */
async function waitForTopics(page: Page, ...expected: string[]) {
  const file = copyFile(page);
  const read = async () => {
    const text = await file.read();
    return text ? topicsIn(text) : null;
  };
  for (let poll = 0; poll < POLLS; poll += 1) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await pause(POLL_MS);
  }
  expect(await read()).toEqual(expected);
}

/** The cloud carries the file from one computer to the other, where the student then comes back to the window. */
async function carry(from: Page, to: Page) {
  await copyFile(to).write((await copyFile(from).read()) ?? '');
  await comeBack(to);
}

const row = (page: Page, topic: string, checked?: boolean) =>
  page
    .getByRole('region', { name: 'Your week' })
    .getByRole('checkbox', { name: topic, exact: true, checked });

/** The clock of this computer is wrong. */
const setClockOff = (page: Page, hours: number) =>
  page.addInitScript((ms) => {
    const realNow = Date.now;
    Date.now = () => realNow() + ms;
  }, hours * 3_600_000);

test('two computers keep the same desk through one folder', async () => {
  const { student, page: laptop } = await openLaptop({
    assignments: [exampleItem({ topic: 'Essay' }), exampleItem({ topic: 'Report' })],
    practicals: [exampleItem({ topic: 'Lab' })],
  });
  await keep(laptop);
  await waitForTopics(laptop, 'Essay', 'Lab', 'Report');
  await inStep(laptop);

  // The other computer has data of its own already.
  const desktop = await openComputer(student, { assignments: [exampleItem({ topic: 'Poster' })] });
  await carry(laptop, desktop);
  await useExisting(desktop);
  await row(desktop, 'Essay').waitFor();
  await waitForTopics(desktop, 'Essay', 'Lab', 'Poster', 'Report');
  await row(desktop, 'Essay').check();
  await waitForTopics(desktop, 'Essay ✓', 'Lab', 'Poster', 'Report');

  // Meanwhile something else happens on the laptop.
  await laptop.goto('/showAssignments');
  await button(laptop, 'Delete Report').click();
  await waitForTopics(laptop, 'Essay', 'Lab');
  await carry(desktop, laptop);
  await waitForTopics(laptop, 'Essay ✓', 'Lab', 'Poster');
  await carry(laptop, desktop);
  await row(desktop, 'Report').waitFor({ state: 'detached' });

  expect(await topicsOn(laptop)).toEqual(['Essay', 'Poster']);
  await desktop.goto('/showAssignments');
  await desktop.getByRole('checkbox', { name: 'Essay' }).waitFor();
  expect(await topicsOn(desktop)).toEqual(await topicsOn(laptop));
  for (const page of [laptop, desktop])
    expect(await page.getByRole('checkbox', { name: 'Essay' }).isChecked()).toBe(true);
  // Both have everything: neither writes again.
  const text = await copyFile(desktop).read();
  await carry(desktop, laptop);
  await laptop.goto('/activities');
  await inStep(laptop);
  expect(await copyFile(laptop).read()).toBe(text);
  for (const page of [laptop, desktop]) {
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  }
});

test('the file is read at the start, and it has what was changed while it was away', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await waitForTopics(page, 'Essay');
  await page.goto('/robots.txt');
  const file = copyFile(page);
  const text = (await file.read()) ?? '';
  await file.write(text.replace('"Essay"', '"Long essay"').replace(/"changedAt": \d+/, '"changedAt": 5'));
  await page.goto('/Explore');
  await page.getByRole('checkbox', { name: 'Long essay' }).check();
  await waitForTopics(page, 'Long essay ✓');
});

test('with clocks that are hours off the later change on each computer wins over what it changed', async () => {
  const { student, page: laptop } = await openLaptop();
  await keep(laptop);
  await waitForTopics(laptop, 'Essay');

  const desktop = await openComputer(student, { subjects: false }, '/robots.txt');
  await setClockOff(desktop, -9);
  await desktop.goto('/activities');
  await carry(laptop, desktop);
  await useExisting(desktop);
  await inStep(desktop);
  for (const page of [laptop, desktop]) await page.goto('/showAssignments');
  const essay = (page: Page, checked: boolean) => page.getByRole('checkbox', { name: 'Essay', checked });

  await essay(desktop, false).click();
  await waitForTopics(desktop, 'Essay ✓');
  await carry(desktop, laptop);
  await essay(laptop, true).click();
  await waitForTopics(laptop, 'Essay');
  await carry(laptop, desktop);
  await essay(desktop, false).click();
  await waitForTopics(desktop, 'Essay ✓');
  await carry(desktop, laptop);
  await essay(laptop, true).waitFor();
});

test('what arrives while the file is being written is read, not overwritten', async () => {
  const { student, page: laptop } = await openLaptop();
  await keep(laptop);
  await waitForTopics(laptop, 'Essay');
  const desktop = await openComputer(student, { assignments: [exampleItem({ topic: 'Poster' })] });
  await keep(desktop);
  await waitForTopics(desktop, 'Poster');

  // The laptop's file is replaced just before the browser opens it to write.
  await laptop.evaluate(
    ([name, arrived]) => {
      const open = FileSystemFileHandle.prototype.createWritable;
      FileSystemFileHandle.prototype.createWritable = async function (options) {
        FileSystemFileHandle.prototype.createWritable = open;
        const root = await navigator.storage.getDirectory();
        const stream = await (await root.getFileHandle(name ?? '')).createWritable();
        await stream.write(arrived ?? '');
        await stream.close();
        return open.call(this, options);
      };
    },
    ['deskfolio.json', (await copyFile(desktop).read()) ?? ''],
  );
  await row(laptop, 'Essay').check();
  await waitForTopics(laptop, 'Essay ✓', 'Poster');
  await row(laptop, 'Poster').waitFor();
});

test('a half-written file is left alone until it is whole', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await waitForTopics(page, 'Essay');
  const file = copyFile(page);
  const whole = (await file.read()) ?? '';
  const half = whole.slice(0, whole.length / 2);
  await file.write(half);
  await row(page, 'Essay').check();
  await page.getByText('deskfolio.json cannot be read: it is not a JSON file.').waitFor();
  expect(await file.read()).toBe(half);

  await file.write(whole);
  await comeBack(page);
  await waitForTopics(page, 'Essay ✓');
  await inStep(page);
});

test('a damaged file is replaced when the student says so', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await waitForTopics(page, 'Essay');
  await copyFile(page).write('\0\0\0');
  await comeBack(page);
  await button(page, 'Replace it with my lists').click();
  await inStep(page);
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay']);
});

test('an empty file is written, and a file that is gone when the student says so', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await waitForTopics(page, 'Essay');
  const file = copyFile(page);
  await file.write('');
  await comeBack(page);
  await waitForTopics(page, 'Essay');

  await file.remove();
  await row(page, 'Essay').check();
  await page.getByText('deskfolio.json is no longer where it was.').waitFor();
  expect(await file.read()).toBeNull();
  await button(page, 'Write it again').click();
  await waitForTopics(page, 'Essay ✓');
  await inStep(page);

  // It was moved: the browser's dialog finds it where it is now.
  const moved = (await file.read()) ?? '';
  await file.remove();
  await comeBack(page);
  await page.getByText('If it was moved, use it as an existing copy.').waitFor();
  await file.write(
    moved.replace('"Essay"', '"Long essay"').replace(/"changedAt": \d+/, `"changedAt": ${Date.now()}`),
  );
  await useExisting(page);
  await row(page, 'Long essay').waitFor();
  await inStep(page);
});

test('a problem is said on every page, and by keyboard alone the student gets to it and solves it', async () => {
  const { page } = await openLaptop();
  await button(page, 'Keep a copy in a file').press('Enter');
  await inStep(page);
  // The button went with its work: the focus stays beside it.
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Stop keeping a copy');

  await copyFile(page).write('{"app":"desk');
  await comeBack(page);
  await page.getByText('deskfolio.json is not kept in step.').waitFor();
  await page.goto('/showPracticals');
  await button(page, 'Show').press('Enter');
  await page.getByText('deskfolio.json cannot be read').waitFor();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Replace it with my lists');
  await page.keyboard.press('Enter');
  await inStep(page);
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Stop keeping a copy');
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay']);
});

test('a locked file is written once it is free', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await waitForTopics(page, 'Essay');
  const unlock = await copyFile(page).lock();
  await row(page, 'Essay').check();
  await page.getByText('deskfolio.json is in use by another program.').waitFor();
  await unlock();
  await comeBack(page);
  await waitForTopics(page, 'Essay ✓');
  await inStep(page);
});

test('a conflicted copy that is chosen by hand is merged', async () => {
  const { student, page: laptop } = await openLaptop();
  const desktop = await openComputer(student, { assignments: [exampleItem({ topic: 'Poster' })] });
  for (const page of [laptop, desktop]) {
    await keep(page);
    await inStep(page);
  }
  await button(laptop, 'Stop keeping a copy').click();
  await copyFile(laptop).write((await copyFile(desktop).read()) ?? '');
  await useExisting(laptop);
  await waitForTopics(laptop, 'Essay', 'Poster');
});

test('the lists of another account are merged only when the student says so', async () => {
  const { page: adas } = await openLaptop();
  const grace = await makeStudent('Grace Hopper', testSite.server().ask);
  const graces = await openComputer(grace, { assignments: [exampleItem({ topic: 'Compiler' })] });
  for (const page of [adas, graces]) {
    await keep(page);
    await inStep(page);
  }
  await carry(graces, adas);
  await adas.getByText('deskfolio.json holds the lists of another account. Nothing was merged.').waitFor();
  expect(topicsIn(await copyFile(adas).read())).toEqual(['Compiler']);
  expect(await row(adas, 'Compiler').count()).toBe(0);
  await button(adas, 'Merge them with mine').click();
  await row(adas, 'Compiler').waitFor();
  await waitForTopics(adas, 'Compiler', 'Essay');
});

test('a file that is not from this site is refused and left as it is', async () => {
  const { page } = await openLaptop();
  await copyFile(page).write('My thesis');
  await useExisting(page);
  await page.getByText('This file is not used: it is not a JSON file.').waitFor();
  expect(await copyFile(page).read()).toBe('My thesis');
  await button(page, 'Keep a copy in a file').waitFor();
});

test('when the permission has lapsed the page says so, with one button to renew it', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await waitForTopics(page, 'Essay');
  await page.addInitScript(() => {
    const state = { permission: 'prompt' as PermissionState };
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: () => Promise.resolve(state.permission),
      requestPermission: () => Promise.resolve((state.permission = 'granted')),
    });
  });
  await page.reload();
  await page.getByText('Your browser asks for your permission again').waitFor();
  await row(page, 'Essay').check();
  await button(page, 'Allow access').click();
  await waitForTopics(page, 'Essay ✓');
  await inStep(page);

  // On other pages as well.
  await page.goto('/showAssignments');
  await button(page, 'Allow').click();
  await page.getByRole('checkbox', { name: 'Essay' }).uncheck();
  await waitForTopics(page, 'Essay');
});

test('the copy is kept in all tabs, and stopped in all tabs', async () => {
  const { page } = await openLaptop({
    assignments: ['Essay', 'Report'].map((topic) => exampleItem({ topic })),
  });
  const other = await page.context().newPage();
  await other.goto('/activities');
  await keep(page);
  await inStep(other);
  await row(other, 'Essay').check();
  await waitForTopics(page, 'Essay ✓', 'Report');

  await button(other, 'Stop keeping a copy').click();
  await button(page, 'Keep a copy in a file').waitFor();
  await page.getByText('deskfolio.json stays where it is').waitFor({ state: 'detached' });
  await row(page, 'Report').check();
  await page.reload();
  await button(page, 'Keep a copy in a file').waitFor();
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay ✓', 'Report']);
});

test('the file is left alone after a sign-out, and kept again after the next sign-in', async () => {
  const { student, page } = await openLaptop();
  await keep(page);
  await waitForTopics(page, 'Essay');
  await button(page, 'Settings').click();
  await button(page, 'Logout').click();
  await page.waitForURL('**/SignIn');
  const grace = await makeStudent('Grace Hopper', testSite.server().ask);
  const signIn = async (who: Person) => {
    await page.evaluate((token) => localStorage.setItem('Token', token), who.token);
    await page.goto('/activities');
  };
  await signIn(grace);
  await button(page, 'Keep a copy in a file').waitFor();
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay']);

  const again = await signedIn(student, testSite.server().ask);
  await signIn({ ...student, ...again });
  await row(page, 'Essay').check();
  await waitForTopics(page, 'Essay ✓');
});

const clearDevice = async (page: Page) => {
  await button(page, 'Settings').click();
  await button(page, 'Clear my data on this device').click();
  await button(page, 'Clear my data').click();
};

test('clearing the device forgets the file, and leaves it as it is', async () => {
  const { page } = await openLaptop();
  const other = await page.context().newPage();
  await other.goto('/activities');
  await keep(page);
  await inStep(other);
  const text = await copyFile(page).read();
  await clearDevice(page);
  for (const tab of [page, other]) {
    await row(tab, 'Essay').waitFor({ state: 'detached' });
    await button(tab, 'Keep a copy in a file').waitFor();
    await comeBack(tab);
  }
  await page.reload();
  await button(page, 'Keep a copy in a file').waitFor();
  expect(await row(page, 'Essay').count()).toBe(0);
  expect(await copyFile(page).read()).toBe(text);
});

test('clearing the device on the profile page forgets the file, too', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await untilRecords(page, HANDLES, 1);
  await page.goto('/LoggedIn/Profile');
  await clearDevice(page);
  await untilRecords(page, HANDLES, 0);
});

test('clearing the device before the parts that keep copies have arrived removes the copies', async () => {
  const { page } = await openLaptop();
  await keep(page);
  await row(page, 'Essay').check();
  await waitForTopics(page, 'Essay ✓');
  await untilRecords(page, HANDLES, 1);
  // A list of versions, and one version.
  await untilRecords(page, VERSIONS, 2);

  // The service worker has all parts.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.route('**/assets/background.*.js', () => undefined);
  await page.goto('/LoggedIn/Profile', { waitUntil: 'commit' });
  await clearDevice(page);
  await untilRecords(page, HANDLES, 0);
  await untilRecords(page, VERSIONS, 0);
});

test('a browser that cannot keep a file offers export and import', async () => {
  const { page } = await openLaptop();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  await page.reload();
  await page.getByText('This browser cannot keep a copy in a file of yours.').waitFor();
  await button(page, 'Export my data').waitFor();
  expect(await button(page, 'Keep a copy in a file').count()).toBe(0);
});

type Enhancer = (next: CreateStore) => CreateStore;
type CreateStore = (
  reducer: (state: unknown, action: { type: string }) => unknown,
  state: unknown,
) => unknown;

/** What Redux DevTools show of the file: the actions' types, and all as a text. */
async function recordLog(page: Page) {
  const log: string[] = [];
  await page.exposeFunction('record', (action: string) => void log.push(action));
  await page.addInitScript(() => {
    const recording = window as unknown as { record: (action: string) => void };
    const compose =
      () =>
      (...enhancers: Enhancer[]) =>
      (createStore: CreateStore) => {
        const recordingEnhancer: Enhancer = (next) => (reducer, initial) =>
          next((state, action) => {
            if (action.type.startsWith('fileCopy/')) recording.record(JSON.stringify(action));
            return reducer(state, action);
          }, initial);
        return [...enhancers, recordingEnhancer].reduceRight((next, enhance) => enhance(next), createStore);
      };
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  });
  return {
    text: () => log.join(),
    /** Since the last call. */
    types: () => log.splice(0).map((action) => (JSON.parse(action) as { type: string }).type),
  };
}

test('the log tells what happens to the file, without what is in it', async () => {
  const { student, page } = await openLaptop();
  const log = await recordLog(page);
  await page.reload();
  await keep(page);
  await inStep(page);
  expect(log.types()).toEqual([
    'fileCopy/accountOpened',
    'fileCopy/noFileFound',
    'fileCopy/fileWanted',
    'fileCopy/fileChosen',
    'fileCopy/fileWritten',
    'fileCopy/inStep',
  ]);

  const desktop = await openComputer(student, { assignments: [exampleItem({ topic: 'Poster' })] });
  await keep(desktop);
  await inStep(desktop);
  await carry(desktop, page);
  await waitForTopics(page, 'Essay', 'Poster');
  await row(page, 'Poster').waitFor();
  expect(log.text()).not.toMatch(/Essay|Poster/);
});
