import { createSelector } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { StudentData } from '@/contract/studentData/studentData';
import type { SubjectColour, Subjects } from '@/contract/studentData/subjects';
import type { RootState } from '@/client/app/reducers';
import type { AppThunk } from '@/client/app/store';
import { itemOf } from '@/client/features/coursework/courseworkRecords';
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
import {
  changesTo,
  isLive,
  isTombstone,
  mergedMap,
  newerOf,
  type Replicated,
  type ReplicatedMap,
  type Tombstone,
} from '@/client/lib/lastWriterWins';
import { selectIsLoaded, selectIsNew } from './persistenceSlice';
import { selectRecords } from './selectRecords';
import { recordsMerged, type Source } from './studentDataEvents';

export type CourseworkRecord = Replicated<CourseworkItem> | Tombstone;

/** The chosen subjects are one item; each own subject, chosen colour and short name is another, so that replicas merge them. */
export type SubjectItem = { id: string } & (
  | { chosen: Subjects }
  | { own: string }
  | { colour: SubjectColour }
  | { short: string }
);
export type SubjectRecord = Replicated<SubjectItem> | Tombstone;

/** All that is known of a student's data, by slice and id. */
export type StudentRecords = {
  subjects: ReplicatedMap<SubjectRecord>;
  assignments: ReplicatedMap<CourseworkRecord>;
  practicals: ReplicatedMap<CourseworkRecord>;
};

/** The lists that redux-persist stores. */
export type PersistedSlice = keyof StudentRecords;

/** Records to be merged, by slice. */
export type RecordLists = {
  [Slice in keyof StudentRecords]?: readonly StudentRecords[Slice][string][];
};

/** For so long deletions are remembered: a file that was exported before one must not bring the item back. */
export const DELETIONS_KEPT_MS = 2 * 365 * 86_400_000;

/** Whether this device has no data of the account, never had any, and expects none from a copy (behaviour 7.10). */
export const selectIsNewDevice = createSelector(
  [selectIsLoaded, selectIsNew, selectRecords, ({ devices }: RootState) => devices.isOn === true],
  (isLoaded, isNew, records, hasCopy) =>
    isLoaded &&
    isNew &&
    !hasCopy &&
    Object.values(records).every((map) => Object.values(map).every(isTombstone)),
);

const liveItems = (map: ReplicatedMap<CourseworkRecord>) => Object.values(map).filter(isLive).map(itemOf);

/** What the student sees of it. */
export const dataIn = ({ subjects, assignments, practicals }: StudentRecords): StudentData => ({
  subjects: chosenIn(subjects),
  ownSubjects: ownIn(subjects),
  subjectColours: coloursIn(subjects),
  shortNames: shortNamesIn(subjects),
  assignments: liveItems(assignments),
  practicals: liveItems(practicals),
});

/** What `theirs` has that `ours` has not, merged; null when that is nothing. */
export function newerRecords(ours: StudentRecords, theirs: RecordLists): RecordLists | null {
  const newer = {
    subjects: newerOf(ours.subjects, theirs.subjects ?? []),
    assignments: newerOf(ours.assignments, theirs.assignments ?? []),
    practicals: newerOf(ours.practicals, theirs.practicals ?? []),
  };
  return Object.values(newer).some(({ length }) => length > 0) ? newer : null;
}

/** Both, merged. */
export const mergedRecords = (ours: StudentRecords, theirs: RecordLists): StudentRecords => ({
  subjects: mergedMap(ours.subjects, theirs.subjects ?? []),
  assignments: mergedMap(ours.assignments, theirs.assignments ?? []),
  practicals: mergedMap(ours.practicals, theirs.practicals ?? []),
});

export type Merge = {
  before: StudentRecords;
  after: StudentRecords;
  isSaved: boolean;
  /** By which it can be undone, where that was asked for by the student and has changed something. */
  changeId?: string;
};

/** Merges records into the state, and waits until they are stored. */
export const mergeRecords =
  (theirs: RecordLists, from: Source): AppThunk<Promise<Merge>> =>
  async (dispatch, getState, { accountStorage }) => {
    const before = selectRecords(getState());
    const newer = newerRecords(before, theirs);
    const merged = newer && dispatch(recordsMerged(newer, from));
    const after = selectRecords(getState());
    return { before, after, isSaved: await accountStorage.save(), changeId: merged?.meta.change?.changeId };
  };

/** The changes of now after which the student sees this data. Older versions say nothing about own subjects, colours and short names. */
export function recordsFor(data: StudentData, ours: StudentRecords, now: number): RecordLists {
  const { subjects, assignments, practicals } = data;
  const { ownSubjects = ownIn(ours.subjects), subjectColours = coloursIn(ours.subjects) } = data;
  const { shortNames = shortNamesIn(ours.subjects) } = data;
  const subjectItems: SubjectItem[] = [
    ...(subjects ? [{ id: CHOSEN, chosen: subjects }] : []),
    ...ownSubjects.map((name) => ({ id: ownId(name), own: name })),
    ...Object.entries(subjectColours).map(([name, colour]) => ({ id: colourId(name), colour })),
    ...Object.entries(shortNames).map(([name, short]) => ({ id: shortNameId(name), short })),
  ];
  return {
    subjects: changesTo(ours.subjects, subjectItems, now),
    assignments: changesTo(ours.assignments, assignments, now),
    practicals: changesTo(ours.practicals, practicals, now),
  };
}
