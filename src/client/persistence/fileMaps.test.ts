import fc from 'fast-check';
import type { CourseworkItem } from '@/contract/coursework';
import { readStudentDataFile, type StudentDataFile } from '@/contract/studentDataFile';
import { essay } from '@/testing/examples';
import { dataIn, fileOf, mapsIn, merged, type Maps } from './fileMaps';
import { emptyMap, itemsOf, recordChanges, type LwwItem, type LwwMap } from './lwwMap';
import { ownId, type SubjectsItem } from './sliceCodecs';

const NOW = Date.UTC(2026, 10, 22);
const chosen = { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' };
const nothing: Maps = { subjects: emptyMap, assignments: emptyMap, practicals: emptyMap };

/** The maps after an import: the file passes through its text, as between two devices. */
function withFile(maps: Maps, file: StudentDataFile, now = NOW): Maps {
  const read = readStudentDataFile(JSON.stringify(file));
  if ('reason' in read) throw new Error(read.reason);
  return merged(maps, mapsIn(read, maps, now));
}

const exported = (maps: Maps) => fileOf(maps, 'ada', NOW);

function changed<Item extends LwwItem>(map: LwwMap<Item>, after: readonly Item[], now: number) {
  return recordChanges(map, itemsOf(map), after, now);
}

const MOST_DEVICES = 5;
const LISTS = ['assignments', 'practicals'] as const;
const steps = fc.array(
  fc.record({
    device: fc.nat(MOST_DEVICES - 1),
    kind: fc.constantFrom('add', 'add', 'toggle', 'edit', 'delete', 'own', 'choose', 'send', 'send'),
    list: fc.constantFrom(...LISTS),
    pick: fc.nat(50),
    // The devices' clocks are up to a day apart, and jump back as well.
    clock: fc.nat(86_400_000),
  }),
  { maxLength: 60 },
);
type Step = Parameters<Parameters<typeof steps.filter>[0]>[0][number];

function listAfter(items: CourseworkItem[], { kind, pick }: Step, id: string): CourseworkItem[] {
  const index = items.length === 0 ? -1 : pick % items.length;
  const update = (change: (item: CourseworkItem) => CourseworkItem) =>
    items.map((item, at) => (at === index ? change(item) : item));
  if (kind === 'add') return [...items, { ...essay, id }];
  if (kind === 'toggle')
    return update(({ doneAt: _, ...item }) =>
      item.status === 'done'
        ? { ...item, status: 'undone' }
        : // Some as of a former time, as by an undo.
          { ...item, status: 'done', ...(pick % 2 && { doneAt: pick }) },
    );
  if (kind === 'edit') return update((item) => ({ ...item, topic: `${id} edited` }));
  return items.filter((_, at) => at !== index);
}

function subjectsAfter(items: SubjectsItem[], { kind, pick }: Step): SubjectsItem[] {
  const id = kind === 'choose' ? 'chosen' : ownId(`Own ${pick % 4}`);
  const others = items.filter((item) => item.id !== id);
  if (kind === 'choose') return [...others, { id, chosen: { ...chosen, AEC: `Language ${pick}` } }];
  return others.length < items.length ? others : [...items, { id, own: `Own ${pick % 4}` }];
}

/** Lets devices change their data and import files of each other, of which some are old and some come twice. */
function play(script: readonly Step[], count: number) {
  const devices: Maps[] = Array.from({ length: count }, () => nothing);
  const files: StudentDataFile[] = [];
  script.forEach((step, index) => {
    const device = step.device % count;
    const maps = devices[device] ?? nothing;
    const { kind, list, pick, clock } = step;
    const now = NOW + index + clock;
    if (kind === 'send') {
      files.push(exported(maps));
      const to = pick % count;
      devices[to] = withFile(devices[to] ?? nothing, files[clock % files.length] ?? exported(maps));
    } else if (kind === 'own' || kind === 'choose') {
      const subjects = changed(maps.subjects, subjectsAfter(itemsOf(maps.subjects), step), now);
      devices[device] = { ...maps, subjects };
    } else {
      const after = listAfter(itemsOf(maps[list]), step, `${list} ${index}`);
      devices[device] = { ...maps, [list]: changed(maps[list], after, now) };
    }
  });
  return { devices, files };
}

const sortedData = (maps: Maps) => {
  const { assignments, practicals, ...subjects } = dataIn(maps);
  const sorted = (items: CourseworkItem[]) =>
    items.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((item) => Object.entries(item).sort());
  return { subjects, assignments: sorted(assignments), practicals: sorted(practicals) };
};

test('two to five devices that import each other’s files, in any order and old ones too, end with the same data', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: MOST_DEVICES }),
      steps,
      fc.array(fc.tuple(fc.nat(MOST_DEVICES - 1), fc.nat(MOST_DEVICES - 1)), { maxLength: 6 }),
      fc.nat(100),
      (count, script, detours, pick) => {
        const { devices, files } = play(script, count);
        const send = (from: number, to: number) => {
          devices[to] = withFile(devices[to] ?? nothing, exported(devices[from] ?? nothing));
        };
        for (const [from, to] of detours) send(from % count, to % count);
        // To the last device and back: each has then seen the others.
        for (let device = 1; device < count; device += 1) send(device - 1, device);
        for (let device = count - 1; device > 0; device -= 1) send(device, device - 1);
        const [first = nothing] = devices;
        const old = files[pick % Math.max(files.length, 1)];

        for (const maps of devices) {
          expect(sortedData(maps)).toEqual(sortedData(first));
          expect(sortedData(withFile(maps, exported(first)))).toEqual(sortedData(first));
          if (old) expect(sortedData(withFile(maps, old))).toEqual(sortedData(first));
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

const fileWith = (differing: Partial<StudentDataFile>): StudentDataFile => ({
  ...exported(nothing),
  ...differing,
});
const listWith = (items: CourseworkItem[], now = 10): Maps => ({
  ...nothing,
  assignments: changed<CourseworkItem>(emptyMap, items, now),
});
const topics = (maps: Maps) => itemsOf(maps.assignments).map(({ topic }) => topic);

test('an export holds the times, the deletions, and whose it is; deletions are kept for two years', () => {
  const gone = changed(listWith([essay], NOW - 730 * 86_400_000).assignments, [], NOW - 729 * 86_400_000);
  const maps = { ...listWith([{ ...essay, id: '2' }], 20), practicals: gone };

  expect(fileOf(maps, 'ada', NOW)).toMatchObject({
    version: 2,
    account: 'ada',
    exportedAt: new Date(NOW).toISOString(),
    assignments: [{ id: '2', changedAt: 20, toggledAt: 20 }],
    deleted: { [essay.id]: NOW - 729 * 86_400_000 },
  });
  expect(fileOf(maps, 'ada', NOW + 3 * 86_400_000).deleted).toEqual({});
});

test('a file of the first version adds what is missing, even when it was deleted here, and changes nothing else', () => {
  const report = { ...essay, id: '2', topic: 'Report' };
  const here = listWith([{ ...essay, topic: 'Long essay' }, report], 10);
  const maps = {
    ...here,
    assignments: changed(here.assignments, [{ ...essay, topic: 'Long essay' }], NOW + 5),
  };
  const timed = { changedAt: 0, toggledAt: 0 };
  const items = [
    { ...essay, status: 'done' as const, ...timed },
    { ...report, ...timed },
  ];
  const first = fileWith({ version: 1, account: undefined, subjects: chosen, assignments: items });
  const once = withFile(maps, first);

  expect(topics(once)).toEqual(['Long essay', 'Report']);
  expect(itemsOf(once.assignments)[0]).toMatchObject({ status: 'undone' });
  expect(dataIn(once).subjects).toEqual(chosen);
  expect(withFile(once, first)).toEqual(once);
});

test('of an item that a file holds as an entry and as deleted, the later one counts', () => {
  const entry = { ...essay, changedAt: 10, toggledAt: 10 };
  const deletedAt = (at: number) => fileWith({ assignments: [entry], deleted: { [essay.id]: at } });

  expect(topics(withFile(nothing, deletedAt(9)))).toEqual(['Essay']);
  expect(topics(withFile(nothing, deletedAt(10)))).toEqual([]);
});

test('an item of the year 9999 can still be edited and deleted here', () => {
  const future = Date.UTC(9999, 0);
  const maps = withFile(
    nothing,
    fileWith({ assignments: [{ ...essay, changedAt: future, toggledAt: future }] }),
  );
  const edited = { ...maps, assignments: changed(maps.assignments, [{ ...essay, topic: 'Mine' }], NOW) };
  const gone = { ...edited, assignments: changed(edited.assignments, [], NOW) };

  expect(topics(withFile(edited, exported(maps)))).toEqual(['Mine']);
  expect(topics(withFile(gone, exported(edited)))).toEqual([]);
});

test('what one list deleted is not deleted from the other, and ids such as __proto__ are harmless', () => {
  const named = ['__proto__', 'constructor', 'toString'];
  const maps: Maps = {
    ...listWith(named.map((id) => ({ ...essay, id, topic: id }))),
    subjects: changed<SubjectsItem>(
      emptyMap,
      named.map((own) => ({ id: ownId(own), own })),
      10,
    ),
  };
  const gone = {
    ...maps,
    assignments: changed(maps.assignments, [], NOW),
    practicals: changed<CourseworkItem>(emptyMap, [{ ...essay, id: '__proto__' }], NOW),
  };

  expect(topics(withFile(nothing, exported(maps)))).toEqual(named);
  expect(dataIn(withFile(nothing, exported(maps))).ownSubjects).toEqual(named);
  expect(topics(withFile(maps, exported(gone)))).toEqual(['__proto__']);
  expect(itemsOf(withFile(nothing, exported(gone)).practicals)).toHaveLength(1);
  expect({}).not.toHaveProperty('topic');
});
