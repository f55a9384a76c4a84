import type { CourseworkItem } from '@/contract/studentData/coursework';
import { dayOf } from '@/client/lib/days';
import { essay } from '@/testing/examples';
import { dayOfPush, DEFAULT_HOUR, digestEnd, dueItems, reminderFor, type Digest } from './reminderFor';

const due = (topic: string, deadline: string) => ({ topic, deadline });
const reports: Digest['due'] = [
  due('Vowels', '2026-11-20'),
  due('Joins', '2026-11-22'),
  due('Loops', '2026-11-23'),
  due('Views', '2026-11-24'),
];

const example: Digest = {
  wanted: true,
  due: reports,
  reminded: null,
  hour: DEFAULT_HOUR,
  since: '2026-11-01',
  endpoint: null,
};

const at = (text: string) => new Date(text);
const reminded = (text: string, day = dayOf(at(text))): Digest['reminded'] => ({
  day,
  at: at(text).getTime(),
});
const isShown = (digest: Partial<Digest>, now: string, isOpening = true) =>
  reminderFor({ ...example, ...digest }, at(now), isOpening) !== null;

test('a reminder names what is overdue, due today and due tomorrow', () => {
  expect(reminderFor(example, at('2026-11-22T18:00'))).toEqual({
    title: '1 overdue, 1 due today, 1 due tomorrow',
    body: 'Overdue: Vowels\nDue today: Joins\nDue tomorrow: Loops',
  });
});

test('of many topics a reminder names three and counts the others', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((topic) => due(topic, '2026-11-23'));
  expect(reminderFor({ ...example, due: many }, at('2026-11-22T18:00'))).toEqual({
    title: '5 due tomorrow',
    body: 'Due tomorrow: A, B, C and 2 more',
  });
});

test('what is due changes at midnight', () => {
  const bodyAt = (now: string) => reminderFor(example, at(now))?.body;
  expect(bodyAt('2026-11-22T23:59:59.999')).toBe('Overdue: Vowels\nDue today: Joins\nDue tomorrow: Loops');
  expect(bodyAt('2026-11-23T00:00')).toBe('Overdue: Vowels, Joins\nDue today: Loops\nDue tomorrow: Views');
});

test.each<[string, Partial<Digest>, string]>([
  ['nothing is due', { due: [] }, '2026-11-22T18:00'],
  ['the next thing is due in two days', { due: [due('Views', '2026-11-24')] }, '2026-11-22T18:00'],
  ['the student is signed out', { due: null }, '2026-11-22T18:00'],
  ['one was shown this morning', { reminded: reminded('2026-11-22T09:00') }, '2026-11-22T18:00'],
  ['one was shown yesterday evening', { reminded: reminded('2026-11-21T18:00') }, '2026-11-22T17:59'],
  ['one was shown just before midnight', { reminded: reminded('2026-11-21T23:59') }, '2026-11-22T00:00'],
  ['the clock was set back by an hour', { reminded: reminded('2026-11-22T19:00') }, '2026-11-22T18:00'],
  [
    'one was shown on this day further east',
    { reminded: reminded('2026-11-22T10:00', '2026-11-22') },
    '2026-11-22T18:30',
  ],
  [
    'one was shown an hour ago further west, where it was the day before',
    { reminded: reminded('2026-11-22T08:00', '2026-11-21') },
    '2026-11-22T09:00',
  ],
  ['it was switched on today for an hour to come', { since: '2026-11-22' }, '2026-11-22T17:59'],
  ['a later hour was chosen', { hour: 20, reminded: reminded('2026-11-21T20:00') }, '2026-11-22T19:59'],
  ['the server is to wake this device today', { endpoint: 'https://push.example.com/x' }, '2026-11-22T17:59'],
])('no reminder is shown when %s', (_when, digest, now) => {
  expect(isShown(digest, now)).toBe(false);
});

test.each<[string, Partial<Digest>, string]>([
  ['none was shown before', {}, '2026-11-22T09:00'],
  ['the evening comes after one', { reminded: reminded('2026-11-21T18:00') }, '2026-11-22T18:00'],
  ['the last evening was missed', { reminded: reminded('2026-11-21T17:59') }, '2026-11-22T08:00'],
  ['the clock was set back by a year', { reminded: reminded('2027-11-22T18:00') }, '2026-11-22T18:00'],
  [
    'the evening comes after one further west',
    { reminded: reminded('2026-11-22T08:00', '2026-11-21') },
    '2026-11-22T18:00',
  ],
  ['it was switched on today, after the hour', { since: '2026-11-22' }, '2026-11-22T19:00'],
  ['its hour passed unused since it was switched on', { since: '2026-11-21' }, '2026-11-22T09:00'],
  ['an earlier hour was chosen', { hour: 7, reminded: reminded('2026-11-21T18:00') }, '2026-11-22T07:00'],
  ['the server has not woken this device', { endpoint: 'https://push.example.com/x' }, '2026-11-22T18:00'],
])('a reminder is shown when %s', (_when, digest, now) => {
  expect(isShown(digest, now)).toBe(true);
});

test.each([
  ['at the hour', '2026-11-22T22:00', '2026-11-22'],
  ['on a clock that is a minute behind', '2026-11-22T21:59', '2026-11-22'],
  ['once the laptop is opened after midnight', '2026-11-23T00:30', '2026-11-22'],
])(
  'a push message that comes %s is for the evening of that day, and that of the next one is heard',
  (_when, now, day) => {
    expect(dayOfPush(22, at(now))).toBe(day);
    const late = { hour: 22, reminded: reminded(now, day) };
    expect(isShown(late, '2026-11-23T22:00')).toBe(true);
  },
);

test('a page that stays open reminds at the hour, and not of that of yesterday at midnight', () => {
  const missed = { reminded: reminded('2026-11-20T18:00') };
  expect(isShown(missed, '2026-11-22T00:00', false)).toBe(false);
  expect(isShown(missed, '2026-11-22T18:00', false)).toBe(true);
});

test('a digest holds topics and days of what is not done, through the next 30 days', () => {
  const items: CourseworkItem[] = [
    { ...essay, topic: 'Old', deadline: '2026-01-01' },
    { ...essay, topic: 'Done', deadline: '2026-11-22', status: 'done' },
    { ...essay, topic: 'Last', deadline: '2026-12-22' },
    { ...essay, topic: 'Later', deadline: '2026-12-23' },
  ];
  const lab = { ...essay, topic: 'Lab', deadline: '2026-11-25', note: 'Bring goggles' };
  expect(dueItems([items, [lab]], digestEnd('2026-11-22'))).toEqual([
    due('Old', '2026-01-01'),
    due('Lab', '2026-11-25'),
    due('Last', '2026-12-22'),
  ]);
});
