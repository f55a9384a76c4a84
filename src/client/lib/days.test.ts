import { spawnSync } from 'node:child_process';
import { daysBetween } from './days';

/** The days of moments in a time zone. A process reads its time zone at start, so each zone needs its own process. */
function daysIn(zone: string, moments: readonly string[]): string[] {
  const program = `
    const { dayOf } = require('./src/client/lib/days.ts');
    console.log(JSON.stringify(JSON.parse(process.argv[1]).map((moment) => dayOf(new Date(moment)))));
  `;
  const words = ['--import', 'tsx', '-e', program, '--', JSON.stringify(moments)];
  const env = { PATH: process.env.PATH, TZ: zone };
  const { stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

const zones: Record<string, [moment: string, day: string][]> = {
  UTC: [
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['2026-11-22T00:00:00Z', '2026-11-22'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ],
  'Asia/Kolkata': [
    ['2026-11-21T18:29:59Z', '2026-11-21'],
    ['2026-11-21T18:30:00Z', '2026-11-22'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
  ],
  // The clock goes forward on 8 March and back on 1 November: days of 23 and 25 hours.
  'America/New_York': [
    ['2026-03-08T05:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
  ],
  // On 6 September the clock skips midnight.
  'America/Santiago': [
    ['2026-09-06T03:59:59Z', '2026-09-05'],
    ['2026-09-06T04:00:00Z', '2026-09-06'],
  ],
  // The same moment, three days.
  'Pacific/Kiritimati': [['2026-11-21T10:30:00Z', '2026-11-22']],
  'Pacific/Pago_Pago': [['2026-11-21T10:30:00Z', '2026-11-20']],
};

test.each(Object.entries(zones))('a student in %s sees the day of the calendar there', (zone, cases) => {
  expect(
    daysIn(
      zone,
      cases.map(([moment]) => moment),
    ),
  ).toEqual(cases.map(([, day]) => day));
});

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-11-21', '2026-11-20', -1],
  // Across both changes of the clock, in Europe and in America.
  ['2026-03-28', '2026-03-30', 2],
  ['2026-03-07', '2026-03-09', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-10-31', '2026-11-02', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2027-02-28', '2027-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2028-02-29', '2029-02-28', 365],
  ['2026-11-21', '2027-11-21', 365],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
