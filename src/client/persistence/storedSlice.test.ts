import { itemsOf } from './lwwMap';
import { migrate, VERSION } from './migrations';
import { sliceCodecs } from './sliceCodecs';
import { currentEpoch, isOfEpoch, startNewEpoch } from '@/client/store/storageEpoch';
import { NotStored } from '@/client/store/deviceStorage';
import { openStoredSlice, readStored, toStored } from './storedSlice';

const { assignments, subjects } = sliceCodecs;
const FIRST_EPOCH = '';

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
const details = { note: 'Chapter 3', link: 'https://college.example/brief', series: 'labs' };
const recently = Date.now() - 1_000;
const chosen = { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' };

/** What each past version of the site stored. A new version adds its own and changes none. */
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
  {
    version: 3,
    name: 'notes, links, series, deleted items and own subjects',
    assignments: stored(
      {
        items: [{ ...essay, ...details, made: 5, toggled: 7 }],
        deleted: { 'gone-1': recently, 'gone-2': recently },
        bin: [{ ...essay, id: 'gone-1' }],
      },
      3,
    ),
    item: { ...essay, ...details },
    subjects: stored({ chosen, made: 5, own: [{ name: 'Choir', made: 6 }], deleted: { 'own Chess': 7 } }, 3),
  },
];

test.each(past)('version $version is read: $name', (fixture) => {
  const list = readStored(assignments, fixture.assignments, FIRST_EPOCH);
  const choice = readStored(subjects, fixture.subjects, FIRST_EPOCH);

  expect(list).toMatchObject({ kind: 'read', version: fixture.version });
  expect('map' in list && list.map && itemsOf(list.map)).toEqual([fixture.item]);
  expect('map' in choice && choice.map && subjects.valueOf(choice.map).chosen).toEqual(chosen);
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
  { slice: 'practicals', to: 3, from: { items: [] }, becomes: { items: [], bin: [] } },
  { slice: 'subjects', to: 1, from: { chosen }, becomes: { chosen } },
  { slice: 'subjects', to: 2, from: { chosen }, becomes: { chosen, made: 0 } },
  { slice: 'subjects', to: 3, from: { chosen }, becomes: { chosen, own: [], deleted: {} } },
] as const;

test.each(steps)('the migration of $slice to version $to', ({ slice, to, from, becomes }) => {
  expect(migrate(slice, from, to - 1, to)).toEqual(becomes);
});

test('every migration up to the present version is tested', () => {
  const upToNow = Array.from({ length: VERSION }, (_, index) => index + 1);
  for (const slice of ['practicals', 'subjects']) {
    expect(steps.filter((step) => step.slice === slice).map(({ to }) => to)).toEqual(upToNow);
  }
});

test('what is stored has the form of redux-persist, and reads back the same', () => {
  const text = past.at(-1)?.assignments ?? '';
  const reading = readStored(assignments, text, FIRST_EPOCH);
  if (reading.kind !== 'read') throw new Error(reading.kind);

  const again = readStored(assignments, toStored(assignments, reading.map, FIRST_EPOCH), FIRST_EPOCH);

  expect(JSON.parse(toStored(assignments, reading.map, FIRST_EPOCH))).toEqual({
    items: expect.any(String),
    deleted: expect.any(String),
    bin: expect.any(String),
    _persist: persist(VERSION),
  });
  expect(again).toMatchObject({ kind: 'read', version: VERSION });
  expect('map' in again && again.map).toEqual(reading.map);
});

test('what was deleted in the last 30 days is read back, and that something was deleted for two years', () => {
  const day = 86_400_000;
  const deleted = { 'gone-1': recently, 'gone-2': recently - 30 * day, 'gone-3': recently - 730 * day };
  const bin = Object.keys(deleted).map((id) => ({ ...essay, id }));
  const text = stored({ items: [], deleted, bin });
  const reading = readStored(assignments, text, FIRST_EPOCH);
  if (reading.kind !== 'read') throw new Error(reading.kind);

  expect(assignments.valueOf(reading.map).bin).toEqual([{ ...essay, id: 'gone-1', deletedAt: recently }]);
  const again = JSON.parse(toStored(assignments, reading.map, FIRST_EPOCH)) as Record<string, string>;
  expect(Object.keys(JSON.parse(again.deleted ?? '') as object)).toEqual(['gone-1', 'gone-2']);
  expect(again.bin).not.toContain('gone-2');
});

test('when a done item was ticked is read back, unless it was added as it is', () => {
  const items = [
    { ...essay, id: 'ticked', status: 'done', made: 5, toggled: 7 },
    { ...essay, id: 'imported', status: 'done', made: 5, toggled: 5 },
    { ...essay, id: 'unticked', made: 5, toggled: 9 },
  ];
  const bin = [{ ...essay, id: 'deleted', status: 'done', made: 5, toggled: 8 }];
  const deleted = { deleted: recently };
  const reading = readStored(assignments, stored({ items, deleted, bin }), FIRST_EPOCH);
  if (reading.kind !== 'read') throw new Error(reading.kind);

  expect(assignments.valueOf(reading.map).ticks).toEqual([
    { id: 'ticked', at: 7 },
    { id: 'deleted', at: 8 },
  ]);
});

test('when an item was done whose untick was undone is read back', () => {
  const items = [{ ...essay, status: 'done', doneAt: 4, made: 5, toggled: 7 }];
  const reading = readStored(assignments, stored({ items, deleted: {}, bin: [] }), FIRST_EPOCH);
  if (reading.kind !== 'read') throw new Error(reading.kind);
  const again = readStored(assignments, toStored(assignments, reading.map, FIRST_EPOCH), FIRST_EPOCH);

  expect('map' in again && again.map && itemsOf(again.map)).toEqual([
    { ...essay, status: 'done', doneAt: 4 },
  ]);
});

describe('when the storage is full', () => {
  const DAY_MS = 86_400_000;
  const { setItem } = Storage.prototype;
  /** Stores no text longer than this under the key of a list. */
  const allow = (length: number) => {
    Storage.prototype.setItem = function limited(key, text) {
      if (key.startsWith('persist:') && text.length > length)
        throw new DOMException('', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  };
  afterEach(() => {
    Storage.prototype.setItem = setItem;
    localStorage.clear();
  });

  const entry = (id: string) => ({ item: { ...essay, id }, changedAt: 1, toggledAt: 1 });
  /** One item, and four that were deleted one to four days ago. */
  const map = {
    entries: new Map([['kept', entry('kept')]]),
    deleted: new Map(
      [1, 2, 3, 4].map((days) => [
        `${days} days ago`,
        { at: Date.now() - days * DAY_MS, entry: entry(`${days} days ago`) },
      ]),
    ),
  };
  const open = () => openStoredSlice(assignments, 'ada', FIRST_EPOCH, () => undefined);
  const full = toStored(assignments, map, FIRST_EPOCH).length;
  const restorable = ({ deleted }: typeof map) =>
    [...deleted].flatMap(([id, deletion]) => ('entry' in deletion && deletion.entry ? id : []));

  test('the older half of the deleted items gives way first, and that they were deleted stays known', () => {
    allow(full - 1);
    const { stored: smaller, isTrimmed } = open().write(map);
    expect(isTrimmed).toBe(true);
    expect([...smaller.deleted.keys()].sort()).toEqual([...map.deleted.keys()].sort());
    const reading = open().read();
    if (reading.kind !== 'read') throw new Error('Nothing was stored.');
    expect(restorable(reading.map as typeof map).sort()).toEqual(['1 days ago', '2 days ago']);
    expect([...reading.map.entries.keys()]).toEqual(['kept']);
  });

  test('what still does not fit without them is not stored, and what was stored stays', () => {
    const slice = open();
    slice.write({ ...map, entries: new Map() });
    const before = localStorage.getItem(slice.key);
    allow(10);
    expect(() => slice.write(map)).toThrow(NotStored);
    expect(localStorage.getItem(slice.key)).toBe(before);
  });
});

test('own subjects are read back', () => {
  const reading = readStored(subjects, past.at(-1)?.subjects ?? '', FIRST_EPOCH);
  if (reading.kind !== 'read') throw new Error(reading.kind);

  expect(subjects.valueOf(reading.map).own).toEqual(['Choir']);
  const again = readStored(subjects, toStored(subjects, reading.map, FIRST_EPOCH), FIRST_EPOCH);
  expect('map' in again && again.map?.entries).toEqual(reading.map.entries);
});

const complete = past.at(-1)?.assignments ?? '';
test.each([
  ['an empty text', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '42'],
  ['a truncated value', complete.slice(0, -20)],
  ['something else’s value', '{"foo":"1"}'],
  ['a list of other things', stored({ items: [{ name: 'x' }] })],
  ['an item without an id', stored({ items: [{ ...essay, id: undefined }] })],
  ['an impossible date', stored({ items: [{ ...essay, deadline: '2026-02-30' }] })],
  ['an unknown status', stored({ items: [{ ...essay, status: 'late' }] })],
  ['an impossible time of a tick', stored({ items: [{ ...essay, doneAt: 8.64e15 + 1 }] })],
  ['a bin that is no list', stored({ items: [], bin: {} })],
  ['a deleted item without a topic', stored({ items: [], bin: [{ ...essay, topic: '' }] })],
  ['a link that is no web address', stored({ items: [{ ...essay, link: 'javascript:alert(1)' }] })],
  ['items that are no list', stored({ items: {} })],
  ['a version that is no number', stored({ items: [essay] }, 'two')],
  ['an old value that cannot be migrated', stored({ items: null }, 1)],
])('%s is damage', (_name, text) => {
  expect(readStored(assignments, text, FIRST_EPOCH)).toEqual({ kind: 'damaged' });
});

test('a missing value is no damage', () => {
  expect(readStored(assignments, null, FIRST_EPOCH)).toEqual({ kind: 'missing' });
});

test('a newer version is recognised, and read as far as possible', () => {
  const readable = readStored(
    assignments,
    stored({ items: [{ ...essay, colour: 'red' }] }, VERSION + 1),
    FIRST_EPOCH,
  );
  const unreadable = readStored(assignments, stored({ entries: 5 }, VERSION + 1), FIRST_EPOCH);

  expect('map' in readable && readable.map && itemsOf(readable.map)).toEqual([essay]);
  expect(unreadable).toEqual({ kind: 'newer', map: null });
});

test('no subjects chosen is a choice that can be stored', () => {
  expect(readStored(subjects, stored({ chosen: null, made: 0 }), FIRST_EPOCH)).toMatchObject({
    kind: 'read',
  });
  expect(readStored(subjects, stored({ chosen: { ...chosen, GE: '' }, made: 0 }), FIRST_EPOCH)).toEqual({
    kind: 'damaged',
  });
});

test('what was stored before the data was cleared is ignored, whichever tab writes it back, and later work is not', () => {
  const text = past.at(-1)?.assignments ?? '';
  startNewEpoch('ada');
  const epoch = currentEpoch('ada');
  const reading = readStored(assignments, text, FIRST_EPOCH);
  if (reading.kind !== 'read') throw new Error(reading.kind);

  expect(readStored(assignments, text, epoch)).toEqual({ kind: 'cleared' });
  expect(readStored(assignments, toStored(assignments, reading.map, epoch), epoch).kind).toBe('read');
  expect(isOfEpoch(currentEpoch('grace'), undefined)).toBe(true);
});

test('when the record of a clearing is lost, what was stored since is not', () => {
  const text = past.at(-1)?.assignments ?? '';
  startNewEpoch('ada');
  const epoch = currentEpoch('ada');
  localStorage.clear();

  expect(isOfEpoch(currentEpoch('ada'), epoch)).toBe(true);
  expect(readStored(assignments, text, currentEpoch('ada')).kind).toBe('read');
});
