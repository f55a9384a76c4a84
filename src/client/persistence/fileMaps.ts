import type { CourseworkItem } from '@/contract/coursework';
import { validTime, type StudentData } from '@/contract/studentData';
import { APP, MOST_ITEMS, VERSION, type StudentDataFile, type TimedItem } from '@/contract/studentDataFile';
import {
  isSameItem,
  itemsOf,
  lastChangeOf,
  merge,
  recordChanges,
  type Deletion,
  type Entry,
  type LwwItem,
  type LwwMap,
} from './lwwMap';
import { CHOSEN, deletionsToKeep, ownId, sliceCodecs, subjectsItems, type SubjectsItem } from './sliceCodecs';

/** Everything that is known of an account's data: one map for each slice. */
export type Maps = {
  subjects: LwwMap<SubjectsItem>;
  assignments: LwwMap<CourseworkItem>;
  practicals: LwwMap<CourseworkItem>;
};

const byId = <Item extends LwwItem>(entries: readonly Entry<Item>[]) =>
  new Map(entries.map((entry) => [entry.item.id, entry]));

export function dataIn({ subjects, assignments, practicals }: Maps): StudentData {
  const { chosen, own } = sliceCodecs.subjects.valueOf(subjects);
  return {
    subjects: chosen,
    ownSubjects: own,
    assignments: itemsOf(assignments),
    practicals: itemsOf(practicals),
  };
}

const timedItems = ({ entries }: LwwMap<CourseworkItem>): TimedItem[] =>
  Array.from(entries.values(), ({ item, changedAt, toggledAt }) => ({
    ...item,
    changedAt: validTime(changedAt),
    toggledAt: validTime(toggledAt),
  }));

/** The latest deletions, as many as a file may hold. What is there in one list is not deleted by another. */
function deletionsIn(maps: readonly LwwMap<LwwItem>[], now: number) {
  const deletions = maps
    .flatMap((map) => deletionsToKeep(map, now))
    .filter(([id]) => !maps.some(({ entries }) => entries.has(id)))
    .sort(([, one], [, other]) => one - other)
    .slice(-MOST_ITEMS);
  return Object.fromEntries(deletions.map(([id, at]) => [id, validTime(at)]));
}

/** The file that carries everything that is known to another device (behaviour 7.6). */
export function fileOf(maps: Maps, account: string, now: number): StudentDataFile {
  const { subjects, assignments, practicals } = maps;
  const { chosen, own } = sliceCodecs.subjects.valueOf(subjects);
  const changedAt = (id: string) => validTime(subjects.entries.get(id)?.changedAt ?? 0);
  return {
    app: APP,
    version: VERSION,
    exportedAt: new Date(now).toISOString(),
    account,
    subjects: chosen,
    subjectsChangedAt: changedAt(CHOSEN),
    ownSubjects: [...own],
    ownSubjectsChangedAt: Object.fromEntries(own.map((name) => [name, changedAt(ownId(name))])),
    assignments: timedItems(assignments),
    practicals: timedItems(practicals),
    deleted: deletionsIn([subjects, assignments, practicals], now),
  };
}

function subjectEntries({
  subjects,
  subjectsChangedAt,
  ownSubjects,
  ownSubjectsChangedAt,
}: StudentDataFile): Entry<SubjectsItem>[] {
  const times = new Map(Object.entries(ownSubjectsChangedAt));
  const own = ownSubjects.map((name) => ({
    item: { id: ownId(name), own: name },
    changedAt: times.get(name) ?? 0,
    toggledAt: 0,
  }));
  if (!subjects) return own;
  return [...own, { item: { id: CHOSEN, chosen: subjects }, changedAt: subjectsChangedAt, toggledAt: 0 }];
}

const itemEntries = (items: readonly TimedItem[]): Entry<CourseworkItem>[] =>
  items.map(({ changedAt, toggledAt, ...item }) => ({ item, changedAt, toggledAt }));

/** Of an item that a file holds both as an entry and as deleted, the later one counts. */
function mapOf<Item extends LwwItem>(
  found: readonly Entry<Item>[],
  deletions: readonly (readonly [id: string, at: number])[],
): LwwMap<Item> {
  const entries = byId(found);
  const deleted = new Map<string, Deletion<Item>>();
  for (const [id, at] of deletions) {
    const entry = entries.get(id);
    if (entry && lastChangeOf(entry) > at) continue;
    entries.delete(id);
    deleted.set(id, { at, entry: entry ?? null });
  }
  return { entries, deleted };
}

/** The entries of a file of version 1, which has no times: what is here stays, and what is missing is added now. */
function addedNow<Item extends LwwItem>(
  ours: LwwMap<Item>,
  found: readonly Entry<Item>[],
  now: number,
): LwwMap<Item> {
  const added = found.flatMap((entry) => {
    const { id } = entry.item;
    const time = Math.max(now, (ours.deleted.get(id)?.at ?? 0) + 1);
    return ours.entries.has(id) ? [] : { ...entry, changedAt: time, toggledAt: time };
  });
  // Of two with one id, the first counts.
  return { entries: byId(added.toReversed()), deleted: new Map() };
}

/** What a file has, where it differs from ours, as changes of now: they win over later changes here. */
function changedNow<Item extends LwwItem>(
  ours: LwwMap<Item>,
  { entries, deleted }: LwwMap<Item>,
  now: number,
): LwwMap<Item> {
  const timeAfter = (id: string) => {
    const entry = ours.entries.get(id);
    return Math.max(now, (entry ? lastChangeOf(entry) : (ours.deleted.get(id)?.at ?? 0)) + 1);
  };
  const changedEntry = ([id, entry]: [string, Entry<Item>]): [string, Entry<Item>] => {
    const present = ours.entries.get(id);
    if (present && isSameItem(present.item, entry.item)) return [id, entry];
    return [id, { item: entry.item, changedAt: timeAfter(id), toggledAt: timeAfter(id) }];
  };
  const changedDeletion = ([id, deletion]: [string, Deletion<Item>]): [string, Deletion<Item>] =>
    ours.entries.has(id) ? [id, { ...deletion, at: timeAfter(id) }] : [id, deletion];
  return {
    entries: new Map([...entries].map(changedEntry)),
    deleted: new Map([...deleted].map(changedDeletion)),
  };
}

/**
 * The maps that a file carries, to be merged with `ours`. With `isPreferred`, its items win over later changes here, as
 * far as it has times.
 */
export function mapsIn(file: StudentDataFile, ours: Maps, now: number, isPreferred = false): Maps {
  const subjects = subjectEntries(file);
  const assignments = itemEntries(file.assignments);
  const practicals = itemEntries(file.practicals);
  if (file.version === 1)
    return {
      subjects: addedNow(ours.subjects, subjects, now),
      assignments: addedNow(ours.assignments, assignments, now),
      practicals: addedNow(ours.practicals, practicals, now),
    };
  const deletions = Object.entries(file.deleted);
  const isOfSubjects = ([id]: readonly [string, number]) => id === CHOSEN || id.startsWith(ownId(''));
  // A file does not say of which list an item was deleted. Of an item that neither knows, both remember it.
  const isOfOther = (id: string, other: LwwMap<LwwItem>) => other.entries.has(id) || other.deleted.has(id);
  const ofItems = (mine: LwwMap<LwwItem>, other: LwwMap<LwwItem>) =>
    deletions.filter(
      (deletion) =>
        !isOfSubjects(deletion) && (isOfOther(deletion[0], mine) || !isOfOther(deletion[0], other)),
    );
  const theirs: Maps = {
    subjects: mapOf(subjects, deletions.filter(isOfSubjects)),
    assignments: mapOf(assignments, ofItems(ours.assignments, ours.practicals)),
    practicals: mapOf(practicals, ofItems(ours.practicals, ours.assignments)),
  };
  if (!isPreferred) return theirs;
  return {
    ...theirs,
    assignments: changedNow(ours.assignments, theirs.assignments, now),
    practicals: changedNow(ours.practicals, theirs.practicals, now),
  };
}

/** The maps after the data has become `data` at the time `now`: what is missing in it is deleted. */
export function replaced(ours: Maps, data: StudentData, now: number): Maps {
  const { subjects, ownSubjects = dataIn(ours).ownSubjects ?? [], assignments, practicals } = data;
  const changed = <Item extends LwwItem>(map: LwwMap<Item>, items: readonly Item[]) =>
    recordChanges(map, itemsOf(map), items, now);
  return {
    subjects: changed(ours.subjects, subjectsItems(subjects, ownSubjects)),
    assignments: changed(ours.assignments, assignments),
    practicals: changed(ours.practicals, practicals),
  };
}

export const merged = (ours: Maps, theirs: Maps): Maps => ({
  subjects: merge(ours.subjects, theirs.subjects),
  assignments: merge(ours.assignments, theirs.assignments),
  practicals: merge(ours.practicals, theirs.practicals),
});
