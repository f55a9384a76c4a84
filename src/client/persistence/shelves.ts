import type { UnknownAction } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import { readItem, readSubjects } from '@/contract/deskFile';
import type { Subjects } from '@/contract/subjects';
import type { RootState } from '@/client/app/reducers';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import type { KeepingEvents } from '@/client/store/keeping';
import { emptyLedger, ledgerOf, thingsOf, type Entry, type Kept, type Ledger } from './ledger';
import type { Form } from './migrations';
import type { KeptSlice } from './plan';

/** What persistence must know of one kept slice. */
export type Shelf<Thing extends Kept, Value> = {
  slice: KeptSlice;
  events: KeepingEvents<Value>;
  isStudentsChange: (action: UnknownAction) => boolean;
  thingsIn: (state: RootState) => readonly Thing[];
  valueOf: (ledger: Ledger<Thing>) => Value;
  /** Its keys, each spelled as a JSON text within JSON, as redux-persist does. */
  toForm: (ledger: Ledger<Thing>, now: number) => Record<string, string>;
  /** Throws when the form is not this slice's. */
  fromForm: (form: Form) => Ledger<Thing>;
};

class Misshapen extends Error {}

const timeIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const twice = (value: unknown) => JSON.stringify(JSON.stringify(value));

// What has not changed is spelled once: of ten thousand items, a toggle spells one.
const spellings = new WeakMap<Entry, string>();

function spelled(entry: Entry<CourseworkItem>) {
  const known = spellings.get(entry);
  if (known) return known;
  const { thing, made, toggled } = entry;
  // Spelled as it stands within the text of the whole list: JSON in JSON, without the quotes around it.
  const spelling = JSON.stringify(JSON.stringify({ ...thing, made, toggled })).slice(1, -1);
  spellings.set(entry, spelling);
  return spelling;
}

const MONTH_MS = 30 * 86_400_000;

/** How one list of coursework lies in storage. */
const courseworkShelf = (
  slice: typeof assignmentsSlice | typeof practicalsSlice,
): Shelf<CourseworkItem, readonly CourseworkItem[]> => ({
  slice: slice.name,
  events: slice.kept,
  isStudentsChange: slice.isStudentsChange,
  thingsIn: (state: RootState) => state[slice.name].items,
  valueOf: thingsOf,
  toForm: ({ entries, deleted }, now) => ({
    items: `"[${Array.from(entries.values(), spelled).join(',')}]"`,
    // No tab sleeps for a month with an item that all others have deleted.
    deleted: twice(Object.fromEntries([...deleted].filter(([, at]) => at > now - MONTH_MS))),
  }),
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

/** The choice of subjects is a list of one thing, or of none. */
const subjectsShelf: Shelf<ChosenSubjects, Subjects | null> = {
  slice: 'subjects',
  events: subjectsSlice.kept,
  isStudentsChange: subjectsSlice.isStudentsChange,
  thingsIn: ({ subjects: { chosen } }) => (chosen ? [{ id: CHOSEN, chosen }] : []),
  valueOf: ({ entries }) => entries.get(CHOSEN)?.thing.chosen ?? null,
  toForm({ entries }) {
    const entry = entries.get(CHOSEN);
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
} satisfies Record<KeptSlice, unknown>;
