import { isDay } from './calendar';
import type { CourseworkItem } from './coursework';
import { isWebAddress } from './webAddress';
import type { Subjects } from './subjects';

/** All data of a student that is stored on a device. */
export type StudentData = {
  subjects: Subjects | null;
  /** Names that are offered beside the chosen ones (contract 8.2). Older files have none. */
  ownSubjects?: readonly string[];
  assignments: CourseworkItem[];
  practicals: CourseworkItem[];
};

/** What "Export my data" writes and "Import my data" reads (contract 4). */
type StudentDataFile = StudentData & {
  app: typeof APP;
  version: typeof VERSION;
  /** An ISO time. */
  exportedAt: string;
};

const APP = 'deskfolio';
const VERSION = 1;
const LONGEST_ID = 100;

/** The length of a subject or a topic, without surrounding spaces (spec section 9). */
export const SHORTEST = 3;
export const LONGEST = 100;
/** How many subjects of their own a student may have (contract 8.2). */
export const MOST_OWN_SUBJECTS = 20;
export const LONGEST_NOTE = 2_000;

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, shortest: number, longest: number): value is string {
  return typeof value === 'string' && value.trim().length >= shortest && value.trim().length <= longest;
}

const optional = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || isValid(value);

/** Checks each field of an item. Not a yup schema: ten thousand items are checked at once. */
const fieldsOfItem: { [Field in keyof CourseworkItem]-?: (value: unknown) => boolean } = {
  id: (value) => isText(value, 1, LONGEST_ID),
  subject: (value) => isText(value, SHORTEST, LONGEST),
  topic: (value) => isText(value, SHORTEST, LONGEST),
  date: isDay,
  deadline: isDay,
  status: (value) => value === 'undone' || value === 'done',
  remainingDays: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  note: optional((value) => isText(value, 1, LONGEST_NOTE)),
  link: optional((value) => typeof value === 'string' && isWebAddress(value)),
  series: optional((value) => isText(value, 1, LONGEST_ID)),
};
const itemFields = Object.keys(fieldsOfItem) as (keyof CourseworkItem)[];

/** The item without unknown fields, or the name of the first field that is wrong. */
export function readItem(value: unknown): CourseworkItem | { wrong: string } {
  if (!isObject(value)) return { wrong: 'item' };
  const wrong = itemFields.find((field) => !fieldsOfItem[field](value[field]));
  if (wrong) return { wrong };
  const known = itemFields.filter((field) => value[field] !== undefined);
  const item = Object.fromEntries(known.map((field) => [field, value[field]])) as CourseworkItem;
  return { ...item, subject: item.subject.trim(), topic: item.topic.trim() };
}

/** Whether a subject of the student's own has a length that an item's subject may have. */
export const isOwnSubject = (value: unknown): value is string => isText(value, SHORTEST, LONGEST);

function readOwnSubjects(value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isOwnSubject))
    throw new InvalidFile('ownSubjects: a name is missing or wrong.');
  return value.map((name) => name.trim());
}

const isName = (value: unknown) => isText(value, 1, 200);

/** The subjects, or the name of the first group that is wrong. */
export function readSubjects(value: unknown): Subjects | { wrong: string } {
  if (!isObject(value)) return { wrong: 'choice' };
  const { DSC, AEC, VAC, SEC, GE } = value;
  if (!Array.isArray(DSC) || !DSC.every(isName)) return { wrong: 'DSC' };
  const wrong = Object.entries({ AEC, VAC, SEC, GE }).find(([, name]) => !isName(name));
  if (wrong) return { wrong: wrong[0] };
  return { DSC, AEC, VAC, SEC, GE } as Subjects;
}

/** Its message is shown to the student. */
class InvalidFile extends Error {}

function readList(list: 'assignments' | 'practicals', value: unknown): CourseworkItem[] {
  if (!Array.isArray(value)) throw new InvalidFile(`it has no list of ${list}.`);
  return value.map((entry, index) => {
    const item = readItem(entry);
    if ('wrong' in item)
      throw new InvalidFile(`${list}, entry ${index + 1}: the ${item.wrong} is missing or wrong.`);
    return item;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFile('it is not a JSON file.');
  }
}

function read(text: string): Omit<StudentDataFile, 'app' | 'version'> {
  const file = parse(text);
  if (!isObject(file) || file.app !== APP) throw new InvalidFile('it was not exported from this site.');
  if (file.version !== VERSION) throw new InvalidFile('it comes from another version of this site.');
  if (typeof file.exportedAt !== 'string' || Number.isNaN(Date.parse(file.exportedAt))) {
    throw new InvalidFile('it does not say when it was exported.');
  }
  const subjects = file.subjects === null ? null : readSubjects(file.subjects);
  if (subjects && 'wrong' in subjects)
    throw new InvalidFile(`subjects: the ${subjects.wrong} is missing or wrong.`);
  return {
    exportedAt: file.exportedAt,
    subjects,
    ownSubjects: readOwnSubjects(file.ownSubjects),
    assignments: readList('assignments', file.assignments),
    practicals: readList('practicals', file.practicals),
  };
}

/** Reads an exported file. A file with any mistake is refused as a whole, with the reason (contract 4). */
export function readStudentDataFile(
  text: string,
): Omit<StudentDataFile, 'app' | 'version'> | { reason: string } {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof InvalidFile) return { reason: error.message };
    throw error;
  }
}

export function studentDataFile(data: StudentData, now: Date): StudentDataFile {
  return { app: APP, version: VERSION, exportedAt: now.toISOString(), ...data };
}
