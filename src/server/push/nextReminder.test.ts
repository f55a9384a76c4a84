import { nextReminder } from './nextReminder';

const next = (hour: number, timeZone: string, now: string, sentAt?: string) =>
  new Date(
    nextReminder({ hour, timeZone }, Date.parse(now), sentAt === undefined ? null : Date.parse(sentAt)),
  ).toISOString();

test.each<[string, number, string, string, string]>([
  ['later on the same day', 18, 'Asia/Kolkata', '2026-11-28T10:00+05:30', '2026-11-28T12:30'],
  ['on the next day once it has begun', 18, 'Asia/Kolkata', '2026-11-28T18:00+05:30', '2026-11-29T12:30'],
  ['at midnight', 0, 'Asia/Kolkata', '2026-11-28T10:00+05:30', '2026-11-28T18:30'],
  ['far in the east, where it is tomorrow', 8, 'Pacific/Kiritimati', '2026-11-28T17:00Z', '2026-11-28T18:00'],
  ['far in the west, where it is yesterday', 20, 'Pacific/Niue', '2026-11-28T06:00Z', '2026-11-28T07:00'],
  ['before clocks are put forward', 1, 'Europe/Berlin', '2026-03-28T12:00Z', '2026-03-29T00:00'],
  ['in the hour that is left out', 2, 'Europe/Berlin', '2026-03-28T12:00Z', '2026-03-29T01:00'],
  ['after clocks are put forward', 3, 'Europe/Berlin', '2026-03-28T12:00Z', '2026-03-29T01:00'],
  ['on the evening of that day', 18, 'Europe/Berlin', '2026-03-29T12:00Z', '2026-03-29T16:00'],
  ['in the hour that comes twice', 2, 'Europe/Berlin', '2026-10-24T12:00Z', '2026-10-25T00:00'],
  ['not in its second half', 2, 'Europe/Berlin', '2026-10-25T00:00Z', '2026-10-26T01:00'],
  ['where clocks are put back at midnight', 0, 'America/Havana', '2026-10-31T12:00Z', '2026-11-01T04:00'],
  ['by half an hour', 1, 'Australia/Lord_Howe', '2026-04-04T12:00+11:00', '2026-04-04T14:00'],
  [
    'on a day that the calendar of a country has left out',
    9,
    'Pacific/Apia',
    '2011-12-30T09:00Z',
    '2011-12-30T19:00',
  ],
])('the chosen hour begins %s', (_when, hour, timeZone, now, expected) => {
  expect(next(hour, timeZone, now)).toBe(`${expected}:00.000Z`);
});

test('whoever was reminded today and chooses a later hour is reminded tomorrow', () => {
  expect(next(20, 'UTC', '2026-11-28T19:00Z', '2026-11-28T18:00Z')).toBe('2026-11-29T20:00:00.000Z');
  for (const sent of ['2026-11-27T18:00Z', '2027-11-28T18:00Z'])
    expect(next(20, 'UTC', '2026-11-28T19:00Z', sent)).toBe('2026-11-28T20:00:00.000Z');
});
