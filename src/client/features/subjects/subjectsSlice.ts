import {
  createEntityAdapter,
  createSelector,
  createSlice,
  current,
  type EntityState,
} from '@reduxjs/toolkit';
import { MOST_OWN_SUBJECTS } from '@/contract/studentData/studentData';
import {
  distinctSubjects,
  isSameSubject,
  subjectKey,
  type ShortNames,
  type SubjectColours,
  type SubjectNames,
  type Subjects,
} from '@/contract/studentData/subjects';
import { noSubjects } from '@/client/features/studentData/emptyRecords';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import {
  deletedNow,
  isLive,
  newerOf,
  stillDeleted,
  timeAfter,
  type ReplicatedMap,
} from '@/client/lib/lastWriterWins';
import {
  changeUndone,
  type ChangeKind,
  undoable,
  type Undoable,
  atNow,
  deletedItemsForgotten,
  recordsMerged,
  type Timed,
} from '@/client/features/studentData/studentDataEvents';
import { makeHistory, type Change } from '@/client/lib/history';
import { ownSubjectRenamed } from './subjectsEvents';
import type { SubjectItem, SubjectRecord } from '@/client/features/studentData/studentRecords';
import { isRehydrated } from '@/client/store/persistActions';

export type SubjectsState = EntityState<SubjectRecord, string> & {
  /** The choice was submitted, and is announced after a delay (behaviour 6.1). It is stored at once. */
  isSubmitting: boolean;
  /** What was changed since the page was opened and can be undone, oldest first. */
  history: Change<SubjectRecord, ChangeKind>[];
};

export const CHOSEN = 'chosen';
export const ownId = (name: string) => `own ${name}`;
/** One for all spellings of a subject. */
export const colourId = (name: string) => `colour ${subjectKey(name)}`;
export const shortNameId = (name: string) => `short ${subjectKey(name)}`;

type Entities = ReplicatedMap<SubjectRecord>;

export function chosenIn(entities: Entities): Subjects | null {
  const record = entities[CHOSEN];
  return isLive(record) && 'chosen' in record ? record.chosen : null;
}

/** In alphabetical order. Two devices may have added one subject in two spellings: it is one all the same. */
export const ownIn = (entities: Entities): string[] =>
  distinctSubjects(
    Object.values(entities)
      .flatMap((record) => (isLive(record) && 'own' in record ? record.own : []))
      .sort(),
  );

const latestFirst = <Record extends { id: string; changedAt: number }>(records: readonly Record[]) =>
  records.toSorted((one, other) => other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1));

/** The chosen colours, the latest choice first. */
export const coloursIn = (entities: Entities): SubjectColours =>
  Object.fromEntries(
    latestFirst(
      Object.values(entities).flatMap((record) => (isLive(record) && 'colour' in record ? record : [])),
    ).map(({ id, colour }) => [id.slice(colourId('').length), colour]),
  );

/** The chosen short names, the latest choice first. */
export const shortNamesIn = (entities: Entities): ShortNames =>
  Object.fromEntries(
    latestFirst(
      Object.values(entities).flatMap((record) => (isLive(record) && 'short' in record ? record : [])),
    ).map(({ id, short }) => [id.slice(shortNameId('').length), short]),
  );

/** The names of all groups. */
export const namesOf = (chosen: Subjects | null): string[] => Object.values(chosen ?? {}).flat();

const records = createEntityAdapter<SubjectRecord>();

/** The record of an item that is chosen or added. */
const recordOf = (state: SubjectsState, item: SubjectItem, at: number): SubjectRecord => ({
  ...item,
  changedAt: timeAfter(state.entities[item.id], at),
  toggledAt: 0,
});

/** An own subject, deleted in all its spellings. */
const withoutOwn = ({ entities }: SubjectsState, name: string, at: number): SubjectRecord[] =>
  Object.values(current(entities)).flatMap((record) =>
    isLive(record) && 'own' in record && isSameSubject(record.own, name)
      ? [deletedNow<SubjectRecord>(record, at)]
      : [],
  );

/** An own subject's short name when the subject is renamed: it goes along, unless the other name has one. */
function shortNameMoved({ entities }: SubjectsState, from: string, to: string, at: number): SubjectRecord[] {
  const [former, present] = [current(entities)[shortNameId(from)], entities[shortNameId(to)]];
  if (!isLive(former) || !('short' in former) || isSameSubject(from, to)) return [];
  const deleted = deletedNow<SubjectRecord>(former, at);
  if (isLive(present)) return [deleted];
  const item = { id: shortNameId(to), short: former.short };
  return [deleted, { ...item, changedAt: timeAfter(present, at), toggledAt: 0 }];
}

const { change, undo } = makeHistory<SubjectItem, ChangeKind, SubjectsState>(
  (state, changed) => void records.setMany(state, changed),
  ({ changedAt: _changedAt, toggledAt: _toggledAt, deletedAt: _deletedAt, ...item }) => item as SubjectItem,
);

export const subjectsSlice = createSlice({
  name: 'subjects',
  initialState: noSubjects,
  reducers: {
    subjectsSubmitted: {
      prepare: atNow<Subjects>,
      reducer(state, { payload, meta }: Timed<Subjects>) {
        records.setOne(state, recordOf(state, { id: CHOSEN, chosen: payload }, meta.at));
        state.isSubmitting = true;
      },
    },
    submitFinished(state) {
      state.isSubmitting = false;
    },
    /** A full list stays as it is, even when a merged file has made it longer. */
    ownSubjectAdded: {
      prepare: undoable<string>,
      reducer(state, { payload: name, meta }: Undoable<string>) {
        const own = ownIn(state.entities);
        const isKnown = own.some((other) => isSameSubject(other, name));
        if (own.length >= MOST_OWN_SUBJECTS || isKnown) return;
        // After all others, also those of a device whose clock is ahead, so that it changes the colour of none.
        const times = Object.values(state.entities).map((other) => ('own' in other ? other.changedAt : 0));
        const latest = Math.max(0, ...times);
        const added = recordOf(state, { id: ownId(name), own: name }, Math.max(meta.at, latest + 1));
        change(state, 'subjectAdded', [added], meta);
      },
    },
    ownSubjectRemoved: {
      prepare: undoable<string>,
      reducer(state, { payload: name, meta }: Undoable<string>) {
        change(state, 'subjectRemoved', withoutOwn(state, name, meta.at), meta);
      },
    },
    /** Of items with this subject too. Whichever subject has had that colour takes the former one of this. */
    subjectColoursChosen: {
      prepare: atNow<SubjectColours>,
      reducer(state, { payload, meta }: Timed<SubjectColours>) {
        for (const [name, colour] of Object.entries(payload))
          records.setOne(state, recordOf(state, { id: colourId(name), colour }, meta.at));
      },
    },
    /** An empty one takes it back. */
    shortNameChosen: {
      prepare: atNow<Required<SubjectNames>>,
      reducer(state, { payload: { name, shortName }, meta }: Timed<Required<SubjectNames>>) {
        const id = shortNameId(name);
        const known = current(state.entities)[id];
        if (shortName !== '') records.setOne(state, recordOf(state, { id, short: shortName }, meta.at));
        else if (isLive(known)) records.setOne(state, deletedNow<SubjectRecord>(known, meta.at));
      },
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(recordsMerged, (state, { payload, meta }) => {
        const newer = newerOf(current(state.entities), payload.subjects ?? []);
        if (meta.change) change(state, meta.change.kind, newer, meta.change);
        else records.setMany(state, newer);
      })
      .addCase(changeUndone, (state, { payload, meta }) => undo(state, payload, meta))
      .addCase(ownSubjectRenamed, (state, { payload: { from, to, colour: shown }, meta }) => {
        const former = withoutOwn(state, from, meta.at).filter(({ id }) => id !== ownId(to));
        if (former.length === 0) return;
        const others = [...ownIn(state.entities), ...namesOf(chosenIn(state.entities))].filter(
          (name) => !isSameSubject(name, from),
        );
        const isMerged = others.some((name) => isSameSubject(name, to));
        const colours = new Map(Object.entries(coloursIn(state.entities)));
        const colour = colours.has(subjectKey(to)) ? undefined : (colours.get(subjectKey(from)) ?? shown);
        const renamed: SubjectItem[] = [
          ...(isMerged ? [] : [{ id: ownId(to), own: to }]),
          ...(colour && !isMerged ? [{ id: colourId(to), colour }] : []),
        ];
        const added = renamed.map((item) => recordOf(state, item, meta.at));
        const shortName = shortNameMoved(state, from, to, meta.at);
        change(state, 'subjectRenamed', [...former, ...added, ...shortName], meta);
      })
      .addCase(deletedItemsForgotten, (state, { payload }) => {
        records.setMany(state, stillDeleted(state.entities, payload.subjects));
      })
      .addMatcher(isRehydrated<Entities>('subjects'), (state, { payload }) => {
        records.setMany(state, newerOf(current(state.entities), Object.values(payload.entities)));
      })
      .addMatcher(isStudentDataGone, () => noSubjects),
  selectors: {
    selectSubjects: ({ entities }) => chosenIn(entities),
    /** As a student sorts them, not as they are stored. */
    selectOwnSubjects: createSelector([({ entities }: SubjectsState) => entities], (entities) =>
      ownIn(entities).sort((one, other) => one.localeCompare(other, undefined, { numeric: true })),
    ),
    /** As they were added, so that one that comes changes the colour of no other. */
    selectOwnByAge: createSelector([({ entities }: SubjectsState) => entities], (entities) =>
      Object.values(entities)
        .flatMap((record) => (isLive(record) && 'own' in record ? record : []))
        .sort((one, other) => one.changedAt - other.changedAt || (one.id < other.id ? -1 : 1))
        .map(({ own }) => own),
    ),
    selectHistory: ({ history }) => history,
    selectChosenColours: createSelector([({ entities }: SubjectsState) => entities], coloursIn),
    selectShortNames: createSelector([({ entities }: SubjectsState) => entities], shortNamesIn),
    selectIsSubmitting: ({ isSubmitting }) => isSubmitting,
  },
});

export const {
  subjectsSubmitted,
  submitFinished,
  ownSubjectAdded,
  ownSubjectRemoved,
  subjectColoursChosen,
  shortNameChosen,
} = subjectsSlice.actions;
export const { selectSubjects, selectOwnSubjects, selectChosenColours, selectIsSubmitting } =
  subjectsSlice.selectors;

/** What is offered where a subject is asked for: the student's own names first. */
export const selectOfferedSubjects = createSelector([selectSubjects, selectOwnSubjects], (chosen, own) =>
  distinctSubjects([...own, ...namesOf(chosen)]),
);

/** What the offered subjects are called. A short name means one of them: of two of one name the latest choice counts. */
export const selectSubjectNames = createSelector(
  [selectOfferedSubjects, subjectsSlice.selectors.selectShortNames],
  (offered, shortNames): readonly SubjectNames[] => {
    const keys = offered.map(subjectKey);
    const meant = new Map(keys.map((key) => [key, key]));
    const chosen = new Map<string, string>();
    for (const [key, shortName] of Object.entries(shortNames)) {
      const word = subjectKey(shortName);
      if (!keys.includes(key) || (meant.get(word) ?? key) !== key) continue;
      meant.set(word, key);
      chosen.set(key, shortName);
    }
    return offered.map((name) => {
      const shortName = chosen.get(subjectKey(name));
      return shortName === undefined ? { name } : { name, shortName };
    });
  },
);

/** Whether items can be added: own subjects are enough (behaviour 6.2). */
export const selectHasSubjects = createSelector([selectOfferedSubjects], ({ length }) => length > 0);
