import { createSelector, type UnknownAction } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import { readItem, readSubjects } from '@/contract/studentDataFile';
import type { Subjects } from '@/contract/subjects';
import type { RootState } from '@/client/app/reducers';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { idle } from '@/client/lib/idle';
import type { PersistenceEvents } from '@/client/store/persistenceStatus';
import { emptyLedger, ledgerOf, thingsOf, type Entry, type Kept, type Ledger } from './ledger';
import type { Form } from './migrations';
import type { PersistedSlice } from './plan';
import { entryIn, type Part } from './shards';

/** What persistence must know of one kept slice. */
export type Shelf<Thing extends Kept, Value> = {
  slice: PersistedSlice;
  events: PersistenceEvents<Value>;
  isLocalChange: (action: UnknownAction) => boolean;
  thingsIn: (state: RootState) => readonly Thing[];
  valueOf: (ledger: Ledger<Thing>) => Value;
  /** Its keys, each spelled as a JSON text within JSON, as redux-persist does. */
  toForm: (ledger: Ledger<Thing>, now: number) => Record<string, string>;
  /** Does beforehand, while nobody waits, most of what the first writing of a ledger takes. */
  prepare?: (ledger: Ledger<Thing>) => Promise<void>;
  /** Throws when the form is not this slice's. */
  fromForm: (form: Form) => Ledger<Thing>;
};

class Misshapen extends Error {}

const timeIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const twice = (value: unknown) => JSON.stringify(JSON.stringify(value));

// What has not changed is spelled once: of ten thousand items, a toggle spells the few that lie beside its own.
const spellings = new WeakMap<Part<Entry<CourseworkItem>>, string>();

function spelled(part: Part<Entry<CourseworkItem>>) {
  const known = spellings.get(part);
  if (known !== undefined) return known;
  const items = Array.from(part.values(), ({ thing, made, toggled }) => ({ ...thing, made, toggled }));
  // Spelled as it stands within the text of the whole list: JSON in JSON, without what is around it.
  const spelling = twice(items).slice(2, -2);
  spellings.set(part, spelling);
  return spelling;
}

const MONTH_MS = 30 * 86_400_000;

/** How one list of coursework lies in storage. */
const courseworkShelf = (
  slice: typeof assignmentsSlice | typeof practicalsSlice,
): Shelf<CourseworkItem, readonly CourseworkItem[]> => ({
  slice: slice.name,
  events: slice.persistenceEvents,
  isLocalChange: slice.isLocalChange,
  thingsIn: (state: RootState) => state[slice.name].items,
  valueOf: thingsOf,
  toForm: ({ entries, deleted }, now) => ({
    items: `"[${entries.parts
      .filter(({ size }) => size > 0)
      .map(spelled)
      .join(',')}]"`,
    // No tab sleeps for a month with an item that all others have deleted.
    deleted: twice(Object.fromEntries([...deleted].filter(([, at]) => at > now - MONTH_MS))),
  }),
  async prepare({ entries }) {
    for (const part of entries.parts) {
      if (part.size === 0) continue;
      await idle();
      spelled(part);
    }
  },
  fromForm({ items, deleted }) {
    if (!Array.isArray(items)) throw new Misshapen();
    const entries = items.map((stored: Form) => {
      const thing = readItem(stored);
      if ('wrong' in thing) throw new Misshapen();
      return { thing, made: timeIn(stored.made), toggled: timeIn(stored.toggled) };
    });
    const times = Object.entries(typeof deleted === 'object' && deleted !== null ? deleted : {});
    return ledgerOf(
      entries,
      times.map(([id, at]) => [id, timeIn(at)]),
    );
  },
});

type ChosenSubjects = Kept & { chosen: Subjects };
const CHOSEN = 'chosen';

// The same list for the same choice: whoever compares two lists sees at once that nothing was chosen.
const selectChoice = createSelector(
  ({ subjects }: RootState) => subjects.chosen,
  (chosen): readonly ChosenSubjects[] => (chosen ? [{ id: CHOSEN, chosen }] : []),
);

/** The choice of subjects is a list of one thing, or of none. */
const subjectsShelf: Shelf<ChosenSubjects, Subjects | null> = {
  slice: 'subjects',
  events: subjectsSlice.persistenceEvents,
  isLocalChange: subjectsSlice.isLocalChange,
  thingsIn: selectChoice,
  valueOf: ({ entries }) => entryIn(entries, CHOSEN)?.thing.chosen ?? null,
  toForm({ entries }) {
    const entry = entryIn(entries, CHOSEN);
    return { chosen: twice(entry?.thing.chosen ?? null), made: twice(entry?.made ?? 0) };
  },
  fromForm({ chosen: stored, made }) {
    if (stored === null) return emptyLedger;
    const chosen = readSubjects(stored);
    if ('wrong' in chosen) throw new Misshapen();
    return ledgerOf([{ thing: { id: CHOSEN, chosen }, made: timeIn(made), toggled: 0 }], []);
  },
};

export const shelves = {
  subjects: subjectsShelf,
  assignments: courseworkShelf(assignmentsSlice),
  practicals: courseworkShelf(practicalsSlice),
} satisfies Record<PersistedSlice, unknown>;
