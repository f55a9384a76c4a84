import type { Locator, Page } from '@playwright/test';
import { makeStudent, signedIn, type Person } from '@/testing/examples';
import { answerFileDialogs, comeBack, copyFile } from './copyFile';
import { expect, test as base } from './fixtures';
import { recordActions } from './recordActions';
import { recordsIn } from './records';
import { clearDevice } from './session';
import { exampleItem, topicsOn, unfold, withStoredData, type StoredData } from './studentPage';

/** What this site keeps beside the lists. */
const [HANDLES, VERSIONS] = ['deskfolio-file-copies', 'deskfolio-versions'];

type Saved = { topic: string; status: string }[];

const test = base.extend<{
  /** Opens a page in a browser of its own, in which a student has data. */
  openComputer: (of: Person, data?: StoredData, path?: string) => Promise<Page>;
}>({
  openComputer: async ({ openPage, server }, use) => {
    await use(async (of, data, path = '/activities') => {
      const page = await openPage('/robots.txt', {
        viewport: { width: 1280, height: 800 },
        ...withStoredData(of, server.url, data),
      });
      await answerFileDialogs(page.context());
      await page.clock.install();
      await page.goto(path);
      return page;
    });
  },
  /** The student has an essay to write. */
  page: async ({ openComputer, student }, use) =>
    use(await openComputer(student, { assignments: [exampleItem({ topic: 'Essay' })] })),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = async (page: Page, name: string) => {
  await unfold(page, 'Your data');
  await button(page, name).click();
};
const offers = async (page: Page, name: string) => {
  await unfold(page, 'Your data');
  await expect(button(page, name)).toBeVisible();
};
const keep = (page: Page) => press(page, 'Keep a copy in a file');
const useExisting = (page: Page) => press(page, 'Use an existing copy');
const inStep = async (page: Page) => {
  await unfold(page, 'Your data');
  await expect(page.getByText(/In step \d/)).toBeVisible();
};

/** The topics in the file, sorted, those that are done with a tick. */
function topicsIn(text: string | null) {
  const { assignments, practicals } = JSON.parse(text ?? '') as { assignments: Saved; practicals: Saved };
  return [...assignments, ...practicals]
    .map(({ topic, status }) => (status === 'done' ? `${topic} ✓` : topic))
    .sort();
}

/** Waits until the file has these topics. The clock skips the moment in which further changes could come. */
async function waitForTopics(page: Page, ...expected: string[]) {
  await page.clock.fastForward('00:02');
  const topics = async () => {
    const text = await copyFile(page).read();
    return text && topicsIn(text);
  };
  await expect.poll(topics).toEqual(expected);
}

/** Waits until a database of the page has so many records. */
const waitForRecords = (page: Page, database: string, count: number) =>
  expect.poll(() => recordsIn(page, database)).toHaveLength(count);

/** Waits for what a page says of a problem only after some pauses, which its clock skips. */
const waitForProblem = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward('00:10');
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();

/** Gives all tabs the time to write what is due, and waits until they have. */
async function writeWhatIsDue(page: Page, { _id }: Person) {
  await page.clock.runFor('00:02');
  await page.evaluate((id) => navigator.locks.request(`fileCopy:${id}`, () => undefined), _id);
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

test(
  'two computers keep the same desk through one folder',
  { tag: '@journey' },
  async ({ student, openComputer }) => {
    const laptop = await openComputer(student, {
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
    await expect(row(desktop, 'Essay')).toBeVisible();
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
    await expect(row(desktop, 'Report')).toHaveCount(0);

    await desktop.goto('/showAssignments');
    for (const page of [laptop, desktop]) {
      await expect.poll(() => topicsOn(page)).toEqual(['Essay', 'Poster']);
      await expect(page.getByRole('checkbox', { name: 'Essay' })).toBeChecked();
    }
    // Both have everything: neither writes again.
    const text = await copyFile(desktop).read();
    await carry(desktop, laptop);
    await laptop.goto('/activities');
    await inStep(laptop);
    expect(await copyFile(laptop).read()).toBe(text);
    for (const page of [laptop, desktop]) {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  },
);

test('the file is read at the start, and it has what was changed while it was away', async ({ page }) => {
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

test('with clocks that are hours off the later change on each computer wins over what it changed', async ({
  page: laptop,
  student,
  openComputer,
}) => {
  await keep(laptop);
  await waitForTopics(laptop, 'Essay');

  const desktop = await openComputer(student, { subjects: false }, '/robots.txt');
  await desktop.clock.install({ time: Date.now() - 9 * 3_600_000 });
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
  await expect(essay(laptop, true)).toBeVisible();
});

test('what arrives while the file is being written is read, not overwritten', async ({
  page: laptop,
  student,
  openComputer,
}) => {
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
  await expect(row(laptop, 'Poster')).toBeVisible();
});

test('a half-written file is left alone until it is whole', async ({ page }) => {
  await keep(page);
  await waitForTopics(page, 'Essay');
  const file = copyFile(page);
  const whole = (await file.read()) ?? '';
  const half = whole.slice(0, whole.length / 2);
  await file.write(half);
  await row(page, 'Essay').check();
  await waitForProblem(page, page.getByText('deskfolio.json cannot be read: it is not a JSON file.'));
  expect(await file.read()).toBe(half);

  await file.write(whole);
  await comeBack(page);
  await waitForTopics(page, 'Essay ✓');
  await inStep(page);
});

test('a damaged file is replaced when the student says so', async ({ page }) => {
  await keep(page);
  await waitForTopics(page, 'Essay');
  await copyFile(page).write('\0\0\0');
  await comeBack(page);
  await waitForProblem(page, button(page, 'Replace it with my lists'));
  await button(page, 'Replace it with my lists').click();
  await inStep(page);
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay']);
});

test('an empty file is written, and a file that is gone when the student says so', async ({ page }) => {
  await keep(page);
  await waitForTopics(page, 'Essay');
  const file = copyFile(page);
  await file.write('');
  await comeBack(page);
  await waitForTopics(page, 'Essay');

  await file.remove();
  await row(page, 'Essay').check();
  await expect(page.getByText('deskfolio.json is no longer where it was.')).toBeVisible();
  expect(await file.read()).toBeNull();
  await button(page, 'Write it again').click();
  await waitForTopics(page, 'Essay ✓');
  await inStep(page);

  // It was moved: the browser's dialog finds it where it is now.
  const moved = (await file.read()) ?? '';
  await file.remove();
  await comeBack(page);
  await expect(page.getByText('If it was moved, use it as an existing copy.')).toBeVisible();
  await file.write(
    moved.replace('"Essay"', '"Long essay"').replace(/"changedAt": \d+/, `"changedAt": ${Date.now()}`),
  );
  await useExisting(page);
  await expect(row(page, 'Long essay')).toBeVisible();
  await inStep(page);
});

test('a problem is said on every page, and by keyboard alone the student gets to it and solves it', async ({
  page,
}) => {
  /** From beside the buttons, where the focus stays when one goes with its work. */
  const tabTo = async (name: string) => {
    await expect(page.locator('div:focus', { has: button(page, name) })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  };
  await unfold(page, 'Your data');
  await button(page, 'Keep a copy in a file').press('Enter');
  await inStep(page);
  await tabTo('Stop keeping a copy');

  await copyFile(page).write('{"app":"desk');
  await comeBack(page);
  await waitForProblem(page, page.getByText('deskfolio.json is not kept in step.'));
  await page.goto('/showPracticals');
  await waitForProblem(page, button(page, 'Show'));
  await button(page, 'Show').press('Enter');
  await expect(page.getByText('deskfolio.json cannot be read')).toBeVisible();
  await tabTo('Replace it with my lists');
  await page.keyboard.press('Enter');
  await inStep(page);
  await tabTo('Stop keeping a copy');
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay']);
});

test('a locked file is written once it is free', async ({ page }) => {
  await keep(page);
  await waitForTopics(page, 'Essay');
  const unlock = await copyFile(page).lock();
  await row(page, 'Essay').check();
  await waitForProblem(page, page.getByText('deskfolio.json is in use by another program.'));
  await unlock();
  await comeBack(page);
  await waitForTopics(page, 'Essay ✓');
  await inStep(page);
});

test('a conflicted copy that is chosen by hand is merged', async ({
  page: laptop,
  student,
  openComputer,
}) => {
  const desktop = await openComputer(student, { assignments: [exampleItem({ topic: 'Poster' })] });
  for (const page of [laptop, desktop]) {
    await keep(page);
    await inStep(page);
  }
  await press(laptop, 'Stop keeping a copy');
  await copyFile(laptop).write((await copyFile(desktop).read()) ?? '');
  await useExisting(laptop);
  await waitForTopics(laptop, 'Essay', 'Poster');
});

test('the lists of another account are merged only when the student says so', async ({
  page: adas,
  openComputer,
  server,
}) => {
  const grace = await makeStudent('Grace Hopper', server.ask);
  const graces = await openComputer(grace, { assignments: [exampleItem({ topic: 'Compiler' })] });
  for (const page of [adas, graces]) {
    await keep(page);
    await inStep(page);
  }
  await carry(graces, adas);
  await expect(
    adas.getByText('deskfolio.json holds the lists of another account. Nothing was merged.'),
  ).toBeVisible();
  expect(topicsIn(await copyFile(adas).read())).toEqual(['Compiler']);
  await expect(row(adas, 'Compiler')).toHaveCount(0);
  await button(adas, 'Merge them with mine').click();
  await expect(row(adas, 'Compiler')).toBeVisible();
  await waitForTopics(adas, 'Compiler', 'Essay');
});

test('a file that is not from this site is refused and left as it is', async ({ page }) => {
  await copyFile(page).write('My thesis');
  await useExisting(page);
  await expect(page.getByText('This file is not used: it is not a JSON file.')).toBeVisible();
  expect(await copyFile(page).read()).toBe('My thesis');
  await offers(page, 'Keep a copy in a file');
});

test('when the permission has lapsed the page says so, with one button to renew it', async ({ page }) => {
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
  await expect(page.getByText('Your browser asks for your permission again')).toBeVisible();
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

test('the copy is kept in all tabs, and stopped in all tabs', async ({ student, openComputer }) => {
  const page = await openComputer(student, {
    assignments: ['Essay', 'Report'].map((topic) => exampleItem({ topic })),
  });
  const other = await page.context().newPage();
  await other.goto('/activities');
  await keep(page);
  await inStep(other);
  await row(other, 'Essay').check();
  await waitForTopics(page, 'Essay ✓', 'Report');

  await press(other, 'Stop keeping a copy');
  await expect(other.getByText('deskfolio.json stays where it is')).toBeVisible();
  await offers(page, 'Keep a copy in a file');
  await expect(page.getByText('deskfolio.json stays where it is')).toHaveCount(0);
  await row(page, 'Report').check();
  await writeWhatIsDue(page, student);
  await page.reload();
  await offers(page, 'Keep a copy in a file');
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay ✓', 'Report']);
});

test('the file is left alone after a sign-out, and kept again after the next sign-in', async ({
  page,
  student,
  server,
}) => {
  await keep(page);
  await waitForTopics(page, 'Essay');
  await button(page, 'Settings').click();
  await button(page, 'Logout').click();
  await page.waitForURL('**/SignIn');
  const grace = await makeStudent('Grace Hopper', server.ask);
  const signIn = async (who: Person) => {
    await page.evaluate((token) => localStorage.setItem('Token', token), who.token);
    await page.goto('/activities');
  };
  await signIn(grace);
  await offers(page, 'Keep a copy in a file');
  expect(topicsIn(await copyFile(page).read())).toEqual(['Essay']);

  const again = await signedIn(student, server.ask);
  await signIn({ ...student, ...again });
  await row(page, 'Essay').check();
  await waitForTopics(page, 'Essay ✓');
});

test('clearing the device forgets the file, and leaves it as it is', async ({ page, student }) => {
  const other = await page.context().newPage();
  await other.goto('/activities');
  await keep(page);
  await inStep(other);
  const text = await copyFile(page).read();
  await clearDevice(page);
  for (const tab of [page, other]) {
    await expect(row(tab, 'Essay')).toHaveCount(0);
    await offers(tab, 'Keep a copy in a file');
    await comeBack(tab);
  }
  await writeWhatIsDue(page, student);
  await page.reload();
  await offers(page, 'Keep a copy in a file');
  await expect(row(page, 'Essay')).toHaveCount(0);
  expect(await copyFile(page).read()).toBe(text);
});

test('clearing the device on the profile page forgets the file and the earlier versions, too', async ({
  page,
}) => {
  await keep(page);
  await row(page, 'Essay').check();
  await waitForTopics(page, 'Essay ✓');
  await waitForRecords(page, HANDLES, 1);
  // A list of versions, and one version.
  await waitForRecords(page, VERSIONS, 2);
  await page.goto('/LoggedIn/Profile');
  await clearDevice(page);
  await waitForRecords(page, HANDLES, 0);
  await waitForRecords(page, VERSIONS, 0);
});

/** What Redux DevTools show of the file: the actions' types, and all as a text. */
async function recordLog(page: Page) {
  const log: string[] = [];
  await recordActions(page, (action) => {
    if (action.includes('"type":"fileCopy/')) log.push(action);
  });
  return {
    text: () => log.join(),
    types: () => log.map((action) => (JSON.parse(action) as { type: string }).type),
  };
}

test('the log tells what happens to the file, without what is in it', async ({
  page,
  student,
  openComputer,
}) => {
  const log = await recordLog(page);
  await page.reload();
  await keep(page);
  await inStep(page);
  await expect
    .poll(log.types)
    .toEqual(['fileCopy/fileFound', 'fileCopy/fileRequested', 'fileCopy/fileChosen', 'fileCopy/synced']);

  const desktop = await openComputer(student, { assignments: [exampleItem({ topic: 'Poster' })] });
  await keep(desktop);
  await inStep(desktop);
  await carry(desktop, page);
  await waitForTopics(page, 'Essay', 'Poster');
  await expect(row(page, 'Poster')).toBeVisible();
  expect(log.text()).not.toMatch(/Essay|Poster/);
});
