import { isDay, type Day } from '@/contract/calendar';
import { isObject, isOwnSubject, readItem, readSubjects } from '@/contract/studentData';
import type { StudentData } from '@/contract/studentData';
import { compareItems } from '@/client/features/coursework/courseworkSlice';

const OCCASIONS = ['change', 'import', 'restore'] as const;

/** Before what a version was saved. */
export type Occasion = (typeof OCCASIONS)[number];

/** A student's data as it once was. The data itself is read when it is asked for. */
export type EarlierVersion = {
  id: string;
  /** When it was saved, in milliseconds. */
  at: number;
  before: Occasion;
  /** Whether it is the first one of its day. */
  isDaily: boolean;
  assignments: number;
  practicals: number;
};

/** What a device remembers of an account's copies. */
export type VersionRecord = {
  /** The oldest first, in the order in which they were saved: a clock may be set back. */
  versions: readonly EarlierVersion[];
  /** The day on which the last daily version was due. */
  lastDay: Day | null;
  /** When the data was exported last. */
  exportedAt: number | null;
  /** Whether the student does not want to be asked for a copy again. */
  isAdviceDismissed: boolean;
};

/** How many days with changes are kept (behaviour 7.9). */
export const MOST_DAYS = 14;
/** How many versions are kept besides: of those before an import or a restore that are not the first of their day. */
export const MOST_OTHERS = 5;

/** Daily versions and others are counted apart, so that ten imports do not push out ten days. */
export function versionsToKeep(versions: readonly EarlierVersion[]) {
  const days = versions.filter(({ isDaily }) => isDaily).slice(-MOST_DAYS);
  const others = versions.filter(({ isDaily }) => !isDaily).slice(-MOST_OTHERS);
  return versions.filter((version) => days.includes(version) || others.includes(version));
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isVersion(value: unknown): value is EarlierVersion {
  if (!isObject(value)) return false;
  const { id, at, before, isDaily, assignments, practicals } = value;
  return (
    typeof id === 'string' &&
    isCount(at) &&
    OCCASIONS.some((occasion) => occasion === before) &&
    typeof isDaily === 'boolean' &&
    isCount(assignments) &&
    isCount(practicals)
  );
}

/** What is damaged or missing counts as nothing. */
export function readRecord(value: unknown): VersionRecord {
  const { versions, lastDay, exportedAt, isAdviceDismissed } = isObject(value) ? value : {};
  return {
    versions: Array.isArray(versions) ? versions.filter(isVersion) : [],
    lastDay: isDay(lastDay) ? lastDay : null,
    exportedAt: isCount(exportedAt) ? exportedAt : null,
    isAdviceDismissed: isAdviceDismissed === true,
  };
}

/** A student's data at one time, as JSON, and how many items it has. */
export type Snapshot = Pick<EarlierVersion, 'at' | 'assignments' | 'practicals'> & { text: string };

/** The same data gives the same text, in whatever order it has come. */
export function snapshotOf(data: StudentData, at: number): Snapshot {
  const assignments = data.assignments.toSorted(compareItems);
  const practicals = data.practicals.toSorted(compareItems);
  return {
    at,
    text: JSON.stringify({ ...data, assignments, practicals }),
    assignments: assignments.length,
    practicals: practicals.length,
  };
}

export function readSnapshot(value: unknown): Snapshot | null {
  const { at, text, assignments, practicals } = isObject(value) ? value : {};
  const isValid = isCount(at) && typeof text === 'string' && isCount(assignments) && isCount(practicals);
  return isValid ? { at, text, assignments, practicals } : null;
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

function readItems(value: unknown) {
  const items = Array.isArray(value) ? value.map(readItem) : [];
  const valid = items.flatMap((item) => ('wrong' in item ? [] : item));
  return Array.isArray(value) && valid.length === items.length ? valid : null;
}

/** The data of a version, or null when any of it is damaged. */
export function readData(text: unknown): StudentData | null {
  const stored = parse(text);
  if (!isObject(stored)) return null;
  const { ownSubjects } = stored;
  const subjects = stored.subjects === null ? null : readSubjects(stored.subjects);
  const [assignments, practicals] = [readItems(stored.assignments), readItems(stored.practicals)];
  if (!assignments || !practicals || (subjects && 'wrong' in subjects)) return null;
  if (!Array.isArray(ownSubjects) || !ownSubjects.every(isOwnSubject)) return null;
  return { subjects, ownSubjects, assignments, practicals };
}
