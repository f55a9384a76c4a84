import fc from 'fast-check';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import {
  FILE_VERSION,
  readStudentDataFile,
  type StudentDataFile,
} from '@/contract/studentData/studentDataFile';
import { SUBJECT_COLOURS } from '@/contract/studentData/subjects';
import { essay } from '@/testing/examples';
import type { StudentData } from '@/contract/studentData/studentData';
import { dataIn, mergedRecords, recordsFor, type StudentRecords } from './studentRecords';
import { fileOf, recordsIn } from './dataFile';

const NOW = Date.UTC(2026, 10, 22);
const chosen = { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' };
const nothing: StudentRecords = { subjects: {}, assignments: {}, practicals: {} };

/** The records after an import: the file passes through its text, as between two devices. */
function withFile(records: StudentRecords, file: StudentDataFile, now = NOW): StudentRecords {
  const read = readStudentDataFile(JSON.stringify(file));
  if ('reason' in read) throw new Error(read.reason);
  return mergedRecords(records, recordsIn(read, records, now));
}

const exported = (records: StudentRecords) => fileOf(records, 'ada', NOW);

/** The records after a change on the device. */
const changed = (records: StudentRecords, fields: Partial<StudentData>, now: number) =>
  mergedRecords(records, recordsFor({ ...dataIn(records), ...fields }, records, now));

const MOST_DEVICES = 5;
const LISTS = ['assignments', 'practicals'] as const;
const steps = fc.array(
  fc.record({
    device: fc.nat(MOST_DEVICES - 1),
    kind: fc.constantFrom(
      'add',
      'add',
      'toggle',
      'edit',
      'delete',
      'own',
      'colour',
      'short',
      'choose',
      'send',
      'send',
    ),
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

function subjectsAfter(data: StudentData, { kind, pick }: Step): Partial<StudentData> {
  const { ownSubjects = [], subjectColours, shortNames = {} } = data;
  if (kind === 'choose') return { subjects: { ...chosen, AEC: `Language ${pick}` } };
  const name = `Own ${pick % 4}`;
  const colour = SUBJECT_COLOURS[pick % 3] ?? 'red';
  if (kind === 'colour') return { subjectColours: { ...subjectColours, [name.toLowerCase()]: colour } };
  if (kind === 'short') {
    const { [name.toLowerCase()]: former, ...rest } = shortNames;
    return { shortNames: former ? rest : { ...rest, [name.toLowerCase()]: `O${pick}` } };
  }
  const others = ownSubjects.filter((own) => own !== name);
  return { ownSubjects: others.length < ownSubjects.length ? others : [...ownSubjects, name] };
}

/** Lets devices change their data and import files of each other, of which some are old and some come twice. */
function play(script: readonly Step[], count: number) {
  const devices: StudentRecords[] = Array.from({ length: count }, () => nothing);
  const files: StudentDataFile[] = [];
  script.forEach((step, index) => {
    const device = step.device % count;
    const records = devices[device] ?? nothing;
    const data = dataIn(records);
    const { kind, list, pick, clock } = step;
    const now = NOW + index + clock;
    if (kind === 'send') {
      files.push(exported(records));
      const to = pick % count;
      devices[to] = withFile(devices[to] ?? nothing, files[clock % files.length] ?? exported(records));
    } else if (kind === 'own' || kind === 'colour' || kind === 'short' || kind === 'choose') {
      devices[device] = changed(records, subjectsAfter(data, step), now);
    } else {
      const after = listAfter(data[list], step, `${list} ${index}`);
      devices[device] = changed(records, { [list]: after }, now);
    }
  });
  return { devices, files };
}

const sortedData = (records: StudentRecords) => {
  const { assignments, practicals, ...subjects } = dataIn(records);
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

        for (const records of devices) {
          expect(sortedData(records)).toEqual(sortedData(first));
          expect(sortedData(withFile(records, exported(first)))).toEqual(sortedData(first));
          if (old) expect(sortedData(withFile(records, old))).toEqual(sortedData(first));
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
const listWith = (assignments: CourseworkItem[], now = 10) => changed(nothing, { assignments }, now);
const itemsOf = (records: StudentRecords) => dataIn(records).assignments;
const topics = (records: StudentRecords) => itemsOf(records).map(({ topic }) => topic);

test('an export holds the times, the deletions, and whose it is; deletions are kept for two years', () => {
  const gone = changed(
    changed(nothing, { practicals: [essay] }, NOW - 730 * 86_400_000),
    { practicals: [] },
    NOW - 729 * 86_400_000,
  );
  const records = changed(gone, { assignments: [{ ...essay, id: '2' }] }, 20);

  expect(fileOf(records, 'ada', NOW)).toMatchObject({
    version: FILE_VERSION,
    account: 'ada',
    exportedAt: new Date(NOW).toISOString(),
    assignments: [{ id: '2', changedAt: 20, toggledAt: 20 }],
    deleted: { [essay.id]: NOW - 729 * 86_400_000 },
  });
  expect(fileOf(records, 'ada', NOW + 3 * 86_400_000).deleted).toEqual({});
});

test('a file of the first version adds what is missing, even when it was deleted here, and changes nothing else', () => {
  const report = { ...essay, id: '2', topic: 'Report' };
  const here = listWith([{ ...essay, topic: 'Long essay' }, report], 10);
  const records = changed(here, { assignments: [{ ...essay, topic: 'Long essay' }] }, NOW + 5);
  const timed = { changedAt: 0, toggledAt: 0 };
  const items = [
    { ...essay, status: 'done' as const, ...timed },
    { ...report, ...timed },
  ];
  const first = fileWith({ version: 1, account: undefined, subjects: chosen, assignments: items });
  const once = withFile(records, first);

  expect(topics(once).sort()).toEqual(['Long essay', 'Report']);
  expect(itemsOf(once).map(({ status }) => status)).toEqual(['undone', 'undone']);
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
  const records = withFile(
    nothing,
    fileWith({ assignments: [{ ...essay, changedAt: future, toggledAt: future }] }),
  );
  const edited = changed(records, { assignments: [{ ...essay, topic: 'Mine' }] }, NOW);
  const gone = changed(edited, { assignments: [] }, NOW);

  expect(topics(withFile(edited, exported(records)))).toEqual(['Mine']);
  expect(topics(withFile(gone, exported(edited)))).toEqual([]);
});

test('what one list deleted is not deleted from the other', () => {
  const records = listWith([essay, { ...essay, id: '2', topic: 'Report' }]);
  const moved = changed(records, { assignments: [], practicals: [essay] }, NOW);

  expect(topics(withFile(records, exported(moved)))).toEqual(['Essay']);
  expect(dataIn(withFile(nothing, exported(moved))).practicals).toEqual([essay]);
});

test('own subjects may have names that every object has', () => {
  const ownSubjects = ['__proto__', 'constructor', 'toString'];
  const records = changed(nothing, { ownSubjects }, NOW);

  expect(dataIn(withFile(nothing, exported(records))).ownSubjects).toEqual(ownSubjects);
  const gone = changed(records, { ownSubjects: [] }, NOW);
  expect(dataIn(withFile(records, exported(gone))).ownSubjects).toEqual([]);
  expect({}).not.toHaveProperty('own');
});
