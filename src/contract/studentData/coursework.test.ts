import { areFarApart, patternOf, repetitionDays, type Repetition } from './repetition';
import { courseworkRules, quickAddRules } from './coursework';
import { firstProblem } from '@/contract/rules';

const TODAY = '2026-11-21';
const valid = { subject: 'Programming in JAVA', topic: 'Loops', date: TODAY, deadline: '2026-11-22' };
const x = (length: number) => 'x'.repeat(length);

const PAST = 'Date cannot be in the past!';
const ORDER = 'Deadline must be after the selected date!';
const TIME = 'Time must be an hour such as 09:30';
const FAR = 'Deadline cannot be more than 1 year in the future!';

describe.each([
  ['subject', 'Subject'],
  ['topic', 'Topic'],
])('the %s', (field, label) => {
  test.each([
    ['', `${label} is required!`],
    [undefined, `${label} is required!`],
    [' \t ', `${label} is required!`],
    ['ab', `${label} must be 3 to 100 characters`],
    ['abc', undefined],
    [x(100), undefined],
    [`  ${x(100)}  `, undefined],
    [x(101), `${label} must be 3 to 100 characters`],
    [42, `${label} must be text`],
  ])('%j: %s', (value, problem) => {
    expect(firstProblem(courseworkRules(TODAY), { ...valid, [field]: value })).toBe(problem);
  });
});

test('texts are trimmed', () => {
  const cast = courseworkRules(TODAY).cast({ ...valid, topic: '  Loops ' });
  expect(cast).toMatchObject({ topic: 'Loops' });
});

type Days = { today?: string; date?: unknown; deadline?: unknown };

test.each<[Days, string | undefined]>([
  [{ date: '' }, 'Date is required!'],
  [{ date: 'tomorrow' }, 'Date is required!'],
  [{ date: '2026-02-30' }, 'Date is required!'],
  [{ date: '2026-11-20' }, PAST],
  [{ date: TODAY }, undefined],
  [{ date: '0026-11-21' }, PAST],
  [{ deadline: '' }, 'Deadline is required!'],
  [{ deadline: '2026-11-31' }, 'Deadline is required!'],
  [{ deadline: TODAY }, ORDER],
  [{ deadline: '2026-11-22' }, undefined],
  [{ date: '2026-11-30', deadline: '2026-11-30' }, ORDER],
  [{ date: '2026-11-30', deadline: '2026-12-01' }, undefined],
  [{ deadline: '2027-11-21' }, undefined],
  [{ deadline: '2027-11-22' }, FAR],
  // Both rules fail: the first in the order of behaviour 6.3 is reported.
  [{ date: '2027-12-02', deadline: '2027-12-01' }, ORDER],
  // The end of a year.
  [{ today: '2026-12-31', date: '2026-12-31', deadline: '2027-01-01' }, undefined],
  [{ today: '2026-12-31', date: '2026-12-31', deadline: '2028-01-01' }, FAR],
  // Years that start or end on a leap day.
  [{ today: '2028-02-29', date: '2028-02-29', deadline: '2029-02-28' }, undefined],
  [{ today: '2028-02-29', date: '2028-02-29', deadline: '2029-03-01' }, FAR],
  [{ today: '2027-02-28', date: '2027-02-28', deadline: '2028-02-28' }, undefined],
  [{ today: '2027-02-28', date: '2027-02-28', deadline: '2028-02-29' }, FAR],
  [{ today: '2027-03-01', date: '2027-03-01', deadline: '2028-02-29' }, undefined],
])('%j: %s', ({ today = TODAY, ...days }, problem) => {
  expect(firstProblem(courseworkRules(today), { ...valid, ...days })).toBe(problem);
});

describe('editing an item', () => {
  const before = { date: '2025-01-10', deadline: '2025-02-10' };
  test.each<[Days, string | undefined]>([
    [{}, undefined],
    [{ date: '2025-01-11' }, PAST],
    [{ deadline: '2025-02-11' }, undefined],
    [{ deadline: '2025-01-10' }, ORDER],
    [{ deadline: '2027-11-21' }, undefined],
    [{ deadline: '2027-11-22' }, FAR],
    [{ date: TODAY }, ORDER],
  ])('accepts its days if they are unchanged: %j: %s', (days, problem) => {
    expect(firstProblem(courseworkRules(TODAY, before), { ...valid, ...before, ...days })).toBe(problem);
  });

  test('accepts an unchanged deadline of more than a year ahead', () => {
    const far = { date: TODAY, deadline: '2029-01-01' };
    expect(firstProblem(courseworkRules(TODAY, far), { ...valid, ...far })).toBeUndefined();
  });
});

describe('the note and the link', () => {
  const LINK = 'Link must be a web address';
  test.each<[object, string | undefined]>([
    [{}, undefined],
    [{ note: '', link: '' }, undefined],
    [{ note: x(2_000) }, undefined],
    [{ note: x(2_001) }, 'Notes is too long'],
    [{ time: '09:30' }, undefined],
    [{ time: '' }, undefined],
    [{ time: '24:00' }, TIME],
    [{ time: '9:30' }, TIME],
    [{ time: '09:60' }, TIME],
    [{ time: 'noon' }, TIME],
    [{ link: 'https://college.example/brief?page=2' }, undefined],
    [{ link: ' http://college.example ' }, undefined],
    [{ link: 'javascript:alert(1)' }, LINK],
    [{ link: 'data:text/html,hello' }, LINK],
    [{ link: '//college.example' }, LINK],
    [{ link: 'ada@college.example' }, LINK],
    [{ link: 'see page 3.5' }, LINK],
    [{ link: 'college.example:sheet' }, LINK],
    [{ link: 'college.example/a sheet' }, LINK],
    [{ link: 'https://' }, LINK],
  ])('%j: %s', (fields, problem) => {
    expect(firstProblem(courseworkRules(TODAY), { ...valid, ...fields })).toBe(problem);
  });
});

test.each([
  ['college.example/sheet?week=3#top', 'https://college.example/sheet?week=3#top'],
  [' www.college.example ', 'https://www.college.example'],
  ['college.example:8080/@ada', 'https://college.example:8080/@ada'],
  ['பள்ளி.இந்தியா', 'https://பள்ளி.இந்தியா'],
  ['HTTP://college.example', 'HTTP://college.example'],
  ['', ''],
])('the link “%s” is saved as “%s”', (typed, saved) => {
  const entered = { ...valid, link: typed };
  expect(firstProblem(courseworkRules(TODAY), entered)).toBeUndefined();
  expect(courseworkRules(TODAY).cast(entered)).toHaveProperty('link', saved);
});

describe('repeating', () => {
  const UNTIL = 'Until must be 1 to 30 weeks after the deadline';
  const deadline = '2026-11-30';
  test.each<[object, string | undefined]>([
    [{ repeat: 'never', until: '' }, undefined],
    [{ repeat: 'never', until: '2026-01-01' }, undefined],
    [{ repeat: 'weekly' }, UNTIL],
    [{ repeat: 'weekly', until: '2026-11-29' }, UNTIL],
    [{ repeat: 'weekly', until: '2026-12-06' }, UNTIL],
    [{ repeat: 'weekly', until: '2026-12-07' }, undefined],
    [{ repeat: 'weekly', until: '2027-06-28' }, undefined],
    [{ repeat: 'weekly', until: '2027-06-29' }, UNTIL],
    [{ repeat: 'weekly', until: '2027-02-29' }, UNTIL],
    // The missing deadline is reported, not what cannot be compared with it.
    [{ repeat: 'weekly', until: '2026-12-07', deadline: '' }, 'Deadline is required!'],
  ])('%j: %s', (fields, problem) => {
    expect(firstProblem(courseworkRules(TODAY), { ...valid, deadline, ...fields })).toBe(problem);
  });

  test('an item that repeats already may go on doing so until the same day, and otherwise until a later one', () => {
    const repetition = { repeat: 'weekly', on: [], until: deadline } as const;
    const rules = courseworkRules(TODAY, { ...valid, repetition });
    expect(firstProblem(rules, { ...valid, deadline, ...repetition })).toBeUndefined();
    expect(firstProblem(rules, { ...valid, deadline, ...repetition, repeat: 'fortnightly' })).toBe(UNTIL);
    expect(firstProblem(rules, { ...valid, deadline, ...repetition, on: [1, 2] })).toBe(UNTIL);
  });
});

test.each<[string, string, Omit<Repetition, 'until'>, string, string[]]>([
  [
    'over the leap day',
    '2028-02-15',
    { repeat: 'weekly', on: [] },
    '2028-03-08',
    ['2028-02-15', '2028-02-22', '2028-02-29', '2028-03-07'],
  ],
  [
    'over the end of a year',
    '2026-12-28',
    { repeat: 'weekly', on: [1] },
    '2027-01-04',
    ['2026-12-28', '2027-01-04'],
  ],
  [
    'every two weeks',
    '2026-11-30',
    { repeat: 'fortnightly', on: [] },
    '2026-12-28',
    ['2026-11-30', '2026-12-14', '2026-12-28'],
  ],
  [
    'on two days of the week',
    '2026-12-03',
    { repeat: 'weekly', on: [1, 4] },
    '2026-12-10',
    ['2026-12-03', '2026-12-07', '2026-12-10'],
  ],
  [
    'on two days of every other week, counted from Monday',
    '2026-12-03',
    { repeat: 'fortnightly', on: [1, 4] },
    '2026-12-17',
    ['2026-12-03', '2026-12-14', '2026-12-17'],
  ],
  [
    'first on another day than the others',
    '2026-12-01',
    { repeat: 'weekly', on: [5] },
    '2026-12-11',
    ['2026-12-01', '2026-12-04', '2026-12-11'],
  ],
  ['never before its first day', '2026-12-03', { repeat: 'weekly', on: [] }, '2026-12-01', ['2026-12-03']],
])('a repetition has its days %s', (_name, first, repetition, until, days) => {
  expect(repetitionDays(first, { ...repetition, until })).toEqual(days);
});

test('how an item repeats is seen from its days, whatever one of them was moved to', () => {
  const repetition: Repetition = { repeat: 'fortnightly', on: [1, 4], until: '2027-02-01' };
  const days = repetitionDays('2026-11-30', repetition);
  expect(patternOf(days)).toEqual({ repeat: 'fortnightly', on: [1, 4] });
  const weekly = repetitionDays('2026-12-04', { repeat: 'weekly', on: [], until: '2027-01-15' });
  expect(patternOf(weekly.with(2, '2026-12-19'))).toEqual({ repeat: 'weekly', on: [5] });
  expect(patternOf(['2026-12-06'])).toEqual({ repeat: 'weekly', on: [7] });
  expect([days, ['2026-12-06']].map(areFarApart)).toEqual([false, false]);
  expect(areFarApart(['2026-12-13', '2027-01-13', '2027-02-13'])).toBe(true);
});

test('an item that was due on the day it was set may keep its days when it is edited', () => {
  const before = { date: TODAY, deadline: TODAY };
  expect(
    firstProblem(courseworkRules(TODAY, before), { ...valid, ...before, topic: 'Other' }),
  ).toBeUndefined();
  expect(firstProblem(courseworkRules('2026-11-25', before), { ...valid, ...before })).toBeUndefined();
  const moved = { date: TODAY, deadline: '2026-11-20' };
  expect(firstProblem(courseworkRules(TODAY, before), { ...valid, ...moved })).toBe(ORDER);
});

test.each<[string | undefined, string | undefined]>([
  [TODAY, undefined],
  ['2026-11-22', undefined],
  ['2027-11-21', undefined],
  ['2027-11-22', FAR],
  ['2026-11-20', 'Deadline cannot be in the past!'],
  ['', 'Deadline is required!'],
  [undefined, 'Deadline is required!'],
  ['2026-02-29', 'Deadline is required!'],
])('what is added quickly can be due today or later: %s: %s', (deadline, problem) => {
  const { subject, topic } = valid;
  expect(firstProblem(quickAddRules(TODAY), { subject, topic, deadline })).toBe(problem);
});
