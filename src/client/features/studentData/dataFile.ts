import { site } from '@/site';
import { slugOf } from '@/contract/projects/slug';
import { validTime } from '@/contract/studentData/studentData';
import {
  APP,
  FILE_VERSION,
  MOST_ITEMS,
  type StudentDataFile,
  type TimedItem,
} from '@/contract/studentData/studentDataFile';
import type { RootState } from '@/client/app/reducers';
import { selectUserId } from '@/client/features/auth/authSlice';
import {
  CHOSEN,
  chosenIn,
  colourId,
  coloursIn,
  ownId,
  ownIn,
  shortNameId,
  shortNamesIn,
} from '@/client/features/subjects/subjectsSlice';
import { byId } from '@/client/lib/byId';
import { dayOf } from '@/client/lib/days';
import {
  changedTo,
  deletedNow,
  isLive,
  withDeletion,
  type Replicated,
  type ReplicatedMap,
  type Tombstone,
} from '@/client/lib/lastWriterWins';
import { selectRecords } from './selectRecords';
import {
  type CourseworkRecord,
  DELETIONS_KEPT_MS,
  type RecordLists,
  type StudentRecords,
  type SubjectItem,
} from './studentRecords';

export const exportName = (extension: 'json' | 'txt') =>
  `${slugOf(site.brand)}-${dayOf(new Date())}.${extension}`;

export const exportText = (file: StudentDataFile) => JSON.stringify(file, null, 2);

const timedItems = (map: ReplicatedMap<CourseworkRecord>): TimedItem[] =>
  Object.values(map)
    .filter(isLive)
    .map(({ deletedAt: _, ...item }) => ({
      ...item,
      changedAt: validTime(item.changedAt),
      toggledAt: validTime(item.toggledAt),
    }));

/** The latest deletions, as many as a file may hold. What is there in one list is not deleted by another. */
function deletionsIn(records: StudentRecords, now: number) {
  const maps = Object.values(records);
  const deletions = maps
    .flatMap((map) => Object.values(map))
    .flatMap(({ id, deletedAt }) =>
      deletedAt !== undefined && deletedAt > now - DELETIONS_KEPT_MS ? { id, deletedAt } : [],
    )
    .filter(({ id }) => !maps.some((map) => isLive(map[id])))
    .sort((one, other) => one.deletedAt - other.deletedAt)
    .slice(-MOST_ITEMS);
  return Object.fromEntries(deletions.map(({ id, deletedAt }) => [id, validTime(deletedAt)]));
}

/** The file that carries all records to another device (behaviour 7.6). */
export function fileOf(records: StudentRecords, account: string, now: number): StudentDataFile {
  const { subjects, assignments, practicals } = records;
  const own = ownIn(subjects);
  const colours = coloursIn(subjects);
  const coloured = Object.keys(colours);
  const shortNames = shortNamesIn(subjects);
  const shortened = Object.keys(shortNames);
  const changedAt = (id: string) => validTime(subjects[id]?.changedAt ?? 0);
  return {
    app: APP,
    version: FILE_VERSION,
    exportedAt: new Date(now).toISOString(),
    account,
    subjects: chosenIn(subjects),
    subjectsChangedAt: changedAt(CHOSEN),
    ownSubjects: own,
    ownSubjectsChangedAt: Object.fromEntries(own.map((name) => [name, changedAt(ownId(name))])),
    ...(coloured.length > 0 && {
      subjectColours: colours,
      subjectColoursChangedAt: Object.fromEntries(coloured.map((key) => [key, changedAt(colourId(key))])),
    }),
    ...(shortened.length > 0 && {
      shortNames,
      shortNamesChangedAt: Object.fromEntries(shortened.map((key) => [key, changedAt(shortNameId(key))])),
    }),
    assignments: timedItems(assignments),
    practicals: timedItems(practicals),
    deleted: deletionsIn(records, now),
  };
}

function subjectsIn(file: StudentDataFile): Replicated<SubjectItem>[] {
  const { subjects, subjectsChangedAt, ownSubjects, ownSubjectsChangedAt } = file;
  const { subjectColours = {}, subjectColoursChangedAt = {} } = file;
  const { shortNames = {}, shortNamesChangedAt = {} } = file;
  const ownTimes = new Map(Object.entries(ownSubjectsChangedAt));
  const colourTimes = new Map(Object.entries(subjectColoursChangedAt));
  const shortNameTimes = new Map(Object.entries(shortNamesChangedAt));
  const toggledAt = 0;
  return [
    ...(subjects ? [{ id: CHOSEN, chosen: subjects, changedAt: subjectsChangedAt, toggledAt }] : []),
    ...ownSubjects.map((name) => ({
      id: ownId(name),
      own: name,
      changedAt: ownTimes.get(name) ?? 0,
      toggledAt,
    })),
    ...Object.entries(subjectColours).map(([key, colour]) => ({
      id: colourId(key),
      colour,
      changedAt: colourTimes.get(key) ?? 0,
      toggledAt,
    })),
    ...Object.entries(shortNames).map(([key, short]) => ({
      id: shortNameId(key),
      short,
      changedAt: shortNameTimes.get(key) ?? 0,
      toggledAt,
    })),
  ];
}

/** Of an item that a file holds both as an entry and as deleted, the later one counts. */
function withDeletions<R extends CourseworkRecord | Replicated<SubjectItem>>(
  found: readonly R[],
  deletions: readonly (readonly [id: string, at: number])[],
): (R | Tombstone)[] {
  const records = new Map<string, R | Tombstone>(byId(found));
  for (const [id, deletedAt] of deletions) {
    const record = records.get(id);
    records.set(id, record ? withDeletion(record, deletedAt) : { id, deletedAt });
  }
  return [...records.values()];
}

/** What a file of version 1 has, which has no times: what is here stays, and what is missing is added now. */
function missingHere<T extends { id: string }>(
  ours: ReplicatedMap<T>,
  found: readonly T[],
  now: number,
): T[] {
  const missing = found.filter(({ id }) => !isLive(ours[id]));
  // Of two with one id, the first counts.
  const added = byId(missing.toReversed()).values();
  return Array.from(added, (record) => changedTo(ours[record.id], record, now));
}

/** What a file has, where it differs from ours, as changes of now: they win over later changes here. */
const changedNow = (
  ours: ReplicatedMap<CourseworkRecord>,
  theirs: readonly CourseworkRecord[],
  now: number,
) =>
  theirs.map((record): CourseworkRecord => {
    const present = ours[record.id];
    if (isLive(record)) return changedTo(present, record, now);
    return isLive(present) ? deletedNow(present, now) : record;
  });

/**
 * The records that a file carries, to be merged with ours. With `isPreferred`, its items win over later changes here, as
 * far as it has times.
 */
export function recordsIn(
  file: StudentDataFile,
  ours: StudentRecords,
  now: number,
  isPreferred = false,
): RecordLists {
  const { assignments, practicals } = file;
  const subjects = subjectsIn(file);
  if (file.version === 1)
    return {
      subjects: missingHere(ours.subjects, subjects, now),
      assignments: missingHere(ours.assignments, assignments, now),
      practicals: missingHere(ours.practicals, practicals, now),
    };
  const deletions = Object.entries(file.deleted);
  const isOfSubjects = ([id]: readonly [string, number]) =>
    id === CHOSEN || [ownId(''), colourId(''), shortNameId('')].some((prefix) => id.startsWith(prefix));
  // A file does not say of which list an item was deleted. Of an item that neither knows, both remember it.
  const ofItems = (mine: ReplicatedMap<CourseworkRecord>, other: ReplicatedMap<CourseworkRecord>) =>
    deletions.filter(
      (deletion) => !isOfSubjects(deletion) && (deletion[0] in mine || !(deletion[0] in other)),
    );
  const theirs = {
    subjects: withDeletions(subjects, deletions.filter(isOfSubjects)),
    assignments: withDeletions(assignments, ofItems(ours.assignments, ours.practicals)),
    practicals: withDeletions(practicals, ofItems(ours.practicals, ours.assignments)),
  };
  if (!isPreferred) return theirs;
  return {
    ...theirs,
    assignments: changedNow(ours.assignments, theirs.assignments, now),
    practicals: changedNow(ours.practicals, theirs.practicals, now),
  };
}

/** What an export of now holds. Null when no account is signed in. */
export function exportOf(state: RootState, now: number): StudentDataFile | null {
  const userId = selectUserId(state);
  return userId === null ? null : fileOf(selectRecords(state), userId, now);
}
