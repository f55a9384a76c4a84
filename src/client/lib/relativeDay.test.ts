import { relativeDay } from './relativeDay';

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-24', 'in 3 days'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-18', '3 days ago'],
  ['2027-11-21', 'in 365 days'],
])('on 21 November 2026, %s is “%s”', (day, text) => {
  expect(relativeDay(day, '2026-11-21')).toBe(text);
});
