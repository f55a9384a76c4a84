import { itemFields } from '@/contract/studentData/studentData';
import { chosenIn, coloursIn, ownIn, shortNamesIn } from '@/client/features/subjects/subjectsSlice';
import { doneAtOf } from '@/client/features/coursework/courseworkRecords';
import { isLive, type ReplicatedMap } from '@/client/lib/lastWriterWins';
import type { CourseworkRecord, SubjectRecord } from '@/client/features/studentData/studentRecords';
import { STORED_VERSION } from './migrations';
import { entitiesOf, fieldsIn, toStored, type Entities } from './storedText';

const FIRST_EPOCH = '';

const persist = (version: unknown) => JSON.stringify({ version, rehydrated: true });
const stored = (keys: Record<string, unknown>, version: unknown = STORED_VERSION) =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, JSON.stringify(value)])),
    _persist: persist(version),
  });

/** A text of version 3, which kept items, deletions and deleted items apart. */
const storedBefore = (keys: Record<string, unknown>) => stored(keys, 3);

/** What a text holds. */
const recordsIn = async (slice: 'assignments' | 'subjects', text: string) =>
  entitiesOf(slice, fieldsIn(text));

/** The items that are not deleted, without the times of changes. */
const itemsIn = (records: Entities) =>
  Object.values(records)
    .filter(isLive)
    .map(({ changedAt: _changedAt, toggledAt: _toggledAt, ...item }) => item);

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
const timed = { time: '09:30', uid: '4711@moodle.example', imported: '1x 2y' };
const recently = Date.now() - 1_000;
const chosen = { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' };

/** As versions 4 and 5 stored them. */
const records = [
  { ...essay, ...details, changedAt: 5, toggledAt: 7 },
  { ...essay, id: 'gone-1', changedAt: 5, toggledAt: 5, deletedAt: recently },
  { id: 'gone-2', deletedAt: recently },
];
const subjectRecords = [
  { id: 'chosen', chosen, changedAt: 5, toggledAt: 0 },
  { id: 'own Choir', own: 'Choir', changedAt: 6, toggledAt: 0 },
  { id: 'own Chess', deletedAt: 7 },
];

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
  {
    version: 4,
    name: 'records with the times of their changes and deletions',
    assignments: stored({ records }, 4),
    item: { ...essay, ...details },
    subjects: stored({ records: subjectRecords }, 4),
  },
  {
    version: 5,
    name: 'colours of subjects',
    assignments: stored({ records }, 5),
    item: { ...essay, ...details },
    subjects: stored(
      { records: [...subjectRecords, { id: 'colour choir', colour: 'red', changedAt: 8, toggledAt: 0 }] },
      5,
    ),
  },
  {
    version: 6,
    name: 'hours, what calendars call items and said of them, and short names of subjects',
    assignments: stored(
      { records: records.map((record, index) => (index > 0 ? record : { ...record, ...timed })) },
      6,
    ),
    item: { ...essay, ...details, ...timed },
    subjects: stored(
      {
        records: [
          ...subjectRecords,
          { id: 'colour choir', colour: 'red', changedAt: 8, toggledAt: 0 },
          { id: 'short choir', short: 'Ch', changedAt: 8, toggledAt: 0 },
        ],
      },
      6,
    ),
  },
];

test.each(past)('version $version is read: $name', async (fixture) => {
  const list = await recordsIn('assignments', fixture.assignments);
  const choice = (await recordsIn('subjects', fixture.subjects)) as ReplicatedMap<SubjectRecord>;

  expect(fieldsIn(fixture.assignments)._persist.version).toBe(fixture.version);
  expect(itemsIn(list)).toEqual([fixture.item]);
  expect(chosenIn(choice)).toEqual(chosen);
});

test('there is a fixture of every version, the present one among them', () => {
  expect(past.map(({ version }) => version)).toEqual([...Array(STORED_VERSION + 1).keys()]);
});

/** The fields of an item, and the version that was the first to store them. New fields get a line of their own. */
const itemFieldsOf = [
  {
    stored: 4,
    fields: 'date deadline doneAt id link note remainingDays series status subject topic',
  },
  {
    stored: 6,
    fields: 'date deadline doneAt id imported link note remainingDays series status subject time topic uid',
  },
];

test('an older build is told of each new field of an item by a new version', () => {
  const fields = itemFields.toSorted().join(' ');
  const latest = itemFieldsOf.at(-1);
  if (latest?.fields !== fields)
    throw new Error(
      `An item has other fields than before: ${fields}. An older build would drop them. Raise STORED_VERSION in ` +
        'src/client/persistence/migrations.ts, and add a line to itemFieldsOf in this file (docs/add-a-field.md).',
    );
  for (const [index, { stored }] of itemFieldsOf.slice(1).entries())
    expect(stored).toBeGreaterThan(itemFieldsOf[index]?.stored ?? 0);
  expect(STORED_VERSION).toBeGreaterThanOrEqual(latest.stored);
});

test('what is stored has the form of redux-persist, and reads back the same', async () => {
  const records = await recordsIn('assignments', past.at(-1)?.assignments ?? '');
  const again = toStored(records, FIRST_EPOCH);

  expect(JSON.parse(again)).toEqual({ records: expect.any(String), _persist: persist(STORED_VERSION) });
  expect(await recordsIn('assignments', again)).toEqual(records);
});

test('what was deleted in the last 30 days is read back, and that something was deleted for two years', async () => {
  const day = 86_400_000;
  const deleted = { 'gone-1': recently, 'gone-2': recently - 30 * day, 'gone-3': recently - 730 * day };
  const bin = Object.keys(deleted).map((id) => ({ ...essay, id }));
  const before = await recordsIn('assignments', storedBefore({ items: [], deleted, bin }));
  const again = await recordsIn('assignments', toStored(before, FIRST_EPOCH));

  expect(again).toEqual({
    'gone-1': { ...essay, id: 'gone-1', changedAt: 0, toggledAt: 0, deletedAt: recently },
    'gone-2': { id: 'gone-2', deletedAt: deleted['gone-2'] },
  });
});

test('when a done item was ticked is read back, unless it was added as it is', async () => {
  const items = [
    { ...essay, id: 'ticked', status: 'done', made: 5, toggled: 7 },
    { ...essay, id: 'imported', status: 'done', made: 5, toggled: 5 },
    { ...essay, id: 'unticked', made: 5, toggled: 9 },
  ];
  const bin = [{ ...essay, id: 'deleted', status: 'done', made: 5, toggled: 8 }];
  const deleted = { deleted: recently };
  const records = await recordsIn('assignments', storedBefore({ items, deleted, bin }));
  const doneAt = (id: string) =>
    doneAtOf((records as ReplicatedMap<typeof essay & CourseworkRecord>)[id] ?? essay);

  expect(['ticked', 'imported', 'deleted'].map(doneAt)).toEqual([7, 0, 8]);
});

test('when an item was done whose untick was undone is read back', async () => {
  const items = [{ ...essay, status: 'done', doneAt: 4, made: 5, toggled: 7 }];
  const records = await recordsIn('assignments', storedBefore({ items, deleted: {}, bin: [] }));
  const again = await recordsIn('assignments', toStored(records, FIRST_EPOCH));

  expect(itemsIn(again)).toEqual([{ ...essay, status: 'done', doneAt: 4 }]);
});

test('own subjects, colours and short names are read back', async () => {
  const records = (await recordsIn('subjects', past.at(-1)?.subjects ?? '')) as ReplicatedMap<SubjectRecord>;

  const again = (await recordsIn('subjects', toStored(records, FIRST_EPOCH))) as ReplicatedMap<SubjectRecord>;
  for (const read of [records, again]) {
    expect(ownIn(read)).toEqual(['Choir']);
    expect(coloursIn(read)).toEqual({ choir: 'red' });
    expect(shortNamesIn(read)).toEqual({ choir: 'Ch' });
  }
});

test.each([
  { id: 'colour choir', colour: 'beige' },
  { id: 'colour Choir', colour: 'red' },
  { id: 'choir', colour: 'red' },
  { id: 'short choir', short: 'C' },
  { id: 'short choir', short: 'the choir' },
  { id: 'short Choir', short: 'Ch' },
  { id: 'colour choir', short: 'Ch' },
])('%j is damage', async (record) => {
  const text = stored({ records: [{ ...record, changedAt: 1, toggledAt: 0 }] });
  await expect(recordsIn('subjects', text)).rejects.toThrow();
});

const complete = past.at(-1)?.assignments ?? '';
test.each([
  ['an empty text', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '42'],
  ['a truncated value', complete.slice(0, -20)],
  ['something else’s value', '{"foo":"1"}'],
  ['a list of other things', stored({ records: [{ name: 'x' }] })],
  ['an item without an id', stored({ records: [{ ...essay, id: undefined }] })],
  ['an item with an id that every object has', stored({ records: [{ ...essay, id: 'constructor' }] })],
  ['an impossible date', stored({ records: [{ ...essay, deadline: '2026-02-30' }] })],
  ['an unknown status', stored({ records: [{ ...essay, status: 'late' }] })],
  ['an impossible time of a tick', stored({ records: [{ ...essay, doneAt: 8.64e15 + 1 }] })],
  [
    'a deleted item without a topic',
    stored({ records: [{ ...essay, topic: '', changedAt: 1, toggledAt: 1, deletedAt: 2 }] }),
  ],
  ['a link that is no web address', stored({ records: [{ ...essay, link: 'javascript:alert(1)' }] })],
  ['records that are no list', stored({ records: {} })],
  ['an impossible date in version 3', storedBefore({ items: [{ ...essay, deadline: '2026-02-30' }] })],
  ['a bin that is no list', storedBefore({ items: [], bin: {} })],
  [
    'a deleted item of version 3 without a topic',
    storedBefore({ items: [], bin: [{ ...essay, topic: '' }] }),
  ],
  ['items that are no list', storedBefore({ items: {} })],
  ['a version that is no number', stored({ records: [essay] }, 'two')],
  ['an old value that cannot be migrated', stored({ items: null }, 1)],
])('%s is damage', async (_name, text) => {
  await expect(recordsIn('assignments', text)).rejects.toThrow();
});

test('a newer version is read as far as possible', async () => {
  const readable = stored({ records: [{ ...essay, colour: 'red' }] }, STORED_VERSION + 1);
  const unreadable = stored({ entries: 5 }, STORED_VERSION + 1);

  expect(itemsIn(await recordsIn('assignments', readable))).toEqual([essay]);
  expect(await recordsIn('assignments', unreadable)).toEqual({});
});

test('no subjects chosen is a choice that can be stored', async () => {
  const none = storedBefore({ chosen: null, made: 0 });
  const incomplete = storedBefore({ chosen: { ...chosen, GE: '' }, made: 0 });
  expect(await recordsIn('subjects', none)).toEqual({});
  await expect(recordsIn('subjects', incomplete)).rejects.toThrow();
});
