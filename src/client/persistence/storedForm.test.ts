import { beginEra, eraOf } from './era';
import { migrated, VERSION } from './migrations';
import { thingsOf } from './ledger';
import { readStored, toStored } from './storedForm';
import { shelves } from './shelves';

const { assignments, subjects } = shelves;
const era = eraOf('ada');

const persist = (version: unknown) => JSON.stringify({ version, rehydrated: true });
const stored = (keys: Record<string, unknown>, version: unknown = VERSION) =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, JSON.stringify(value)])),
    _persist: persist(version),
  });

const essay = {
  id: '1790000000000-abc',
  subject: 'Programming in JAVA',
  topic: 'Essay on garbage',
  date: '2026-11-21',
  deadline: '2026-11-30',
  status: 'undone',
  remainingDays: 9,
} as const;
const chosen = { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' };

/** What each past version of the site wrote. A new version adds its own and changes none. */
const past = [
  {
    version: 0,
    name: 'numbers for ids, and nothing but the items',
    assignments: stored({ items: [{ ...essay, id: 1790000000000, remainingDays: undefined }] }, 0),
    item: { ...essay, id: '1790000000000-0', remainingDays: 0 },
    subjects: stored({ chosen }, 0),
  },
  {
    version: 1,
    name: 'texts for ids, no times of changes',
    assignments: stored({ items: [essay] }, 1),
    item: essay,
    subjects: stored({ chosen }, 1),
  },
  {
    version: 2,
    name: 'times of changes and of deletions',
    assignments: stored({ items: [{ ...essay, made: 5, toggled: 7 }], deleted: { 'gone-1': 6 } }, 2),
    item: essay,
    subjects: stored({ chosen, made: 5 }, 2),
  },
];

test.each(past)('version $version is read: $name', (fixture) => {
  const list = readStored(assignments, fixture.assignments, era);
  const choice = readStored(subjects, fixture.subjects, era);

  expect(list).toMatchObject({ kind: 'read', version: fixture.version });
  expect('ledger' in list && list.ledger && thingsOf(list.ledger)).toEqual([fixture.item]);
  expect('ledger' in choice && choice.ledger && subjects.valueOf(choice.ledger)).toEqual(chosen);
});

test('there is a fixture of every version, the present one among them', () => {
  expect(past.map(({ version }) => version)).toEqual([...Array(VERSION + 1).keys()]);
});

const steps = [
  {
    slice: 'practicals',
    to: 1,
    from: { items: [{ id: 12, topic: 'A' }, { id: 'x-1' }] },
    becomes: { items: [{ id: '12-0', topic: 'A', remainingDays: 0 }, { id: 'x-1' }] },
  },
  {
    slice: 'practicals',
    to: 2,
    from: { items: [{ id: '12-0' }] },
    becomes: { items: [{ id: '12-0', made: 12, toggled: 12 }], deleted: {} },
  },
  { slice: 'subjects', to: 1, from: { chosen }, becomes: { chosen } },
  { slice: 'subjects', to: 2, from: { chosen }, becomes: { chosen, made: 0 } },
] as const;

test.each(steps)('the step of $slice to version $to', ({ slice, to, from, becomes }) => {
  expect(migrated(slice, from, to - 1, to)).toEqual(becomes);
});

test('every step up to the present version is tested', () => {
  const upToNow = Array.from({ length: VERSION }, (_, index) => index + 1);
  for (const slice of ['practicals', 'subjects']) {
    expect(steps.filter((step) => step.slice === slice).map(({ to }) => to)).toEqual(upToNow);
  }
});

test('what is written is what redux-persist would have written, and reads back the same', () => {
  const text = past[2]?.assignments ?? '';
  const reading = readStored(assignments, text, era);
  if (reading.kind !== 'read') throw new Error(reading.kind);

  const again = readStored(assignments, toStored(assignments, reading.ledger, era), era);

  expect(JSON.parse(toStored(assignments, reading.ledger, era))).toEqual({
    items: expect.any(String),
    deleted: expect.any(String),
    _persist: persist(VERSION),
  });
  expect(again).toMatchObject({ kind: 'read', version: VERSION });
  expect('ledger' in again && again.ledger?.entries).toEqual(reading.ledger.entries);
});

const whole = past[2]?.assignments ?? '';
test.each([
  ['an empty text', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '42'],
  ['a truncated value', whole.slice(0, -20)],
  ['something else’s value', '{"foo":"1"}'],
  ['a list of other things', stored({ items: [{ name: 'x' }] })],
  ['an item without an id', stored({ items: [{ ...essay, id: undefined }] })],
  ['an impossible date', stored({ items: [{ ...essay, deadline: '2026-02-30' }] })],
  ['an unknown status', stored({ items: [{ ...essay, status: 'late' }] })],
  ['items that are no list', stored({ items: {} })],
  ['a version that is no number', stored({ items: [essay] }, 'two')],
  ['an old value that cannot be brought up to date', stored({ items: null }, 1)],
])('%s is damage', (_name, text) => {
  expect(readStored(assignments, text, era)).toEqual({ kind: 'damaged' });
});

test('a missing value is no damage', () => {
  expect(readStored(assignments, null, era)).toEqual({ kind: 'missing' });
});

test('a newer version is known as such, and shown as far as it can be read', () => {
  const readable = readStored(
    assignments,
    stored({ items: [{ ...essay, colour: 'red' }] }, VERSION + 1),
    era,
  );
  const unreadable = readStored(assignments, stored({ entries: 5 }, VERSION + 1), era);

  expect('ledger' in readable && readable.ledger && thingsOf(readable.ledger)).toEqual([essay]);
  expect(unreadable).toEqual({ kind: 'newer', ledger: null });
});

test('no subjects chosen is a choice that can be stored', () => {
  expect(readStored(subjects, stored({ chosen: null, made: 0 }), era)).toMatchObject({ kind: 'read' });
  expect(readStored(subjects, stored({ chosen: { ...chosen, GE: '' }, made: 0 }), era)).toEqual({
    kind: 'damaged',
  });
});

test('what was kept before the data was cleared is void, whoever writes it back, and later work is not', () => {
  const text = past[2]?.assignments ?? '';
  beginEra('ada');
  const after = eraOf('ada');
  const reading = readStored(assignments, text, era);
  if (reading.kind !== 'read') throw new Error(reading.kind);

  expect(era.isOver()).toBe(true);
  expect(after.isOver()).toBe(false);
  expect(readStored(assignments, text, after)).toEqual({ kind: 'void' });
  expect(readStored(assignments, toStored(assignments, reading.ledger, after), after).kind).toBe('read');
  expect(eraOf('grace').holds(undefined)).toBe(true);
});

test('where the mark of the clearing is lost, nothing that was kept since is', () => {
  const text = past[2]?.assignments ?? '';
  beginEra('ada');
  const after = eraOf('ada');
  localStorage.clear();

  expect(after.isOver()).toBe(false);
  expect(readStored(assignments, text, eraOf('ada')).kind).toBe('read');
});
