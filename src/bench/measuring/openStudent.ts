import type { Browser } from '@playwright/test';
import { day, exampleItem, withStoredData, type StoredData } from '@/e2e/studentPage';
import type { BuiltServer } from '@/testing/builtServer';
import { makeStudent } from '@/testing/examples';
import { openMeasured } from './openMeasured';

const SUBJECTS = [
  'Programming in JAVA',
  'Database Management Systems',
  'Basic Tamil',
  'Essentials of Python',
];

/** Items of which a third is done, due on each of `span` days from `first` on, counted from today. */
export const itemsDue = (count: number, { first, span }: { first: number; span: number }) =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({
      topic: `Chapter ${index + 1}, exercises on what was taught`,
      subject: SUBJECTS[index % SUBJECTS.length],
      deadline: day((index % span) + first),
      status: index % 3 === 0 ? 'done' : 'undone',
    }),
  );

/** A student's page that is measured. */
export async function openStudent(data: StoredData, site: BuiltServer, browser: Browser) {
  const student = await makeStudent('Ada Lovelace', site.ask);
  const options = withStoredData(student, site.url, data);
  return openMeasured(browser, site.url, { viewport: { width: 1280, height: 800 }, ...options });
}

export type MeasuredPage = Awaited<ReturnType<typeof openStudent>>;
