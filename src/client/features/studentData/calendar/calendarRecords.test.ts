import { calendarFile } from '@/client/features/coursework/list/calendarFile';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { mergedRecords, type StudentRecords, dataIn } from '@/client/features/studentData/studentRecords';
import { changedTo, deletedNow } from '@/client/lib/lastWriterWins';
import { dayOf, timeOf } from '@/client/lib/days';
import { calendarOf, event, moodleFile } from '@/testing/calendarFiles';
import { calendarGroups } from './calendarGroups';
import { calendarRecords, countDeletedHere, type ChosenGroup } from './calendarRecords';
import { knownItemsIn } from './knownItems';
import { readCalendar } from './readCalendar';

const NOW = new Date(2026, 10, 28, 12).getTime();
const SUBJECTS = [
  { name: 'Operating Systems' },
  { name: 'Database Management Systems' },
  { name: 'Discrete Structures', shortName: 'Disc' },
  { name: 'Electromagnetism', shortName: 'C++' },
  { name: 'Ethics', shortName: 'DS' },
];
const empty: StudentRecords = { subjects: {}, assignments: {}, practicals: {} };
const at = (day: number, hour = 18) => new Date(2026, 11, day, hour);

type Options = { now?: number; bringsBack?: boolean; choose?: (group: ChosenGroup) => ChosenGroup };

async function imported(
  ours: StudentRecords,
  text: string,
  { now = NOW, bringsBack = false, choose }: Options = {},
) {
  const file = await readCalendar(new TextEncoder().encode(text), dayOf(new Date(now)), () =>
    Promise.resolve(),
  );
  if ('reason' in file) throw new Error(file.reason);
  const groups = calendarGroups(file, SUBJECTS, knownItemsIn(ours, file))
    .map(({ subject = 'Choir', ...group }): ChosenGroup => ({
      ...group,
      subject,
      isMoved: false,
      isOfOtherKind: false,
    }))
    .map(choose ?? ((group) => group));
  const records = calendarRecords({ file, groups, newSubjects: [], bringsBack }, ours, now);
  return { after: mergedRecords(ours, records), records, groups, file };
}

const itemsIn = (records: StudentRecords) =>
  dataIn(records).assignments.sort((one, other) => one.deadline.localeCompare(other.deadline));
const dues = (records: StudentRecords) =>
  itemsIn(records).map(({ topic, deadline, time }) => [topic, time ? `${deadline} ${time}` : deadline]);
const due = (moment: Date) => `${dayOf(moment)} ${timeOf(moment)}`;

function edited(ours: StudentRecords, fields: Partial<CourseworkItem>, now: number): StudentRecords {
  const [record] = Object.values(ours.assignments);
  if (!record || record.changedAt === undefined) throw new Error('There is no item to edit.');
  return {
    ...ours,
    assignments: { ...ours.assignments, [record.id]: changedTo(record, { ...record, ...fields }, now) },
  };
}

const essay = { id: 1, name: 'Essay', course: 'OS-2026', at: at(4) };

test('an event is an item with its subject, day, hour and notes, set today', async () => {
  const { after } = await imported(empty, moodleFile([{ ...essay, description: 'Two pages' }]));
  expect(itemsIn(after)).toEqual([
    {
      id: expect.stringMatching(/^\d{13}-\w+$/) as string,
      subject: 'Operating Systems',
      topic: 'Essay',
      date: '2026-11-28',
      deadline: '2026-12-04',
      time: '18:00',
      status: 'undone',
      remainingDays: expect.any(Number) as number,
      note: 'Two pages',
      uid: '1@moodle.college.example',
      imported: expect.any(String) as string,
    },
  ]);
});

test('the same file again changes nothing, and a later one what has changed', async () => {
  const first = (await imported(empty, moodleFile([essay]))).after;
  expect((await imported(first, moodleFile([essay]), { now: NOW + 5 })).records).toEqual({
    subjects: [],
    assignments: [],
    practicals: [],
  });
  const later = await imported(first, moodleFile([{ ...essay, at: at(6, 9), name: 'Essay 2' }]), {
    now: NOW + 5,
  });
  expect(dues(later.after)).toEqual([['Essay 2', due(at(6, 9))]]);
});

test('what was changed by hand is kept, unless the calendar has changed it too; a tick stays', async () => {
  const first = (await imported(empty, moodleFile([essay]))).after;
  const mine = edited(
    first,
    { topic: 'My essay', deadline: '2026-12-03', note: 'Ask Grace', status: 'done', subject: 'Choir' },
    NOW + 1,
  );
  expect((await imported(mine, moodleFile([essay]), { now: NOW + 2 })).after).toEqual(mine);
  const moved = await imported(mine, moodleFile([{ ...essay, at: at(6, 9) }]), { now: NOW + 2 });
  expect(itemsIn(moved.after)).toMatchObject([
    {
      topic: 'My essay',
      deadline: '2026-12-06',
      time: '09:00',
      note: 'Ask Grace',
      status: 'done',
      subject: 'Choir',
    },
  ]);
});

test('where it is not known what the calendar said, the later file counts for name and hour, and a tick stays', async () => {
  const first = (await imported(empty, moodleFile([essay]))).after;
  const unknown = edited(
    first,
    { topic: 'Mine', note: 'Ask Grace', status: 'done', imported: undefined },
    NOW + 1,
  );
  const { after } = await imported(unknown, moodleFile([{ ...essay, description: 'Two pages' }]), {
    now: NOW + 2,
  });
  expect(itemsIn(after)).toMatchObject([{ topic: 'Essay', note: 'Ask Grace', status: 'done' }]);
});

test('an event that was moved to the past or beyond a year is moved, and a new one there is not added', async () => {
  const first = (await imported(empty, moodleFile([essay]))).after;
  const past = [
    { ...essay, at: new Date(2026, 10, 20, 10) },
    { ...essay, id: 2, at: new Date(2026, 10, 20, 10) },
  ];
  const { after } = await imported(first, moodleFile(past), { now: NOW + 5 });
  expect(itemsIn(after)).toMatchObject([{ deadline: '2026-11-20', date: '2026-11-20' }]);
});

const weekly = (...lines: string[]) =>
  event('UID:w', 'SUMMARY:OS lab', 'DTSTART:20261201T090000', 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);

test.each([
  [
    'by its STATUS',
    calendarOf(event('UID:w', 'SUMMARY:OS lab', 'DTSTART:20261201T090000', 'STATUS:CANCELLED')),
    [],
  ],
  ['by a file that cancels', calendarOf(weekly()).replace('VERSION:2.0', 'METHOD:CANCEL\r\nVERSION:2.0'), []],
  ['one by EXDATE', calendarOf(weekly('EXDATE:20261208T090000')), ['01', '15', '22']],
  [
    'one by its STATUS',
    calendarOf(
      weekly(),
      event(
        'UID:w',
        'SUMMARY:OS lab',
        'DTSTART:20261208T090000',
        'RECURRENCE-ID:20261208T090000',
        'STATUS:CANCELLED',
      ),
    ),
    ['01', '15', '22'],
  ],
  [
    'one alone, in a file without the others',
    calendarOf(
      event(
        'UID:w',
        'SUMMARY:OS lab',
        'DTSTART:20261208T090000',
        'RECURRENCE-ID:20261208T090000',
        'STATUS:CANCELLED',
      ),
    ),
    ['01', '15', '22'],
  ],
  ['the last ones', calendarOf(weekly().map((line) => line.replace('COUNT=4', 'COUNT=2'))), ['01', '08']],
  ['none, in a file of other events', moodleFile([]), ['01', '08', '15', '22']],
])('what is cancelled is deleted where it was imported before: %s', async (_how, file, days) => {
  const first = (await imported(empty, calendarOf(weekly()))).after;
  expect(itemsIn(first)).toHaveLength(4);
  // The lists show them once, as a repetition that was made here.
  expect(new Set(itemsIn(first).map(({ series }) => series)).size).toBe(1);
  expect(itemsIn(first)[0]).toHaveProperty('series');
  const { after } = await imported(first, file, { now: NOW + 5 });
  expect(itemsIn(after).map(({ deadline }) => deadline)).toEqual(days.map((day) => `2026-12-${day}`));
  const lastYear = new Date(2027, 1, 1).getTime();
  expect((await imported(first, file, { now: lastYear })).after).toEqual(first);
});

test.each([380, 395, 500])('so is one of a repetition whose UID has %i characters', async (length) => {
  const file = (...lines: string[]) =>
    calendarOf(weekly(...lines)).replace('UID:w', `UID:${'w'.repeat(length)}`);
  const first = (await imported(empty, file())).after;
  expect(itemsIn(first)).toHaveLength(4);
  const { after } = await imported(first, file('EXDATE:20261208T090000'), { now: NOW + 5 });
  expect(itemsIn(after).map(({ deadline }) => deadline)).toEqual(['2026-12-01', '2026-12-15', '2026-12-22']);
});

const daily = (start: string, ...lines: string[]) =>
  calendarOf(event('UID:w', 'SUMMARY:OS lab', `DTSTART:${start}`, ...lines));

test.each([
  ['to another hour', '20261201T140000', 'RRULE:FREQ=WEEKLY;COUNT=4', ['01', '08', '15', '22']],
  ['to another day of the week', '20261202T090000', 'RRULE:FREQ=WEEKLY;COUNT=4', ['02', '09', '16', '23']],
  ['and ends earlier', '20261203T090000', 'RRULE:FREQ=WEEKLY;COUNT=2', ['03', '10']],
  ['and is one event now', '20261203T090000', 'X-KIND:lab', ['03']],
])('a repetition that the calendar moves %s keeps what was made of it', async (_how, start, rule, days) => {
  const first = (await imported(empty, calendarOf(weekly()))).after;
  const ids = itemsIn(first).map(({ id }) => id);
  const mine = edited(
    first,
    { topic: 'My lab', note: 'Ask Grace', status: 'done', subject: 'Choir' },
    NOW + 1,
  );
  const { after } = await imported(mine, daily(start, rule), { now: NOW + 2 });
  expect(itemsIn(after).map(({ deadline }) => deadline)).toEqual(days.map((day) => `2026-12-${day}`));
  expect(itemsIn(after).map(({ id }) => id)).toEqual(ids.slice(0, days.length));
  expect(itemsIn(after)[0]).toMatchObject({
    topic: 'My lab',
    note: 'Ask Grace',
    status: 'done',
    subject: 'Choir',
  });
  expect((await imported(after, daily(start, rule), { now: NOW + 3 })).after).toEqual(after);
  const back = await imported(after, calendarOf(weekly()), { now: NOW + 4 });
  expect(itemsIn(back.after)[0]).toMatchObject({ id: ids[0], topic: 'My lab', deadline: '2026-12-01' });
});

test('an event that becomes a repetition is the one of them on its day', async () => {
  const first = (await imported(empty, daily('20261208T090000'))).after;
  const mine = edited(first, { note: 'Ask Grace', status: 'done' }, NOW + 1);
  const { after } = await imported(mine, calendarOf(weekly()), { now: NOW + 2 });
  expect(itemsIn(after).map(({ deadline, note }) => [deadline, note])).toEqual([
    ['2026-12-01', undefined],
    ['2026-12-08', 'Ask Grace'],
    ['2026-12-15', undefined],
    ['2026-12-22', undefined],
  ]);
  expect(new Set(itemsIn(after).map(({ series }) => series)).size).toBe(1);
  expect(itemsIn(after)[1]).toHaveProperty('series');
});

test('a time that is taken out of a repetition moves past none of those that stay', async () => {
  const first = (await imported(empty, calendarOf(weekly()))).after;
  const mine = edited(first, { note: 'Ask Grace' }, NOW + 1);
  const later = daily('20261208T090000', 'RRULE:FREQ=WEEKLY;COUNT=4');
  const { after } = await imported(mine, later, { now: NOW + 2 });
  expect(itemsIn(after).map(({ deadline, note }) => [deadline, note])).toEqual(
    ['08', '15', '22', '29'].map((day) => [`2026-12-${day}`, undefined]),
  );
});

test('where the first of the new times is over, each time keeps the nearest item', async () => {
  const now = new Date(2026, 11, 2, 12).getTime();
  const thursdays = daily('20261203T090000', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const first = (await imported(empty, thursdays, { now })).after;
  const ids = itemsIn(first).map(({ id }) => id);
  const tuesdays = daily('20261201T090000', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const { after } = await imported(first, tuesdays, { now: now + 1 });
  expect(itemsIn(after).map(({ id, deadline }) => [id, deadline])).toEqual([
    [ids[1], '2026-12-08'],
    [ids[2], '2026-12-15'],
  ]);
});

test('a new time that comes where another was moved from has an item of its own', async () => {
  const first = (await imported(empty, daily('20261201T090000', 'RRULE:FREQ=WEEKLY;COUNT=2'))).after;
  const moved = (
    await imported(first, daily('20261202T090000', 'RRULE:FREQ=WEEKLY;COUNT=2'), { now: NOW + 1 })
  ).after;
  const both = daily('20261201T090000', 'RRULE:FREQ=WEEKLY;BYDAY=TU,WE;COUNT=4');
  const { after } = await imported(moved, both, { now: NOW + 2 });
  expect(itemsIn(after).map(({ deadline }) => deadline)).toEqual(
    ['01', '02', '08', '09'].map((day) => `2026-12-${day}`),
  );
});

test('what was deleted of a repetition stays so when the calendar moves it', async () => {
  const first = (await imported(empty, calendarOf(weekly()))).after;
  const [record] = Object.values(first.assignments);
  if (!record) throw new Error('Nothing was imported.');
  const deleted = {
    ...first,
    assignments: { ...first.assignments, [record.id]: deletedNow(record, NOW + 1) },
  };
  const moved = daily('20261202T090000', 'RRULE:FREQ=WEEKLY;COUNT=4');
  const { after } = await imported(deleted, moved, { now: NOW + 2 });
  expect(itemsIn(after)).toHaveLength(3);
});

test('what the student has deleted stays so, unless they want it back', async () => {
  const first = (await imported(empty, moodleFile([essay]))).after;
  const [record] = Object.values(first.assignments);
  if (!record) throw new Error('Nothing was imported.');
  const deleted = { ...first, assignments: { [record.id]: deletedNow(record, NOW + 1) } };
  const again = await imported(deleted, moodleFile([{ ...essay, name: 'Essay 2' }]), { now: NOW + 2 });
  expect(again.after).toEqual(deleted);
  expect(countDeletedHere(again, deleted)).toBe(1);
  const back = await imported(deleted, moodleFile([essay]), { now: NOW + 2, bringsBack: true });
  expect(dues(back.after)).toEqual([['Essay', due(at(4))]]);
});

test('two devices that import the same file before they are in step have each item once, and keep a tick', async () => {
  const file = calendarOf(weekly());
  const laptop = (await imported(empty, file)).after;
  const [record] = Object.values(laptop.assignments);
  if (!record) throw new Error('Nothing was imported.');
  const ticked = edited(laptop, { status: 'done' }, NOW + 1_000);
  const phone = (await imported(empty, file, { now: NOW + 2_000 })).after;
  const merged = mergedRecords(ticked, { assignments: Object.values(phone.assignments) });
  expect(itemsIn(merged)).toHaveLength(4);
  expect(itemsIn(merged).filter(({ status }) => status === 'done')).toHaveLength(1);
  expect(mergedRecords(phone, { assignments: Object.values(ticked.assignments) })).toEqual(merged);
});

test('a calendar file of one’s own lists brings nothing new', async () => {
  const own = {
    ...itemsIn((await imported(empty, moodleFile([essay]))).after)[0],
    uid: undefined,
    imported: undefined,
  };
  const item = changedTo(undefined, { ...own, id: '1790000000000-mine' } as CourseworkItem, NOW);
  const ours = { ...empty, assignments: { [item.id]: item } };
  const { after } = await imported(ours, calendarFile('assignments', [item], new Date(NOW)), {
    now: NOW + 5,
  });
  expect(after).toEqual(ours);
});

test('where another list is chosen, what is here goes there as it is, and the same file keeps it there', async () => {
  const first = (await imported(empty, moodleFile([essay]))).after;
  const mine = edited(first, { topic: 'Mine', note: 'Ask Grace', status: 'done', doneAt: NOW + 1 }, NOW + 1);
  const choose =
    (kind: ChosenGroup['kind']) =>
    (group: ChosenGroup): ChosenGroup => ({ ...group, kind, isOfOtherKind: true });
  const { after } = await imported(mine, moodleFile([essay]), { now: NOW + 2, choose: choose('practicals') });
  expect(itemsIn(after)).toEqual([]);
  const [moved] = dataIn(after).practicals;
  expect(moved).toEqual({ ...itemsIn(mine)[0], id: moved?.id });
  expect(moved?.id).not.toBe(itemsIn(mine)[0]?.id);
  expect((await imported(after, moodleFile([essay]), { now: NOW + 3 })).after).toEqual(after);
  const { after: back } = await imported(after, moodleFile([essay]), {
    now: NOW + 4,
    choose: choose('assignments'),
  });
  expect(dataIn(back).practicals).toEqual([]);
  expect(itemsIn(back)).toMatchObject([{ topic: 'Mine', status: 'done' }]);
});

test('a group has the subject and the list that most of its items have here', async () => {
  const first = (
    await imported(empty, moodleFile([{ ...essay, course: 'Room 7' }]), {
      choose: (group) => ({ ...group, subject: 'Choir', kind: 'practicals' }),
    })
  ).after;
  const { groups, after } = await imported(
    first,
    moodleFile([
      { ...essay, course: 'Room 7' },
      { ...essay, id: 2, course: 'Room 7' },
    ]),
    { now: NOW + 5 },
  );
  expect(groups).toMatchObject([{ name: 'Room 7', subject: 'Choir', kind: 'practicals' }]);
  expect(dataIn(after).practicals).toHaveLength(2);
});

test.each([
  [['OS-2026'], 'Lab record 3 is due', 'Operating Systems'],
  [['OS2026'], 'Lab record', 'Operating Systems'],
  [['DMS'], 'Lab record', 'Database Management Systems'],
  [['database'], 'Lab record', 'Database Management Systems'],
  [['CS 301 Operating Systems (Sem 3)'], 'Essay', 'Operating Systems'],
  [['Exam'], 'OS paper', 'Operating Systems'],
  [['Exam'], 'operating systems: paper', 'Operating Systems'],
  [['Exam'], 'Chaos os paper', undefined],
  [['os'], 'Lab record', 'Operating Systems'],
  [['What os is due'], 'Essay', undefined],
  [['Systems'], 'Essay', undefined],
  [['Disc'], 'Essay', 'Discrete Structures'],
  [['disc'], 'Essay', 'Discrete Structures'],
  [['Disc2026'], 'Essay', 'Discrete Structures'],
  [['Exam'], 'DISC: paper 2', 'Discrete Structures'],
  [['Exam'], 'Discs', undefined],
  [['Exam'], 'Put the disc back', undefined],
  [['Exam'], 'Paper about C++', 'Electromagnetism'],
  [['Exam'], 'Section C', undefined],
  [['Exam'], 'DS paper', 'Ethics'],
  [[], 'Essay', undefined],
])('the course %j and the name "%s" mean %s', async (courses, name, subject) => {
  const lines = courses.length > 0 ? [`CATEGORIES:${courses.join(',')}`] : [];
  const text = calendarOf(event('UID:1', `SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20261210', ...lines));
  const file = await readCalendar(new TextEncoder().encode(text), '2026-11-28', () => Promise.resolve());
  if ('reason' in file) throw new Error(file.reason);
  expect(calendarGroups(file, SUBJECTS, knownItemsIn(empty, file))[0]?.subject).toBe(subject);
});
