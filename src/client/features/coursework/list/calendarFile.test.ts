import ICAL from 'ical.js';
import fc from 'fast-check';
import { dayAfter } from '@/contract/calendar';
import { readCalendar } from '@/client/features/studentData/calendar/readCalendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { calendarFile } from './calendarFile';

const item = (differing: Partial<CourseworkItem> = {}): CourseworkItem => ({
  id: '1767225600000-k3j9x',
  subject: 'Database Management Systems',
  topic: 'Normal forms',
  date: '2026-01-05',
  deadline: '2026-02-28',
  status: 'undone',
  remainingDays: 54,
  ...differing,
});
const NOW = new Date('2026-01-02T08:00:00Z');

/** The events of a file, as a calendar program reads them. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ICAL.Event(component),
  }));
}

test('a deadline is an all-day event, with an alarm on the day before and on the day', () => {
  const [{ event, component } = { event: undefined, component: undefined }] = read(
    calendarFile('assignments', [item()], NOW),
  );
  expect(event?.summary).toBe('Normal forms');
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe('2026-02-28');
  expect(event?.endDate.toString()).toBe('2026-03-01');
  const alarms = component?.getAllSubcomponents('valarm') ?? [];
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT15H', 'PT9H']);
});

test('a deadline with an hour is an event at that moment, with an alarm a day and an hour before', () => {
  const [{ event, component } = { event: undefined, component: undefined }] = read(
    calendarFile('assignments', [item({ time: '09:30' })], NOW),
  );
  expect(event?.startDate.toJSDate()).toEqual(new Date(2026, 1, 28, 9, 30));
  expect(event?.startDate.zone.tzid).toBe('UTC');
  expect(event?.endDate.toJSDate()).toEqual(event?.startDate.toJSDate());
  const alarms = component?.getAllSubcomponents('valarm') ?? [];
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT1H']);
});

const topics = fc
  .string({ minLength: 3, maxLength: 100, unit: 'grapheme' })
  .map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .trim(),
  )
  .filter((text) => text.length >= 3 && text.length <= 100 && !text.startsWith('✓'));

const items = fc.record({
  topic: topics,
  deadline: fc.integer({ min: 0, max: 360 }).map((days) => dayAfter('2026-01-02', days)),
  time: fc.option(
    fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minute) => new Date(2026, 0, 1, 0, minute).toTimeString().slice(0, 5)),
    { nil: undefined },
  ),
  status: fc.constantFrom('done' as const, 'undone' as const),
});

test('whatever is exported comes back with its name, day, hour and tick', () =>
  fc.assert(
    fc.asyncProperty(fc.array(items, { maxLength: 20 }), async (entered) => {
      const exported = entered.map((fields, index) => item({ ...fields, id: `1767225600000-${index}` }));
      const file = new TextEncoder().encode(calendarFile('assignments', exported, NOW));
      const found = await readCalendar(file, '2026-01-02', () => Promise.resolve());
      const entries = 'reason' in found ? [] : found.entries;
      expect(
        entries.map(({ topic, deadline, time, isDone }) => ({
          topic,
          deadline,
          time,
          status: isDone ? 'done' : 'undone',
        })),
      ).toEqual(entered);
    }),
  ));

test('a second file updates the events of the first: same UID, higher sequence', () => {
  const [first] = read(calendarFile('assignments', [item()], NOW));
  const later = new Date(NOW.getTime() + 3_600_000);
  const [second] = read(calendarFile('assignments', [item({ topic: 'Normal forms, 1 to 5' })], later));
  expect(second?.event.uid).toBe(first?.event.uid);
  expect(second?.event.sequence).toBeGreaterThan(first?.event.sequence ?? Infinity);
  expect(read(calendarFile('practicals', [item()], NOW))[0]?.event.uid).not.toBe(first?.event.uid);
});

test('punctuation, line breaks and multi-byte characters arrive as they were typed', () => {
  const topic = `Sets; maps, \\ and क्ष: ${'अभ्यास '.repeat(12)}`.trim();
  const file = calendarFile('practicals', [item({ topic, subject: 'Line one\nline two' })], NOW);
  expect(read(file)[0]?.event.summary).toBe(topic);
  expect(read(file)[0]?.event.description).toContain('Line one\nline two');
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
});

test('the notes and the link of an item are in its event, and each item of a series is an event of its own', () => {
  const link = 'https://example.com/a,b;c?week=4';
  const lab = item({ topic: 'Lab', series: 'labs', note: 'Bring the sheet.\nExercise 3', link });
  const next = { ...lab, id: '1767225600000-next', deadline: '2026-03-07' };
  const events = read(calendarFile('practicals', [lab, next], NOW));
  expect(events.map(({ event }) => event.startDate.toString())).toEqual(['2026-02-28', '2026-03-07']);
  expect(new Set(events.map(({ event }) => event.uid)).size).toBe(2);
  expect(events[0]?.event.description).toContain('Bring the sheet.\nExercise 3');
  expect(events[0]?.component.getFirstPropertyValue('url')).toBe(link);
  const plain = read(calendarFile('practicals', [item()], NOW))[0]?.component;
  expect(plain?.getFirstProperty('url')).toBeNull();
});

test('a done item has no alarm', () => {
  const [done] = read(calendarFile('assignments', [item({ status: 'done' })], NOW));
  expect(done?.component.getAllSubcomponents('valarm')).toEqual([]);
});
