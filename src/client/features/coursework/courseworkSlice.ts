import {
  createSlice,
  current,
  isAnyOf,
  nanoid,
  type Draft,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { dayAfter, weeklyDays, type Day } from '@/contract/calendar';
import type { CourseworkItem, NewCoursework } from '@/contract/coursework';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { dayOf, daysBetween } from '@/client/lib/days';
import { notLoaded, statusAfter, persistenceEvents } from '@/client/store/persistenceStatus';
import {
  withDeleted,
  withEdited,
  withPutBack,
  withRestored,
  withToggled,
  withUndone,
} from './courseworkChanges';
import {
  withEntered,
  withoutEmpty,
  withStored,
  type ChangeMark,
  type Coursework,
  type StoredCoursework,
} from './courseworkState';
import { laterInSeries, seriesEdits } from './series';

export { BIN_DAYS, compareItems, idsOf, type StoredCoursework } from './courseworkState';

export const courseworkNames = ['assignments', 'practicals'] as const;
export type CourseworkName = (typeof courseworkNames)[number];

/** The items that a form describes: one, or one for each week through `until` (behaviour 6.4). */
function itemsFrom(entered: NewCoursework, until?: Day): CourseworkItem[] {
  const now = new Date();
  const deadlines = until ? weeklyDays(entered.deadline, until) : [entered.deadline];
  const series = deadlines.length > 1 ? nanoid(10) : undefined;
  return deadlines.map((deadline, week) =>
    withoutEmpty({
      ...entered,
      id: `${now.getTime()}-${nanoid(10)}`,
      date: dayAfter(entered.date, 7 * week),
      deadline,
      status: 'undone',
      remainingDays: Math.max(0, daysBetween(dayOf(now), deadline)),
      series,
    }),
  );
}

type Edit = Pick<CourseworkItem, 'id'> & Partial<NewCoursework>;

let changeCount = 0;
const nextMark = (): ChangeMark => ({ at: Date.now(), changeId: nanoid(), order: (changeCount += 1) });

/**
 * An event that can be undone. The plain state is updated, not a draft: Immer makes a proxy of each of
 * ten thousand items that is read through a draft.
 */
const undoable = <Payload>(
  update: (state: Coursework, payload: Payload, mark: ChangeMark) => Coursework,
) => ({
  prepare: (payload: Payload) => ({ payload, meta: nextMark() }),
  reducer: (state: Draft<Coursework>, { payload, meta }: PayloadAction<Payload, string, ChangeMark>) =>
    update(current(state), payload, meta) as Draft<Coursework>,
});

const plain =
  <Payload>(update: (state: Coursework, payload: Payload) => Coursework) =>
  (state: Draft<Coursework>, { payload }: PayloadAction<Payload>) =>
    update(current(state), payload) as Draft<Coursework>;

const initialState: Coursework = {
  items: [],
  bin: [],
  ticks: [],
  history: [],
  entered: [],
  persistence: notLoaded,
};

function makeCourseworkSlice<Name extends CourseworkName>(name: Name) {
  const events = persistenceEvents<StoredCoursework>(name);
  const isPersistenceEvent = isAnyOf(...Object.values(events)) as (action: UnknownAction) => boolean;
  const loadsItems = isAnyOf(
    events.rehydrated,
    events.changedElsewhere,
    events.recoveredAfterCrash,
    events.deletedItemsDropped,
    events.imported,
    events.replaced,
  );

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      itemEntered: {
        prepare: (entered: NewCoursework, until?: Day) => ({ payload: itemsFrom(entered, until) }),
        reducer: (state, { payload }: PayloadAction<CourseworkItem[]>) => {
          state.entered.push(...payload);
        },
      },
      itemAdded: plain(withEntered),
      itemToggled: undoable<string>(withToggled),
      /** Holds the changed fields only, so that changes made in another tab are kept. */
      itemEdited: undoable<Edit>((state, edit, mark) => withEdited(state, [edit], mark)),
      laterItemsEdited: undoable<Edit>((state, edit, mark) =>
        withEdited(state, seriesEdits(state.items, edit), mark),
      ),
      itemDeleted: undoable<string>((state, id, mark) =>
        withDeleted(
          state,
          state.items.filter((item) => item.id === id),
          mark,
        ),
      ),
      laterItemsDeleted: undoable<string>((state, id, mark) =>
        withDeleted(state, laterInSeries(state.items, id), mark),
      ),
      /** The item was deleted while its dialog was open, and the student saved it all the same. */
      itemPutBack: undoable<CourseworkItem>(withPutBack),
      /** By the id of the change. */
      changeUndone: plain<string>(withUndone),
      /** From `Recently deleted`. */
      itemRestored: plain<string>(withRestored),
    },
    extraReducers: (builder) =>
      builder
        .addMatcher(isStudentDataGone, () => initialState as Draft<Coursework>)
        .addMatcher(isPersistenceEvent, (state, action) => {
          const plainState = current(state);
          const loaded = loadsItems(action) ? withStored(plainState, action.payload) : plainState;
          const persistence = statusAfter(plainState.persistence, action, events);
          return { ...loaded, persistence } as Draft<Coursework>;
        }),
    selectors: {
      selectItems: ({ items }) => items,
      selectBin: ({ bin }) => bin,
      selectTicks: ({ ticks }) => ticks,
      selectHistory: ({ history }) => history,
      /** Whether this item was entered and is not added yet. */
      selectIsAdding: ({ entered }, id: string | undefined) => entered.some((item) => item.id === id),
      /** The item that was made last, for the next one of the same subject. */
      selectNewest: ({ items, entered }) =>
        [...items, ...entered].reduce<CourseworkItem | undefined>(
          (newest, item) => (newest && newest.id > item.id ? newest : item),
          undefined,
        ),
      selectPersistence: ({ persistence }) => persistence,
    },
  });

  const { actions } = slice;
  return {
    ...slice,
    persistenceEvents: events,
    /** The student's changes, which are saved. */
    isLocalChange: isAnyOf(
      actions.itemEntered,
      actions.itemAdded,
      actions.itemToggled,
      actions.itemEdited,
      actions.laterItemsEdited,
      actions.itemDeleted,
      actions.laterItemsDeleted,
      actions.itemPutBack,
      actions.changeUndone,
      actions.itemRestored,
    ),
  };
}

export const assignmentsSlice = makeCourseworkSlice('assignments');
export const practicalsSlice = makeCourseworkSlice('practicals');

export const courseworkSlices = { assignments: assignmentsSlice, practicals: practicalsSlice };
