import { spawnSync } from 'node:child_process';
import { relativeDay } from './dayFormat';

/** Days in the default locale of a process, which it reads at start. Digits may be those of the locale. */
function daysIn(locale: string) {
  const program = `
    const { formatted } = require('./src/client/lib/dayFormat.ts');
    console.log(JSON.stringify([formatted.number('2028-03-01'), formatted.month('2028-03-01')]));
  `;
  const env = { PATH: process.env.PATH, LC_ALL: `${locale}.UTF-8`, TZ: 'America/New_York' };
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', program], {
    env,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

test.each([
  ['en_US', ['1', 'March 2028']],
  // The calendars of these places are the Persian, the Islamic and the Buddhist one.
  ['fa_IR', ['۱', 'مارس ۲۰۲۸']],
  ['ar_SA', ['١', 'مارس ٢٠٢٨']],
  ['th_TH', ['1', 'มีนาคม 2028']],
])('a student in the locale %s reads days of the Gregorian calendar', (locale, days) => {
  expect(daysIn(locale)).toEqual(days);
});

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
