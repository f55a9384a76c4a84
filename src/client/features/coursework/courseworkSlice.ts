import {
  createSlice,
  current,
  freeze,
  isAnyOf,
  nanoid,
  type Draft,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { CourseworkItem, NewCoursework } from '@/contract/coursework';
import { signedOut } from '@/client/features/auth/authSlice';
import { dayOf, daysBetween } from '@/client/lib/days';
import {
  studentDataUnloaded,
  studentDataImported,
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/store/events';
import {
  statusAfter,
  persistenceEvents,
  notLoaded,
  type PersistenceStatus,
} from '@/client/store/persistenceStatus';

export type CourseworkName = 'assignments' | 'practicals';

export type Coursework = {
  /** Sorted by deadline. */
  items: readonly CourseworkItem[];
  /** The deleted items that can still be restored, oldest first. */
  bin: readonly CourseworkItem[];
  /** Submitted, and added to the list after the delay of spec section 9 ("Add item fake delay"). */
  entered: CourseworkItem | null;
  persistence: PersistenceStatus;
};

const initialState: Coursework = { items: [], bin: [], entered: null, persistence: notLoaded };
const BIN_SIZE = 50;

/** By deadline, then by the time at which they were made. */
function compareItems(one: CourseworkItem, other: CourseworkItem) {
  if (one.deadline !== other.deadline) return one.deadline < other.deadline ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** Shallowly frozen, so that Immer does not look at each of ten thousand items to freeze it. */
const sorted = (items: readonly CourseworkItem[]) => freeze(items.toSorted(compareItems));

function itemFrom(entered: NewCoursework): CourseworkItem {
  const now = new Date();
  const remaining = daysBetween(dayOf(now), entered.deadline);
  return {
    ...entered,
    id: `${now.getTime()}-${nanoid(10)}`,
    status: 'undone',
    remainingDays: Math.max(0, Math.ceil(remaining)),
  };
}

/** Adds the items whose ids are not in the list yet. */
function addMissing(state: Draft<Coursework>, added: readonly CourseworkItem[]) {
  const { items } = current(state);
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of added) if (!byId.has(item.id)) byId.set(item.id, item);
  if (byId.size > items.length) state.items = sorted([...byId.values()]);
}

function makeCourseworkSlice<Name extends CourseworkName>(name: Name) {
  const events = persistenceEvents<readonly CourseworkItem[]>(name);
  const isPersistenceEvent = isAnyOf(...Object.values(events)) as (action: UnknownAction) => boolean;
  const loadsItems = isAnyOf(events.rehydrated, events.changedElsewhere, events.recoveredAfterCrash);

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      itemEntered: {
        prepare: (entered: NewCoursework) => ({ payload: itemFrom(entered) }),
        reducer: (state, { payload }: PayloadAction<CourseworkItem>) => {
          state.entered = payload;
        },
      },
      // `current` is what keeps ten thousand items fast: Immer makes a proxy of each item that is read through a draft.
      itemAdded(state, { payload }: PayloadAction<CourseworkItem>) {
        addMissing(state, [payload]);
        state.entered = null;
      },
      itemToggled(state, { payload: id }: PayloadAction<string>) {
        const toggled = (item: CourseworkItem): CourseworkItem => ({
          ...item,
          status: item.status === 'done' ? 'undone' : 'done',
        });
        state.items = freeze(current(state).items.map((item) => (item.id === id ? toggled(item) : item)));
      },
      /** Holds the changed fields only, so that changes made in another tab are kept. */
      itemEdited(state, { payload }: PayloadAction<Pick<CourseworkItem, 'id'> & Partial<NewCoursework>>) {
        const { items } = current(state);
        state.items = sorted(items.map((item) => (item.id === payload.id ? { ...item, ...payload } : item)));
      },
      /** The item was deleted while its dialog was open, and the student saved it all the same. */
      itemPutBack(state, { payload }: PayloadAction<CourseworkItem>) {
        addMissing(state, [payload]);
      },
      itemDeleted(state, { payload: id }: PayloadAction<string>) {
        const { items, bin } = current(state);
        const deleted = items.filter((item) => item.id === id);
        state.items = freeze(items.filter((item) => item.id !== id));
        state.bin = [...bin, ...deleted].slice(-BIN_SIZE);
      },
      itemRestored(state, { payload: id }: PayloadAction<string>) {
        const { bin } = current(state);
        addMissing(
          state,
          bin.filter((item) => item.id === id),
        );
        state.bin = bin.filter((item) => item.id !== id);
      },
    },
    extraReducers: (builder) =>
      builder
        .addMatcher(
          isAnyOf(signedOut, studentDataUnloaded, deviceDataCleared, deviceDataClearedElsewhere),
          () => initialState,
        )
        .addMatcher(studentDataImported.match, (state, { payload }) => addMissing(state, payload[name]))
        .addMatcher(isPersistenceEvent, (state, action) => {
          if (loadsItems(action)) state.items = sorted(action.payload);
          state.persistence = statusAfter(state.persistence, action, events);
        }),
    selectors: {
      selectItems: ({ items }) => items,
      selectBin: ({ bin }) => bin,
      selectIsAdding: ({ entered }) => entered !== null,
      selectPersistence: ({ persistence }) => persistence,
    },
  });

  const { itemEntered, itemAdded, itemToggled, itemEdited, itemPutBack, itemDeleted, itemRestored } =
    slice.actions;
  return {
    ...slice,
    persistenceEvents: events,
    /** The student's changes, which are saved. */
    isLocalChange: isAnyOf(
      itemEntered,
      itemAdded,
      itemToggled,
      itemEdited,
      itemPutBack,
      itemDeleted,
      itemRestored,
      studentDataImported,
    ),
  };
}

export const assignmentsSlice = makeCourseworkSlice('assignments');
export const practicalsSlice = makeCourseworkSlice('practicals');

export const courseworkSlices = { assignments: assignmentsSlice, practicals: practicalsSlice };
