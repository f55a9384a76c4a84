import {
  createSlice,
  isAnyOf,
  nanoid,
  original,
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
  /** Always by deadline: ten thousand items are put in order once, not at each glance. */
  items: readonly CourseworkItem[];
  /** What was deleted here and may still be taken back, oldest first. */
  bin: readonly CourseworkItem[];
  /** Entered, and about to stand in the list (spec section 9, "Add item fake delay"). */
  entered: CourseworkItem | null;
  persistence: PersistenceStatus;
};

const initialState: Coursework = { items: [], bin: [], entered: null, persistence: notLoaded };
const BIN_SIZE = 50;

/** By deadline, then as they were made. */
export function byDeadline(one: CourseworkItem, other: CourseworkItem) {
  if (one.deadline !== other.deadline) return one.deadline < other.deadline ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

const inOrder = (items: readonly CourseworkItem[]) => [...items].sort(byDeadline);

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

type Change<Payload> = (state: Coursework, payload: Payload) => Coursework;

/** The state behind its draft: a draft would wrap each of ten thousand items that is looked at. */
const plain = (state: Coursework) => (original(state as Draft<Coursework>) ?? state) as Coursework;

/** Frozen here: Immer would otherwise look at each of ten thousand items to freeze them itself. */
const settled = (state: Coursework): Coursework => Object.freeze(state);

const plainly =
  <Payload>(change: Change<Payload>) =>
  (state: Coursework, { payload }: PayloadAction<Payload>) =>
    settled(change(plain(state), payload));

const add: Change<readonly CourseworkItem[]> = (state, added) => {
  const known = new Set(state.items.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && known.add(id));
  return fresh.length > 0 ? { ...state, items: inOrder([...state.items, ...fresh]) } : state;
};

const toggle: Change<string> = (state, id) => {
  const index = state.items.findIndex((item) => item.id === id);
  const item = state.items[index];
  if (!item) return state;
  const status = item.status === 'done' ? 'undone' : 'done';
  return { ...state, items: state.items.with(index, { ...item, status }) };
};

/** Only what was changed is named: what another tab has changed meanwhile stays. */
const edit: Change<Partial<NewCoursework> & { id: string }> = (state, edited) => ({
  ...state,
  items: inOrder(state.items.map((item) => (item.id === edited.id ? { ...item, ...edited } : item))),
});

const remove: Change<string> = (state, id) => {
  const item = state.items.find((candidate) => candidate.id === id);
  if (!item) return state;
  return {
    ...state,
    items: state.items.filter((other) => other !== item),
    bin: [...state.bin, item].slice(-BIN_SIZE),
  };
};

const restore: Change<string> = (state, id) => {
  const item = state.bin.find((candidate) => candidate.id === id);
  if (!item) return state;
  return add({ ...state, bin: state.bin.filter((other) => other !== item) }, [item]);
};

/** Assignments and practicals are the same thing twice: one factory, called once for each. */
function makeCourseworkSlice<Name extends CourseworkName>(name: Name) {
  const events = persistenceEvents<readonly CourseworkItem[]>(name);
  const isPersistenceEvent = isAnyOf(...Object.values(events)) as (action: UnknownAction) => boolean;
  const bringsItems = isAnyOf(events.rehydrated, events.changedElsewhere, events.recoveredAfterCrash);

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
      itemAdded: plainly<CourseworkItem>((state, item) => ({ ...add(state, [item]), entered: null })),
      itemToggled: plainly(toggle),
      itemEdited: plainly(edit),
      /** Edited, and saved although it was deleted meanwhile: it is there again, as it was typed. */
      itemPutBack: plainly<CourseworkItem>((state, item) => add(state, [item])),
      itemDeleted: plainly(remove),
      itemRestored: plainly(restore),
    },
    extraReducers: (builder) =>
      builder
        .addMatcher(
          isAnyOf(signedOut, studentDataUnloaded, deviceDataCleared, deviceDataClearedElsewhere),
          () => initialState,
        )
        .addMatcher(studentDataImported.match, (state, { payload }) =>
          settled(add(plain(state), payload[name])),
        )
        .addMatcher(isPersistenceEvent, (state, action) => {
          const before = plain(state);
          const items = bringsItems(action) ? inOrder(action.payload) : before.items;
          return settled({ ...before, items, persistence: statusAfter(before.persistence, action, events) });
        }),
    selectors: {
      selectItems: ({ items }) => items,
      selectBin: ({ bin }) => bin,
      selectIsAdding: ({ entered }) => entered !== null,
      selectPersistence: ({ persistence }) => persistence,
    },
  });

  const { itemAdded, itemToggled, itemEdited, itemPutBack, itemDeleted, itemRestored } = slice.actions;
  return {
    ...slice,
    persistenceEvents: events,
    /** Whether the student did something that must outlive the page. */
    isLocalChange: isAnyOf(
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
