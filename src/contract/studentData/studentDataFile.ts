import type { CourseworkItem } from './coursework';
import {
  isObject,
  isOwnSubject,
  isShortNames,
  isSubjectColours,
  isText,
  isTime,
  LONGEST_ID,
  LONGEST_NAME,
  readItem,
  readSubjects,
  type JsonObject,
} from './studentData';
import type { ShortNames, SubjectColours, Subjects } from './subjects';

/** An item with the times of its last edit and of its last tick, in milliseconds. */
export type TimedItem = CourseworkItem & { changedAt: number; toggledAt: number };

/** What "Export my data" writes and "Import my data" reads (behaviour 7.6). */
export type StudentDataFile = {
  app: typeof APP;
  /** A file of version 1 has no times; they are read as 0. */
  version: number;
  /** An ISO time. */
  exportedAt: string;
  /** The id of the user whose data it is. */
  account?: string;
  subjects: Subjects | null;
  subjectsChangedAt: number;
  ownSubjects: string[];
  /** By name. */
  ownSubjectsChangedAt: Record<string, number>;
  /** By the key of the subject. Older builds ignore them. */
  subjectColours?: SubjectColours;
  subjectColoursChangedAt?: Record<string, number>;
  /** The same of short names. */
  shortNames?: ShortNames;
  shortNamesChangedAt?: Record<string, number>;
  assignments: TimedItem[];
  practicals: TimedItem[];
  /** When items were deleted, by id; own names, colours and short names of subjects as well, by the id that their entry has. */
  deleted: Record<string, number>;
};

export const APP = 'deskfolio';

/**
 * The form of an exported file. A field that an older build does not know, and leaves out, comes back with the next merge: of
 * two edits of the same time the one with more fields wins.
 */
export const FILE_VERSION = 2;

/** A file with more items, or more deletions, is refused (behaviour 7.6). */
export const MOST_ITEMS = 20_000;
const MOST_COURSES = 100;

/** Its message is shown to the student. */
class InvalidFile extends Error {}

function readTime(value: unknown = 0) {
  if (!isTime(value)) throw new InvalidFile('subjects: the time of the choice is wrong.');
  return value;
}

const shownMost = MOST_ITEMS.toLocaleString('en');

type TimesField = 'deleted' | 'ownSubjectsChangedAt' | 'subjectColoursChangedAt' | 'shortNamesChangedAt';

function readTimes(value: unknown = {}, field: TimesField): Record<string, number> {
  if (!isObject(value)) throw new InvalidFile(`it has no times in ${field}.`);
  const times = Object.entries(value);
  if (times.length > MOST_ITEMS) throw new InvalidFile(`it holds more than ${shownMost} deletions.`);
  for (const [key, time] of times) {
    const isKey =
      key.length <= LONGEST_NAME + LONGEST_ID && (field !== 'deleted' || !(key in Object.prototype));
    if (!isTime(time) || !isKey) throw new InvalidFile(`${field}: a time is missing or wrong.`);
  }
  return value as Record<string, number>;
}

const noTimes = { changedAt: 0, toggledAt: 0 };

function readTimedItem(value: unknown, version: unknown): TimedItem | { wrong: string } {
  const item = readItem(value);
  if ('wrong' in item || version === 1) return 'wrong' in item ? item : { ...item, ...noTimes };
  const { changedAt, toggledAt } = value as JsonObject;
  if (!isTime(changedAt)) return { wrong: 'changedAt' };
  if (!isTime(toggledAt)) return { wrong: 'toggledAt' };
  return { ...item, changedAt, toggledAt };
}

/** After so many items, the reading of a file pauses. */
const STEP = 500;

function* readList(list: 'assignments' | 'practicals', { version, [list]: value }: JsonObject) {
  const items: TimedItem[] = [];
  for (const entry of asList(value, list)) {
    const item = readTimedItem(entry, version);
    if ('wrong' in item)
      throw new InvalidFile(`${list}, entry ${items.length + 1}: the ${item.wrong} is missing or wrong.`);
    items.push(item);
    if (items.length % STEP === 0) yield;
  }
  return items;
}

function asList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new InvalidFile(`it has no list of ${name}.`);
  return value;
}

type Lists = Record<'assignments' | 'practicals' | 'ownSubjects', readonly unknown[]>;

/** Whether the file would be refused for the number of its items. */
export const hasTooManyItems = ({ assignments, practicals, ownSubjects }: Lists) =>
  assignments.length + practicals.length + ownSubjects.length > MOST_ITEMS;

function checkSize({ assignments, practicals, ownSubjects = [] }: JsonObject) {
  const lists = {
    assignments: asList(assignments, 'assignments'),
    practicals: asList(practicals, 'practicals'),
    ownSubjects: asList(ownSubjects, 'ownSubjects'),
  };
  if (hasTooManyItems(lists)) throw new InvalidFile(`it holds more than ${shownMost} items.`);
}

function readOwnSubjects(value: unknown = []): string[] {
  if (!Array.isArray(value) || !value.every(isOwnSubject))
    throw new InvalidFile('ownSubjects: a name is missing or wrong.');
  return value.map((name) => name.trim());
}

function readSubjectColours(value: unknown) {
  if (!isSubjectColours(value) || Object.keys(value).length > MOST_ITEMS)
    throw new InvalidFile('subjectColours: a name or a colour is wrong.');
  return value;
}

function readShortNames(value: unknown) {
  if (!isShortNames(value) || Object.keys(value).length > MOST_ITEMS)
    throw new InvalidFile('shortNames: a name or a short name is wrong.');
  return value;
}

function readChosenSubjects(value: unknown) {
  if (value === null) return null;
  const subjects = readSubjects(value);
  const wrong = 'wrong' in subjects ? subjects.wrong : subjects.DSC.length > MOST_COURSES && 'DSC';
  if (wrong) throw new InvalidFile(`subjects: the ${wrong} is missing or wrong.`);
  return subjects as Subjects;
}

function parse(text: string): JsonObject {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new InvalidFile('it is not a JSON file.');
  }
  if (!isObject(file) || file.app !== APP) throw new InvalidFile('it was not exported from this site.');
  return file;
}

function readTimesOf(file: JsonObject) {
  if (file.version === 1) return { subjectsChangedAt: 0, ownSubjectsChangedAt: {}, deleted: {} };
  return {
    subjectsChangedAt: readTime(file.subjectsChangedAt),
    ownSubjectsChangedAt: readTimes(file.ownSubjectsChangedAt, 'ownSubjectsChangedAt'),
    ...(file.subjectColoursChangedAt !== undefined && {
      subjectColoursChangedAt: readTimes(file.subjectColoursChangedAt, 'subjectColoursChangedAt'),
    }),
    ...(file.shortNamesChangedAt !== undefined && {
      shortNamesChangedAt: readTimes(file.shortNamesChangedAt, 'shortNamesChangedAt'),
    }),
    deleted: readTimes(file.deleted, 'deleted'),
  };
}

const isKnownVersion = (version: unknown): version is number =>
  Number.isInteger(version) && Number(version) >= 1 && Number(version) <= FILE_VERSION;

/** Checks a file step by step. */
function* read(text: string): Generator<void, StudentDataFile> {
  const file = parse(text);
  yield;
  const { version, exportedAt, account } = file;
  if (!isKnownVersion(version)) throw new InvalidFile('it comes from another version of this site.');
  if (typeof exportedAt !== 'string' || Number.isNaN(Date.parse(exportedAt)))
    throw new InvalidFile('it does not say when it was exported.');
  if (account !== undefined && !isText(account, 1, LONGEST_ID))
    throw new InvalidFile('it does not say whose it is.');
  checkSize(file);
  return {
    app: APP,
    version,
    exportedAt,
    ...(account !== undefined && { account }),
    subjects: readChosenSubjects(file.subjects),
    ownSubjects: readOwnSubjects(file.ownSubjects),
    ...(file.subjectColours !== undefined && { subjectColours: readSubjectColours(file.subjectColours) }),
    ...(file.shortNames !== undefined && { shortNames: readShortNames(file.shortNames) }),
    assignments: yield* readList('assignments', file),
    practicals: yield* readList('practicals', file),
    ...readTimesOf(file),
  };
}

function reasonIn(error: unknown): { reason: string } {
  if (error instanceof InvalidFile) return { reason: error.message };
  throw error;
}

/** Reads an exported file. A file with any mistake is refused as a whole, with the reason (behaviour 7.6). */
export function readStudentDataFile(text: string): StudentDataFile | { reason: string } {
  try {
    const steps = read(text);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  } catch (error) {
    return reasonIn(error);
  }
}

/** The same, with pauses: ten thousand items must not hold up a page. */
export async function readStudentDataFileInSteps(
  text: string,
  pause: () => Promise<unknown>,
): Promise<StudentDataFile | { reason: string }> {
  try {
    const steps = read(text);
    let step = steps.next();
    while (!step.done) {
      await pause();
      step = steps.next();
    }
    return step.value;
  } catch (error) {
    return reasonIn(error);
  }
}
