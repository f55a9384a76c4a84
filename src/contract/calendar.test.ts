import { canStillBeDue, dayAfter, dayNumber, isDay, oneYearAfter, weekdayOf } from './calendar';

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2028-02-29', 21_243],
  ['2027-02-29', undefined],
  ['2100-02-29', undefined],
  ['2026-04-31', undefined],
  ['2026-13-01', undefined],
  ['2026-00-10', undefined],
  ['2026-1-1', undefined],
  ['12026-01-01', undefined],
  ['2026-11-21T00:00', undefined],
  ['', undefined],
  [20_261_121, undefined],
  [null, undefined],
])('%j is day number %s', (day, number) => {
  expect(dayNumber(day)).toBe(number);
  expect(isDay(day)).toBe(number !== undefined);
});

test.each([
  ['2026-11-21', '2027-11-21'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-28', '2029-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2026-12-31', '2027-12-31'],
  ['2026-01-01', '2027-01-01'],
])('a year after %s is %s', (day, year) => {
  expect(oneYearAfter(day)).toBe(year);
});

test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-28', 7, '2026-04-04'],
])('%s and %s days: %s', (day, days, later) => {
  expect(dayAfter(day, days)).toBe(later);
});

test.each([
  ['2026-11-22', true],
  ['2027-11-21', true],
  ['2027-11-22', false],
  ['2026-11-21', true],
  ['2026-11-20', false],
  ['2027-02-29', false],
  ['tomorrow', false],
  [null, false],
])('on 2026-11-21, a new item can be due on %s: %s', (day, expected) => {
  expect(canStillBeDue(day, '2026-11-21')).toBe(expected);
});

test('the days of a week are counted from Monday on', () => {
  const days = ['2026-11-30', '2026-12-02', '2026-12-06', '1969-12-29', '1970-01-01'];
  expect(days.map(weekdayOf)).toEqual([1, 3, 7, 1, 4]);
});
