import type { PersistedSlice } from './plan';

/** The values under redux-persist's keys for one slice, parsed. */
export type Form = Readonly<Record<string, unknown>>;

/** Brings a form from the version before to its own. It may throw: what it was given is then kept as damaged. */
type Step = (form: Form) => Form;

/** The version that this build writes. */
export const VERSION = 2;

const itemsOf = ({ items }: Form) => {
  if (!Array.isArray(items)) throw new TypeError('The list has no items.');
  return items as Form[];
};

const madeAt = (id: unknown) => Number.parseInt(String(id), 10) || 0;

/** 1: the bare timestamp that was an item's id becomes a text that two tabs cannot both make. */
const idsBecomeTexts: Step = (form) => ({
  ...form,
  items: itemsOf(form).map((item, index) =>
    typeof item.id === 'number' ? { remainingDays: 0, ...item, id: `${item.id}-${index}` } : item,
  ),
});

/** 2: each item says when it was made and toggled, and deletions are remembered, so that tabs can be merged. */
const itemsTellTheirTimes: Step = (form) => ({
  ...form,
  items: itemsOf(form).map((item) => ({ ...item, made: madeAt(item.id), toggled: madeAt(item.id) })),
  deleted: {},
});

const choiceTellsItsTime: Step = (form) => ({ ...form, made: 0 });

const courseworkSteps = { 1: idsBecomeTexts, 2: itemsTellTheirTimes };

/** Only ever added to. A step that is missing has nothing to change. */
const ladder: Record<PersistedSlice, Partial<Record<number, Step>>> = {
  subjects: { 2: choiceTellsItsTime },
  assignments: courseworkSteps,
  practicals: courseworkSteps,
};

/** Climbs from an older version to this build's. */
export function migrated(slice: PersistedSlice, form: Form, from: number, to = VERSION): Form {
  let current = form;
  for (let version = from + 1; version <= to; version += 1) {
    current = ladder[slice][version]?.(current) ?? current;
  }
  return current;
}
