import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { StudentData } from '@/contract/studentData/studentData';
import { courseworkNames, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { differingFields } from '@/client/lib/withoutChange';
import { byId } from '@/client/lib/byId';

/** An item by its name and deadline, and its new status where that is what changes. */
export type NamedItem = {
  id: string;
  list: CourseworkName;
  topic: string;
  deadline: Day;
  status?: CourseworkItem['status'];
};

/** How two states of a student's data differ. */
export type Changes = {
  added: NamedItem[];
  changed: NamedItem[];
  deleted: NamedItem[];
  /** Whether another choice of subjects takes the place of the former one. */
  subjectsChanged: boolean;
  ownSubjectsAdded: string[];
  ownSubjectsDeleted: string[];
  coloursChanged: boolean;
  shortNamesChanged: boolean;
};

function changesOf(
  list: CourseworkName,
  before: readonly CourseworkItem[],
  after: readonly CourseworkItem[],
) {
  const named = ({ id, topic, deadline }: CourseworkItem): NamedItem => ({ id, list, topic, deadline });
  const added: NamedItem[] = [];
  const changed: NamedItem[] = [];
  const remaining = byId(before);
  for (const item of after) {
    const former = remaining.get(item.id);
    remaining.delete(item.id);
    // What a calendar has said is seen nowhere.
    const fields = former ? differingFields(former, item).filter((field) => field !== 'imported') : [];
    if (!former) added.push(named(item));
    else if (fields.includes('status')) changed.push({ ...named(item), status: item.status });
    else if (fields.length > 0) changed.push(named(item));
  }
  return { added, changed, deleted: Array.from(remaining.values(), named) };
}

const without = (names: readonly string[] = [], others: readonly string[] = []) =>
  names.filter((name) => !others.includes(name));

type BySubject = Readonly<Record<string, string>>;

function isSameBySubject(before: BySubject = {}, after: BySubject = {}) {
  const later = new Map(Object.entries(after));
  const earlier = Object.entries(before);
  return earlier.length === later.size && earlier.every(([key, value]) => later.get(key) === value);
}

/** What changes when the data becomes `after`, for the student to see beforehand (behaviour 7.7). */
export function changesBetween(before: StudentData, after: StudentData): Changes {
  const lists = courseworkNames.map((list) => changesOf(list, before[list], after[list]));
  const both = (kind: 'added' | 'changed' | 'deleted') => lists.flatMap((changes) => changes[kind]);
  return {
    added: both('added'),
    changed: both('changed'),
    deleted: both('deleted'),
    subjectsChanged: JSON.stringify(before.subjects) !== JSON.stringify(after.subjects),
    ownSubjectsAdded: without(after.ownSubjects, before.ownSubjects),
    ownSubjectsDeleted: without(before.ownSubjects, after.ownSubjects),
    coloursChanged: !isSameBySubject(before.subjectColours, after.subjectColours ?? before.subjectColours),
    shortNamesChanged: !isSameBySubject(before.shortNames, after.shortNames ?? before.shortNames),
  };
}

export const countItems = ({ added, changed, deleted }: Changes) =>
  added.length + changed.length + deleted.length;

export const isEmpty = (changes: Changes) =>
  countItems(changes) + changes.ownSubjectsAdded.length + changes.ownSubjectsDeleted.length === 0 &&
  !changes.subjectsChanged &&
  !changes.coloursChanged &&
  !changes.shortNamesChanged;
