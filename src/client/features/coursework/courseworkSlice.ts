import { createAction, createSelector, createSlice, current } from '@reduxjs/toolkit';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem, NewCoursework } from '@/contract/studentData/coursework';
import type { Repetition } from '@/contract/studentData/repetition';
import { isSameSubject } from '@/contract/studentData/subjects';
import { noCoursework } from '@/client/features/studentData/emptyRecords';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { deletedIn, isLive, isWithdrawn, newerOf, stillDeleted } from '@/client/lib/lastWriterWins';
import {
  atNow,
  deletedItemsForgotten,
  recordsMerged,
  type Timed,
  changeUndone,
  undoable,
  type Undoable,
} from '@/client/features/studentData/studentDataEvents';
import { type ChangeMeta } from '@/client/lib/history';
import { ownSubjectRenamed } from '@/client/features/subjects/subjectsEvents';
import type { CourseworkRecord } from '@/client/features/studentData/studentRecords';
import { isRehydrated } from '@/client/store/persistActions';
import {
  add,
  addUndoably,
  change,
  edit,
  moveOut,
  postpone,
  remove,
  repeat,
  restore,
  toggle,
  undo,
} from './courseworkChanges';
import {
  idsOf,
  itemsByDeadline,
  madeAt,
  records,
  withoutEmpty,
  type Coursework,
  type ItemAndFurther,
} from './courseworkRecords';
import { daysLeft, laterInSeries, newItemId, repeated, seriesEdits } from './series';

export const courseworkNames = ['assignments', 'practicals'] as const;
export type CourseworkName = (typeof courseworkNames)[number];
/** An item and the list that it belongs to. */
export type CourseworkEntry = { list: CourseworkName; item: CourseworkItem };

/** What a form describes: one item, or one for each day of a repetition (behaviour 6.4). */
export type Entered = NewCoursework & { repetition?: Repetition };

function itemsFrom({ repetition, ...entered }: Entered): CourseworkItem[] {
  const remainingDays = daysLeft(entered.deadline);
  const item: CourseworkItem = withoutEmpty({ ...entered, id: newItemId(), status: 'undone', remainingDays });
  return repetition ? repeated(item, repetition) : [item];
}

type KindChange = {
  from: CourseworkName;
  /** Of the items that leave this list. */
  ids: readonly string[];
  /** The same, as the other list has them. */
  items: readonly CourseworkItem[];
};

/** Assignments became practicals, or the other way. */
export const kindChanged = createAction('coursework/kindChanged', undoable<KindChange>);

/** These items of either list are due on another day. */
export const itemsPostponed = createAction(
  'coursework/itemsPostponed',
  undoable<{ ids: readonly string[]; deadline: Day }>,
);

type Edit = Pick<CourseworkItem, 'id'> & Partial<NewCoursework>;

/** A change that can be undone. */
const undoably = <Payload>(update: (state: Coursework, payload: Payload, meta: ChangeMeta) => void) => ({
  prepare: undoable<Payload>,
  reducer: (state: Coursework, { payload, meta }: Undoable<Payload>) => update(state, payload, meta),
});

/** A change with its time. */
const timed = <Payload>(update: (state: Coursework, payload: Payload, at: number) => void) => ({
  prepare: atNow<Payload>,
  reducer(state: Coursework, { payload, meta }: Timed<Payload>) {
    update(state, payload, meta.at);
  },
});

// Not through the draft: Immer would make a proxy of each of ten thousand records that is read.
const itemsNow = (state: Coursework) => itemsByDeadline(current(state));

const selectEntities = ({ entities }: Coursework) => entities;

const makeCourseworkSlice = <Name extends CourseworkName>(name: Name) =>
  createSlice({
    name,
    initialState: noCoursework,
    reducers: {
      itemsEntered: {
        prepare: (entered: readonly Entered[]) => undoable(entered.flatMap(itemsFrom)),
        reducer(state, { payload, meta }: Undoable<CourseworkItem[]>) {
          addUndoably(state, payload, meta);
          state.pending.push(...payload.map(({ id }) => id));
        },
      },
      /** Their delay is over. */
      itemAdded: timed<readonly CourseworkItem[]>((state, items, at) => {
        const ids = idsOf(items);
        state.pending = state.pending.filter((id) => !ids.has(id));
        // One that was entered is there already, unless another tab has deleted it meanwhile.
        add(
          state,
          items.filter(({ id }) => !state.entities[id]),
          at,
        );
      }),
      itemToggled: undoably<string>(toggle),
      /**
       * Holds the changed fields only: what another tab has changed while the dialog was open is merged already, and stays.
       * Of two edits that have not seen each other the later one wins whole (behaviour 7.5).
       */
      itemEdited: undoably<Edit>((state, fields, meta) => edit(state, [fields], meta)),
      laterItemsEdited: undoably<Edit>((state, fields, meta) =>
        edit(state, seriesEdits(itemsNow(state), fields), meta),
      ),
      itemRepeated: undoably<ItemAndFurther>(repeat),
      itemDeleted: undoably<string>((state, id, meta) => remove(state, [id], meta)),
      laterItemsDeleted: undoably<string>((state, id, meta) => {
        const later = laterInSeries(itemsNow(state), id);
        remove(state, [...idsOf(later)], meta);
      }),
      /** The item was deleted while its dialog was open, and the student saved it all the same. */
      itemPutBack: {
        // The item that was deleted, and this one, are two records: other devices may not know of the deletion yet.
        prepare: (item: CourseworkItem) => undoable({ ...item, id: newItemId(madeAt(item)) }),
        reducer: (state, { payload, meta }: Undoable<CourseworkItem>) =>
          addUndoably(state, [payload], meta, 'putBack'),
      },
      /** From `Recently deleted`. */
      itemsRestored: timed<readonly string[]>(restore),
    },
    extraReducers: (builder) =>
      builder
        .addCase(recordsMerged, (state, { payload, meta }) => {
          const newer = newerOf<CourseworkRecord>(current(state.entities), payload[name] ?? []);
          if (meta.change) change(state, meta.change.kind, newer, meta.change);
          else records.setMany(state, newer);
        })
        .addCase(changeUndone, (state, { payload, meta }) => undo(state, payload, meta))
        .addCase(kindChanged, (state, { payload: { from, ids, items }, meta }) => {
          if (from === name) moveOut(state, ids, meta);
          else addUndoably(state, items, meta, 'kindChanged');
        })
        .addCase(itemsPostponed, (state, { payload: { ids, deadline }, meta }) =>
          postpone(state, ids, deadline, meta),
        )
        .addCase(ownSubjectRenamed, (state, { payload: { from, to }, meta }) => {
          const items = Object.values(current(state.entities)).filter(isLive);
          const follow = items.filter(({ subject }) => isSameSubject(subject, from) && subject !== to);
          edit(
            state,
            follow.map(({ id }) => ({ id, subject: to })),
            meta,
            'subjectRenamed',
          );
        })
        .addCase(deletedItemsForgotten, (state, { payload }) => {
          records.setMany(state, stillDeleted(state.entities, payload[name]));
        })
        .addMatcher(isRehydrated<Coursework['entities']>(name), (state, { payload }) => {
          records.setMany(
            state,
            newerOf<CourseworkRecord>(current(state.entities), Object.values(payload.entities)),
          );
        })
        .addMatcher(isStudentDataGone, () => noCoursework),
    selectors: {
      selectItems: createSelector(
        [({ ids }: Coursework) => ids, selectEntities, ({ pending }: Coursework) => pending],
        (ids, entities, pending) => itemsByDeadline({ ids, entities, pending }),
      ),
      /** What was deleted and can be restored, the oldest first. */
      selectBin: createSelector([selectEntities], (entities) =>
        deletedIn(entities).filter((item) => !isWithdrawn(item)),
      ),
      /** What can be undone, oldest first. */
      selectHistory: ({ history }) => history,
      /** Whether this item was entered and is not added yet. */
      selectIsAdding: ({ pending }, id: string | undefined) => pending.some((each) => each === id),
      /** The item that was made last, for the next one of the same subject. */
      selectNewest: createSelector([selectEntities], (entities) =>
        Object.values(entities)
          .filter(isLive)
          .reduce<CourseworkItem | undefined>(
            (newest, item) => (newest && newest.id > item.id ? newest : item),
            undefined,
          ),
      ),
    },
  });

export const assignmentsSlice = makeCourseworkSlice('assignments');
export const practicalsSlice = makeCourseworkSlice('practicals');

export const courseworkSlices = { assignments: assignmentsSlice, practicals: practicalsSlice };
