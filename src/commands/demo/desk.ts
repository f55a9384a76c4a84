import type { CourseworkItem } from '@/contract/studentData/coursework';
import {
  APP,
  FILE_VERSION,
  type StudentDataFile,
  type TimedItem,
} from '@/contract/studentData/studentDataFile';

const DAY_MS = 86_400_000;
/** The days around today on which something of the term is due. */
const [FIRST, LAST] = [-45, 40];

const subjects = {
  DSC: ['Database Management Systems', 'Programming in JAVA', 'Mathematics for Computing - II'],
  AEC: 'Basic Tamil',
  VAC: 'Digital Empowerment',
  SEC: 'Essentials of Python',
  GE: 'Women and Politics in India: Concepts and Debates',
};

const assignments: Record<string, string[]> = {
  'Database Management Systems': [
    'ER diagram of the college library',
    'Normalise the hostel register to 3NF',
    'Queries with two joins',
    'Functional dependencies, exercise 7',
    'Why indexes cost something',
    'Transactions: two anomalies of your own',
    'Case study of a railway timetable',
  ],
  'Programming in JAVA': [
    'Classes of a chess board',
    'Exceptions in the bank exercise',
    'Interfaces against inheritance, two pages',
    'Generic queue with tests',
    'Threads: the dining philosophers',
    'Read a CSV file of marks',
  ],
  'Mathematics for Computing - II': [
    'Problem sheet 3',
    'Problem sheet 4',
    'Eigenvalues by hand',
    'Problem sheet 5',
    'Proof by induction, three ways',
    'Problem sheet 6',
  ],
  'Basic Tamil': [
    'Letters of the first group',
    'A family in ten sentences',
    'Numbers to a hundred',
    'A menu',
  ],
  'Digital Empowerment': ['Poster about phishing', 'Compare three password managers', 'My digital footprint'],
  'Essentials of Python': [
    'Word counter',
    'Lists against tuples',
    'Plot the rain in Delhi',
    'Sorting, timed',
  ],
  'Women and Politics in India: Concepts and Debates': [
    'Summary of chapter 2',
    'Essay on reservation in panchayats',
    'Presentation with Meera and Sunita',
    'Summary of chapter 4',
  ],
};

const practicals: Record<string, string[]> = {
  'Database Management Systems': ['Lab record 4', 'Lab record 5', 'Lab record 6', 'Viva on SQL'],
  'Programming in JAVA': ['Calculator with Swing', 'Lab record 3', 'Lab record 4'],
  'Essentials of Python': ['Notebook on pandas', 'Notebook on plots', 'Mini project: the mess bill'],
};

/** Spreads the items over the term. What was due before today is mostly done. */
function itemsOf(topics: Record<string, string[]>, list: string, now: number): TimedItem[] {
  const dayIn = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const all = Object.entries(topics).flatMap(([subject, names]) =>
    names.map((topic, index) => ({ subject, topic, share: (index + 0.5) / names.length })),
  );
  return all.map(({ subject, topic, share }, index) => {
    const due = Math.round(FIRST + share * (LAST - FIRST) + (index % 5) - 2);
    const isDone = due < -1 || (due < 3 && index % 3 === 0);
    const item: CourseworkItem = {
      id: `${now + (due - 14) * DAY_MS}-${list}${index}`,
      subject,
      topic,
      date: dayIn(due - 14),
      deadline: dayIn(due),
      status: isDone ? 'done' : 'undone',
      remainingDays: 14,
    };
    const made = now + Math.min(due - 14, -1) * DAY_MS;
    return { ...item, changedAt: made, toggledAt: isDone ? now - DAY_MS : made };
  });
}

/** What the example student has written down in this term. */
export const exampleDesk = (account: string, now: number): StudentDataFile => ({
  app: APP,
  version: FILE_VERSION,
  exportedAt: new Date(now).toISOString(),
  account,
  subjects,
  subjectsChangedAt: now - 60 * DAY_MS,
  ownSubjects: [],
  ownSubjectsChangedAt: {},
  assignments: itemsOf(assignments, 'a', now),
  practicals: itemsOf(practicals, 'p', now),
  deleted: {},
});
