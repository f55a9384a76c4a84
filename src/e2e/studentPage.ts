import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Person } from '@/testing/examples';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { signedInAs } from './signedInAs';

type List = 'assignments' | 'practicals';

/** The calendar day of this machine's clock, some days from today. */
export function day(fromToday: number, now = new Date()): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + fromToday, 12);
  const [month, ofMonth] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${ofMonth}`;
}

let made = 0;

export function exampleItem(differing: Partial<CourseworkItem> = {}): CourseworkItem {
  made += 1;
  return {
    // Items of one day are listed in the order of their ids.
    id: `1790000000000-item${String(made).padStart(6, '0')}`,
    subject: 'Programming in JAVA',
    topic: `Topic ${made}`,
    date: day(0),
    deadline: day(5),
    status: 'undone',
    remainingDays: 5,
    ...differing,
  };
}

/** The subjects that a student has chosen before the test starts. */
export const chosenSubjects = {
  DSC: ['Database Management Systems', 'Programming in JAVA', 'Mathematics for Computing - II'],
  AEC: 'Basic Tamil',
  VAC: 'Digital Empowerment',
  SEC: 'Essentials of Python',
  GE: 'Women and Politics in India: Concepts and Debates',
};

/** A text as the site has stored it, before its present version by default: it migrates the text at the start. */
export function stored(keys: Record<string, unknown>, version = 3) {
  const texts = Object.entries(keys).map(([key, value]) => [key, JSON.stringify(value)]);
  return JSON.stringify({
    ...Object.fromEntries(texts),
    _persist: JSON.stringify({ version, rehydrated: true }),
  });
}

export const storedItems = (items: readonly CourseworkItem[]) =>
  stored({ items: items.map((item) => ({ ...item, made: 1, toggled: 1 })), deleted: {}, bin: [] });

export const keyOf = (list: List | 'subjects', { _id }: Pick<Person, '_id'>) => `persist:${list}:${_id}`;

export type StoredData = {
  assignments?: CourseworkItem[];
  practicals?: CourseworkItem[];
  subjects?: boolean;
  ownSubjects?: string[];
};

/** The storage of a browser in which a student is signed in and has data. */
export function withStoredData(
  student: Person,
  origin: string,
  { assignments = [], practicals = [], subjects = true, ownSubjects = [] }: StoredData = {},
): BrowserContextOptions {
  const options = signedInAs(student, origin);
  const { localStorage } = (
    options.storageState as { origins: { localStorage: { name: string; value: string }[] }[] }
  ).origins[0] ?? { localStorage: [] };
  const store = (list: List | 'subjects', value: string) =>
    localStorage.push({ name: keyOf(list, student), value });
  const own = ownSubjects.map((name) => ({ name, made: 1 }));
  if (subjects) store('subjects', stored({ chosen: chosenSubjects, made: 1, own, deleted: {} }));
  if (assignments.length > 0) store('assignments', storedItems(assignments));
  if (practicals.length > 0) store('practicals', storedItems(practicals));
  return options;
}

/** The parts of /activities below the week. */
export const foldedParts = ['Reminders', 'Subjects', 'Devices', 'Your data'] as const;

/** Opens one of them, unless it is open. */
export const unfold = (page: Page, name: (typeof foldedParts)[number]) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('button', { name, exact: true })
    // In one step: it may open by itself.
    .evaluate((toggle: HTMLElement) => {
      if (toggle.ariaExpanded === 'false') toggle.click();
    });

/** Fills in the add form and submits it. */
export async function addItem(page: Page, topic: string, deadline = day(5), button = 'Add Assignment') {
  // A list, from which a link may have led here, has a field of the same name.
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  await page.getByLabel('Subject', { exact: true }).fill('Programming in JAVA');
  await page.getByLabel('Topic').fill(topic);
  await page.getByLabel('Date').fill(day(0));
  await page.getByLabel('Deadline').fill(deadline);
  await page.getByRole('button', { name: button }).click();
}

/**
 * Stops the clock that a test has installed before the page was loaded, a minute from now: until it is resumed or run,
 * no toast goes, and nothing that takes its time ends.
 */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** The topics of the items that a list shows, each a button that opens its item. */
export const labelsOn = (page: Page) => page.getByRole('listitem').getByRole('button', { name: /^Open / });

/** The topics that a list shows, sorted. */
export async function topicsOn(page: Page) {
  // Read at once: the list may change between two reads.
  const labels = await labelsOn(page).allTextContents();
  return labels.sort();
}
