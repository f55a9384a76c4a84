import { firstWeekday } from '@/client/lib/dayFormat';
import { dayMovedBy, isMonth, monthAfter, sameDayIn, weeksOf } from './monthGrid';

const MONDAY = 1;
const SUNDAY = 7;

test.each([
  ['2026-11', MONDAY, '2026-10-26', 6],
  ['2026-11', SUNDAY, '2026-11-01', 5],
  ['2027-02', MONDAY, '2027-02-01', 4],
  ['2028-02', SUNDAY, '2028-01-30', 5],
  ['1969-12', MONDAY, '1969-12-01', 5],
])('the weeks of %s, beginning on weekday %s, begin with %s and are %s', (month, weekStart, first, count) => {
  const weeks = weeksOf(month, weekStart);
  const days = weeks.flat();
  expect(days[0]).toBe(first);
  expect(weeks).toHaveLength(count);
  expect(new Set(days).size).toBe(7 * count);
  expect(days).toContain(`${month}-28`);
  // No row has days of another month alone.
  for (const week of weeks) expect(week.some((day) => day.startsWith(month))).toBe(true);
});

test.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2028-02-28', '2028-02-29'],
  ['ArrowUp', '2026-03-03', '2026-02-24'],
  ['ArrowDown', '2026-12-30', '2027-01-06'],
  ['Home', '2026-11-25', '2026-11-23'],
  ['End', '2026-11-25', '2026-11-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['PageDown', '2026-12-31', '2027-01-31'],
])('%s moves from %s to %s', (key, from, to) => {
  expect(dayMovedBy(key, from, MONDAY)).toBe(to);
});

test('the week to which Home and End move begins as the locale has it', () => {
  expect(dayMovedBy('Home', '2026-11-25', SUNDAY)).toBe('2026-11-22');
  expect(dayMovedBy('End', '2026-11-22', SUNDAY)).toBe('2026-11-28');
  expect(dayMovedBy('a', '2026-11-22', SUNDAY)).toBeUndefined();
});

test('a month is turned back and forth across years, and its last day stands in for a missing one', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect([sameDayIn('2027-02', '2028-02-29'), sameDayIn('2028-02', '2027-01-30')]).toEqual([
    '2027-02-28',
    '2028-02-29',
  ]);
});

test('a link may hold a month, and anything else is ignored', () => {
  expect(['2026-11', '1999-01'].map(isMonth)).toEqual([true, true]);
  expect([null, '', '2026-13', '2026-1', '2026-00', '9999-12', '2026-11-01', 'month'].some(isMonth)).toBe(
    false,
  );
});

test.each([
  ['en-US', SUNDAY],
  ['de-DE', MONDAY],
  ['ar-EG', 6],
])('weeks begin in %s on weekday %s', (locale, weekday) => {
  expect(firstWeekday(locale)).toBe(weekday);
});
