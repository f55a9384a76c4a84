import { isDay } from '@/contract/calendar';
import type { CourseworkItem } from './coursework';
import { isWebAddress } from '@/contract/webAddress';
import {
  isShortName,
  isSubjectColour,
  subjectKey,
  type ShortNames,
  type SubjectColours,
  type Subjects,
} from './subjects';

/** All data of a student that is stored on a device. */
export type StudentData = {
  subjects: Subjects | null;
  /** Names that are offered beside the chosen ones (behaviour 6.2). Older files have none. */
  ownSubjects?: readonly string[];
  /** Older files have none. */
  subjectColours?: SubjectColours;
  /** Older files have none. */
  shortNames?: ShortNames;
  assignments: CourseworkItem[];
  practicals: CourseworkItem[];
};

export const LONGEST_ID = 100;

/** The length of a subject or a topic, without surrounding spaces (behaviour 6.3). */
export const SHORTEST = 3;
export const LONGEST = 100;
/** How many subjects of their own a student may have (behaviour 6.2). */
export const MOST_OWN_SUBJECTS = 20;
export const LONGEST_NOTE = 2_000;
export const LONGEST_UID = 400;

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown, shortest: number, longest: number): value is string {
  return typeof value === 'string' && value.trim().length >= shortest && value.trim().length <= longest;
}

/** A text that is kept as it is, with surrounding spaces. */
const isWhole = (value: unknown, longest: number) => isText(value, 1, longest) && value.length <= longest;

/** The latest time that a Date can hold. A device whose clock is wrong may have any time up to it. */
const LATEST_TIME = 8.64e15;

/** A time that can be written to a file. */
export const validTime = (time: number) => Math.min(Math.max(Math.trunc(time) || 0, 0), LATEST_TIME);

export const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && validTime(Number(value)) === value;

/** An hour of a day, `HH:MM`. */
export const isHour = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Ids become keys of objects: those that every object has would be found in each. */
const isId = (value: unknown) => isWhole(value, LONGEST_ID) && !(String(value) in Object.prototype);

const optional = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || isValid(value);

/** Checks each field of an item. Not a yup schema: ten thousand items are checked at once. */
const fieldsOfItem: { [Field in keyof CourseworkItem]-?: (value: unknown) => boolean } = {
  id: isId,
  subject: (value) => isText(value, SHORTEST, LONGEST),
  topic: (value) => isText(value, SHORTEST, LONGEST),
  date: isDay,
  deadline: isDay,
  status: (value) => value === 'undone' || value === 'done',
  remainingDays: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  note: optional((value) => isWhole(value, LONGEST_NOTE)),
  link: optional((value) => typeof value === 'string' && isWebAddress(value)),
  time: optional(isHour),
  series: optional((value) => isWhole(value, LONGEST_ID)),
  doneAt: optional(isTime),
  uid: optional((value) => isWhole(value, LONGEST_UID)),
  imported: optional((value) => isWhole(value, LONGEST_ID)),
};
export const itemFields = Object.keys(fieldsOfItem) as (keyof CourseworkItem)[];

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

/** The length of a name in the catalogue. */
export const LONGEST_NAME = 200;
const isName = (value: unknown) => isText(value, 1, LONGEST_NAME);

/** Whether these are such values by the keys of subjects. */
const isBySubject =
  <Value>(isValid: (value: unknown) => value is Value) =>
  (value: unknown): value is Readonly<Record<string, Value>> =>
    isObject(value) &&
    Object.entries(value).every(([key, each]) => isName(key) && key === subjectKey(key) && isValid(each));

export const isSubjectColours = isBySubject(isSubjectColour);
export const isShortNames = isBySubject(isShortName);

/** The subjects, or the name of the first group that is wrong. */
export function readSubjects(value: unknown): Subjects | { wrong: string } {
  if (!isObject(value)) return { wrong: 'choice' };
  const { DSC, AEC, VAC, SEC, GE } = value;
  if (!Array.isArray(DSC) || !DSC.every(isName)) return { wrong: 'DSC' };
  const wrong = Object.entries({ AEC, VAC, SEC, GE }).find(([, name]) => !isName(name));
  if (wrong) return { wrong: wrong[0] };
  return { DSC, AEC, VAC, SEC, GE } as Subjects;
}
