import {
  calendarOf,
  canvasFile,
  event,
  googleFile,
  moodleFile,
  outlookFile,
  todo,
} from '@/testing/calendarFiles';
import { dayAfter } from '@/contract/calendar';
import { dayOf, timeOf } from '@/client/lib/days';
import { idle } from '@/client/lib/pause';
import type { CalendarEntry } from './calendarEntry';
import { readCalendar } from './readCalendar';

const TODAY = '2026-11-28';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array) =>
  readCalendar(typeof file === 'string' ? bytesOf(file) : file, TODAY, idle);

async function fileOf(file: string | Uint8Array) {
  const found = await read(file);
  if ('reason' in found) throw new Error(found.reason);
  return found;
}
const entriesOf = async (file: string | Uint8Array) => (await fileOf(file)).entries;

const when = ({ deadline, time }: Pick<CalendarEntry, 'deadline' | 'time'>) =>
  time === undefined ? deadline : `${deadline} ${time}`;
/** The same moment in the student's time zone. */
const local = (iso: string) => `${dayOf(new Date(iso))} ${timeOf(new Date(iso))}`;
const whensOf = async (...lines: string[]) =>
  (await entriesOf(calendarOf(event('UID:1', 'SUMMARY:Essay', ...lines)))).map(when).sort();

test('a Moodle calendar: name, text, hour and the course of each event', async () => {
  const at = new Date('2026-12-04T18:29:00Z');
  const [entry] = await entriesOf(
    moodleFile([
      {
        id: 4211,
        name: 'Lab record 3 is due',
        at,
        course: 'OS-2026',
        description: 'Upload one PDF\\, signed: experiments 5 to 8\\, with the readings of your table.\\n',
      },
    ]),
  );
  expect(entry).toEqual({
    uid: '4211@moodle.college.example',
    topic: 'Lab record 3 is due',
    deadline: dayOf(at),
    time: timeOf(at),
    note: 'Upload one PDF, signed: experiments 5 to 8, with the readings of your table.',
    isDone: false,
    courses: ['OS-2026'],
    changes: [],
  });
});

test('a Canvas calendar: days without an hour, the course in brackets and the address', async () => {
  const at = new Date('2026-12-11T18:29:59Z');
  const [essay, quiz] = await entriesOf(
    canvasFile([
      { id: 7, name: 'Essay 2', course: 'ENG101', day: '2026-12-10', description: 'Two pages.' },
      { id: 8, name: 'Quiz', course: 'ENG101', at },
    ]),
  );
  expect(essay).toMatchObject({
    uid: 'event-assignment-7',
    topic: 'Essay 2 [ENG101]',
    deadline: '2026-12-10',
    note: 'Two pages.',
    link: 'https://canvas.college.example/calendar?include_contexts=course_12&month=12&year=2026#assignment_7',
    courses: ['ENG101'],
  });
  expect(essay).not.toHaveProperty('time');
  expect(quiz && when(quiz)).toBe(local('2026-12-11T18:29:59Z'));
});

test('a Google calendar: a lecture without an end, one that is cancelled, one that was moved and one by hand', async () => {
  const lecture = [
    'DTSTART;TZID=Asia/Kolkata:20261005T090000',
    'DTEND;TZID=Asia/Kolkata:20261005T100000',
    'UID:3kq@google.com',
    'DESCRIPTION:<b>Room 4</b><br>Bring the <a href="https://college.example/notes">notes</a>&nbsp;&amp; a pen',
    'SUMMARY:DBMS lecture',
  ];
  const entries = await entriesOf(
    googleFile([
      [...lecture, 'RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE;TZID=Asia/Kolkata:20261207T090000'],
      [
        ...lecture.slice(2),
        'DTSTART;TZID=Asia/Kolkata:20261215T140000',
        'DTEND;TZID=Asia/Kolkata:20261215T150000',
        'RECURRENCE-ID;TZID=Asia/Kolkata:20261214T090000',
      ],
      [
        ...lecture.slice(2),
        'DTSTART;TZID=Asia/Kolkata:20261221T090000',
        'RECURRENCE-ID;TZID=Asia/Kolkata:20261221T090000',
        'STATUS:CANCELLED',
      ],
    ]),
  );
  const days = entries.map(when).sort();
  expect(days.slice(0, 4)).toEqual(
    ['2026-11-30T03:30Z', '2026-12-15T08:30Z', '2026-12-28T03:30Z', '2027-01-04T03:30Z'].map(local),
  );
  expect(days.at(-1)).toBe(local('2027-11-22T03:30Z'));
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  expect(entries.find((entry) => when(entry) === days[1])?.uid).toBe('3kq@google.com 20261214T033000Z');
  expect(entries[0]?.note).toBe('Room 4\nBring the notes (https://college.example/notes) & a pen');
});

test('an Outlook calendar: zones with names of Windows, described by the file or not, and the text beside its HTML', async () => {
  const lines = [
    'UID:040000008200E00074C5B7101A82E008',
    'DTSTART;TZID="India Standard Time":20261209T140000',
    'DTEND;TZID="India Standard Time":20261209T160000',
    'SUMMARY;LANGUAGE=en-in:Viva',
    'DESCRIPTION:Bring your record.\\n',
    'CATEGORIES:Operating Systems',
    'X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Bring your <b>record</b>.</p></body></html>',
  ];
  const file = outlookFile([lines]);
  const [entry] = await entriesOf(file);
  expect(entry).toMatchObject({ topic: 'Viva', note: 'Bring your record.', courses: ['Operating Systems'] });
  expect(entry && when(entry)).toBe(local('2026-12-09T08:30Z'));
  const [bare] = await entriesOf(calendarOf(event(...lines)));
  expect(bare).toEqual(entry);
});

test.each([
  ['a day', ['DTSTART;VALUE=DATE:20261210'], ['2026-12-10']],
  ['a day without its VALUE', ['DTSTART:20261210'], ['2026-12-10']],
  ['a day with an end', ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261211'], ['2026-12-10']],
  ['three days', ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261213'], ['2026-12-12']],
  ['three days by duration', ['DTSTART;VALUE=DATE:20261210', 'DURATION:P3D'], ['2026-12-12']],
  ['an hour', ['DTSTART:20261210T090000', 'DTEND:20261210T110000'], ['2026-12-10 09:00']],
  ['until midnight', ['DTSTART:20261210T220000', 'DTEND:20261211T000000'], ['2026-12-10 22:00']],
  ['a take-home exam', ['DTSTART:20261210T180000', 'DTEND:20261211T120000'], ['2026-12-11 12:00']],
  ['an end before its start', ['DTSTART:20261210T180000', 'DTEND:20261209T120000'], ['2026-12-10 18:00']],
  ['today', ['DTSTART;VALUE=DATE:20261128'], ['2026-11-28']],
  ['yesterday', ['DTSTART;VALUE=DATE:20261127'], []],
  ['in a year', ['DTSTART;VALUE=DATE:20271128'], ['2027-11-28']],
  ['in a year and a day', ['DTSTART;VALUE=DATE:20271129'], []],
  [
    'two days by RDATE',
    ['DTSTART:20261210T090000', 'RDATE:20261212T100000'],
    ['2026-12-10 09:00', '2026-12-12 10:00'],
  ],
  [
    'a period by RDATE',
    ['DTSTART:20261210T090000', 'RDATE;VALUE=PERIOD:20261212T100000/PT1H'],
    ['2026-12-10 09:00', '2026-12-12 10:00'],
  ],
  [
    'a rule with a count',
    ['DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'],
    ['2026-12-10', '2026-12-12'],
  ],
  [
    'a rule through a day',
    ['DTSTART:20261210T090000', 'RRULE:FREQ=DAILY;UNTIL=20261211'],
    ['2026-12-10 09:00', '2026-12-11 09:00'],
  ],
  [
    'several that are left out, out of order',
    [
      'DTSTART:20261210T090000',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE:20261213T090000,20261210T090000',
      'EXDATE;VALUE=DATE:20261211',
    ],
    ['2026-12-12 09:00'],
  ],
  ['a day that most years do not have', ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'], []],
  [
    'a day that no year has',
    ['DTSTART;VALUE=DATE:20260130', 'RRULE:FREQ=YEARLY;BYMONTH=2,12;BYMONTHDAY=30'],
    ['2026-12-30'],
  ],
  [
    'the last day of February',
    ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    ['2027-02-28'],
  ],
  [
    'a zone of the browser',
    ['DTSTART;TZID=/mozilla.org/20250126_1/America/New_York:20261210T090000'],
    [local('2026-12-10T14:00Z')],
  ],
  [
    'summer time of such a zone',
    ['DTSTART;TZID=Eastern Standard Time:20270610T090000'],
    [local('2027-06-10T13:00Z')],
  ],
])('an event is due on its day: %s', async (_what, lines, expected) => {
  expect(await whensOf(...lines)).toEqual(expected);
});

test.each([
  ['DUE', ['DTSTART:20261201T090000', 'DUE:20261210T170000'], '2026-12-10 17:00'],
  ['a day', ['DUE;VALUE=DATE:20261210'], '2026-12-10'],
  ['a duration', ['DTSTART:20261210T090000', 'DURATION:PT2H'], '2026-12-10 11:00'],
  ['a beginning alone', ['DTSTART:20261210T090000'], '2026-12-10 09:00'],
])('a to-do is due when it says: %s', async (_what, lines, expected) => {
  const [entry] = await entriesOf(calendarOf(todo('UID:1', 'SUMMARY:Essay', ...lines)));
  expect(entry && when(entry)).toBe(expected);
});

test('a to-do that repeats is due as long after each beginning, and what is completed is done', async () => {
  const entries = await entriesOf(
    calendarOf(
      todo(
        'UID:1',
        'SUMMARY:Journal',
        'DTSTART:20261201T090000',
        'DUE:20261202T170000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      todo('UID:2', 'SUMMARY:Essay', 'DUE:20261210T170000', 'STATUS:COMPLETED', 'COMPLETED:20261120T100000Z'),
      todo('UID:3', 'SUMMARY:Poster', 'DUE:20261210T170000', 'STATUS:CANCELLED'),
    ),
  );
  expect(entries.map(({ topic, isDone, ...entry }) => [topic, when(entry), isDone])).toEqual([
    ['Journal', '2026-12-02 17:00', false],
    ['Journal', '2026-12-09 17:00', false],
    ['Essay', '2026-12-10 17:00', true],
  ]);
});

test('a zone that nobody knows but the file is read from it, and one that it does not describe is said', async () => {
  const essay = ['SUMMARY:Essay', 'DTSTART;TZID=Moon Base:20261210T090000'];
  const described = [
    'BEGIN:VTIMEZONE',
    'TZID:Moon Base',
    ...[
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
    ],
    'END:VTIMEZONE',
  ];
  const known = await fileOf(calendarOf(event('UID:1', ...essay), described));
  expect(known.entries.map(when)).toEqual([local('2026-12-10T06:00Z')]);
  expect(known.unknownZones).toEqual([]);
  const unknown = await fileOf(calendarOf(event('UID:1', ...essay)));
  expect(unknown.entries.map(when)).toEqual(['2026-12-10 09:00']);
  expect(unknown.unknownZones).toEqual(['Moon Base']);
});

const NOTE = 'Übung – Lösung „Blatt“ für Zoë, अभ्यास';

test.each([
  ['with a byte order mark', '\ufeff', '\r\n'],
  ['with the line ends of Unix', '', '\n'],
  ['after empty lines', '\n\n', '\n'],
])('a file is read %s', async (_what, before, end) => {
  const file = calendarOf(event('UID:1', `SUMMARY:${NOTE}`, 'DTSTART;VALUE=DATE:20261210'));
  const [entry] = await entriesOf(before + file.replaceAll('\r\n', end));
  expect(entry?.topic).toBe(NOTE);
});

test('lines that are folded in the middle of a letter are whole again', async () => {
  const bytes = bytesOf(calendarOf(event('UID:1', `SUMMARY:${NOTE}`, 'DTSTART;VALUE=DATE:20261210')));
  const from = bytes.findIndex((byte) => byte > 127);
  const folded = new Uint8Array(3 * bytes.length);
  let length = 0;
  bytes.forEach((byte, index) => {
    // After each byte of the name from its first letter on, which has two.
    if (index > from && index < from + bytesOf(NOTE).length)
      [13, 10, 32].forEach((one) => (folded[length++] = one));
    folded[length++] = byte;
  });
  const [entry] = await entriesOf(folded.subarray(0, length));
  expect(entry?.topic).toBe(NOTE);
});

test('a file in Windows-1252 has its letters', async () => {
  const text = calendarOf(
    event('UID:1', 'SUMMARY:\u00dcbung f\u00fcr Zo\u00eb', 'DTSTART;VALUE=DATE:20261210'),
  );
  const [entry] = await entriesOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  expect(entry?.topic).toBe('Übung für Zoë');
});

test('several calendars in one file are read, each with its own zones', async () => {
  const one = googleFile(
    [['UID:1', 'SUMMARY:Essay', 'DTSTART;TZID=Asia/Kolkata:20261210T090000']],
    'Timetable',
  );
  const other = outlookFile([['UID:2', 'SUMMARY:Viva', 'DTSTART;TZID=India Standard Time:20261210T100000']]);
  const file = await fileOf(one + other);
  expect(file.entries.map(when)).toEqual(['2026-12-10T03:30Z', '2026-12-10T04:30Z'].map(local));
  expect(file.name).toBe('Timetable');
});

const whole = calendarOf(event('UID:1', 'SUMMARY:Essay', 'DTSTART;VALUE=DATE:20261210'));

test.each([
  ['in an event', whole.slice(0, whole.indexOf('DTSTART'))],
  ['after an event', whole.slice(0, whole.indexOf('END:VCALENDAR'))],
  ['between two events', whole.replace('END:VEVENT\r\n', '')],
])('a file that breaks off %s is refused', async (_where, file) => {
  expect(await read(file)).toEqual({
    reason: 'it breaks off: the end of an entry is missing. Download it once more.',
  });
});

test('one entry that cannot be read takes no other with it, and what has no name is counted', async () => {
  const file = await fileOf(
    calendarOf(
      event('UID:1', 'SUMMARY:Essay', 'DTSTART:rubbish'),
      event('UID:2', 'rubbish'),
      event('UID:3', 'SUMMARY:Without a day'),
      event('UID:4', 'SUMMARY: ', 'DTSTART;VALUE=DATE:20261210'),
      event('UID:5', 'DTSTART;VALUE=DATE:20261210'),
      event('UID:6', 'SUMMARY:Poster', 'DTSTART;VALUE=DATE:20261210'),
    ),
  );
  expect(file.entries.map(({ topic }) => topic)).toEqual(['Poster']);
  expect(file).toMatchObject({ unreadable: 3, unnamed: 2 });
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=7',
  'FREQ=DAILY;INTERVAL=100000000',
  'FREQ=SECONDLY;COUNT=9999999',
  'FREQ=SECONDLY',
  'FREQ=MINUTELY',
])('a rule that leads nowhere holds up nothing: %s', async (rule) => {
  const file = await fileOf(
    calendarOf(
      event('UID:1', 'SUMMARY:Essay', 'DTSTART:20261010T090000', `RRULE:${rule}`),
      event('UID:2', 'SUMMARY:Poster', 'DTSTART;VALUE=DATE:20261210'),
    ),
  );
  expect(file.entries.map(({ topic }) => topic)).toContain('Poster');
});

test('names and notes that are too long are cut, short names say what they are, and both is known', async () => {
  const emoji = '📚'.repeat(60);
  const [long, short, tagged] = await entriesOf(
    calendarOf(
      event('UID:1', `SUMMARY:a${emoji}`, `DESCRIPTION:${'x'.repeat(2_001)}`, 'DTSTART;VALUE=DATE:20261210'),
      event('UID:2', 'SUMMARY:Q1', 'DTSTART;VALUE=DATE:20261211'),
      event(
        'UID:3',
        'SUMMARY:Show that a<b and c>d',
        'DESCRIPTION:if a<b and c>d',
        'URL:javascript:alert(1)',
        'DTSTART;VALUE=DATE:20261212',
      ),
    ),
  );
  expect(long?.topic).toBe(`a${'📚'.repeat(49)}`);
  expect(long?.note).toHaveLength(2_000);
  expect(long?.changes).toEqual(['topicCut', 'noteCut']);
  expect(short).toMatchObject({ topic: 'Q1 (event)', changes: ['topicExtended'] });
  expect(tagged).toMatchObject({ topic: 'Show that a<b and c>d', note: 'if a<b and c>d', changes: [] });
  expect(tagged).not.toHaveProperty('link');
});

test.each([
  ['every day', 'TZID=Asia/Kolkata:20060101T090000', 'DAILY', '2026-11-28T03:30Z'],
  ['every third day', 'TZID=Asia/Kolkata:20061129T090000', 'DAILY;INTERVAL=3', '2026-11-29T03:30Z'],
  [
    'every second week',
    'TZID=Asia/Kolkata:20061127T090000',
    'WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    '2026-11-30T03:30Z',
  ],
  ['every 36 hours', 'TZID=America/New_York:20061128T210000', 'HOURLY;INTERVAL=36', '2026-11-29T02:00Z'],
  ['every day, counted', 'TZID=Asia/Kolkata:20060101T090000', 'DAILY;COUNT=9000', '2026-11-28T03:30Z'],
  ['until an hour', 'TZID=Asia/Kolkata:20060101T090000', 'DAILY;UNTIL=20261128T033000Z', '2026-11-28T03:30Z'],
])('a repetition of many years goes on as it began: %s', async (_what, start, rule, first) => {
  const file = calendarOf(event('UID:1', 'SUMMARY:Essay', `DTSTART;${start}`, `RRULE:FREQ=${rule}`));
  expect((await entriesOf(file)).map(when)[0]).toBe(local(first));
});

test('a repetition of events of several days has the one that began before today', async () => {
  const [entry] = await entriesOf(
    calendarOf(
      event(
        'UID:1',
        'SUMMARY:Lab week',
        'DTSTART;VALUE=DATE:20061126',
        'DTEND;VALUE=DATE:20061130',
        'RRULE:FREQ=YEARLY',
      ),
    ),
  );
  expect(entry && when(entry)).toBe('2026-11-29');
});

test('repetitions that began many years ago are read as soon as new ones', async () => {
  const file = (year: number) =>
    calendarOf(
      ...Array.from({ length: 5 }, (_, index) =>
        event(
          `UID:${index}`,
          'SUMMARY:Essay',
          `DTSTART;TZID=Asia/Kolkata:${year}1101T090000`,
          'RRULE:FREQ=DAILY',
        ),
      ),
    );
  const timeFor = async (year: number) => {
    const before = performance.now();
    expect(await entriesOf(file(year))).toHaveLength(5 * 366);
    return performance.now() - before;
  };
  const recent = await timeFor(2026);
  expect(await timeFor(1976)).toBeLessThan(3 * recent + 200);
});

test.each([
  [
    'a rule of a thousand million seconds',
    ['DTSTART:20200101T090000', 'RRULE:FREQ=SECONDLY;COUNT=1000000000'],
  ],
  ['one of as many days', ['DTSTART:16010101T090000', 'RRULE:FREQ=DAILY;COUNT=1000000000;BYDAY=MO']],
  ['one that is never fulfilled', ['DTSTART:20200101T090000', 'RRULE:FREQ=SECONDLY;BYMONTH=2;COUNT=5']],
  ['an event of millions of years', ['DTSTART:20261201T090000', 'DURATION:PT999999999999999S']],
  ['one that ended as long ago', ['DTSTART:20261201T090000', 'DURATION:-P99999999W']],
])('what no calendar means is not read, and holds up nothing: %s', async (_what, lines) => {
  const before = performance.now();
  const file = await fileOf(calendarOf(event('UID:1', 'SUMMARY:Essay', ...lines)));
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(file).toMatchObject({ entries: [], unreadable: 1 });
});

test('a repetition of which five thousand times were changed is read at once', async () => {
  const changed = Array.from({ length: 5_000 }, (_, index) => {
    const time = dayAfter('2013-01-01', index).replaceAll('-', '');
    return event('UID:1', 'SUMMARY:Lab', `DTSTART:${time}T100000`, `RECURRENCE-ID:${time}T090000`);
  });
  const series = event('UID:1', 'SUMMARY:Lab', 'DTSTART:20130101T090000', 'RRULE:FREQ=DAILY;UNTIL=20261130');
  const file = calendarOf(series, ...changed);
  const before = performance.now();
  expect((await entriesOf(file)).map(when)).toContain('2026-11-30 09:00');
  expect(performance.now() - before).toBeLessThan(3_000);
});

test.each([
  ['comments', '<!--'],
  ['declarations', '<!'],
  ['links', '<a '],
  ['attributes', '<a x='],
  ['addresses', '<a href="https:x" '],
  ['open links', '<a href="https:x">'],
  ['styles', '<style '],
  ['breaks', '<br '],
  ['blanks', ' '],
])('descriptions of tags without an end hold up nothing: %s', async (_what, part) => {
  const description = `DESCRIPTION:<b>Room 4</b> ${part.repeat(40_000)}x`;
  const events = Array.from({ length: 20 }, (_, index) =>
    event(`UID:${index}`, 'SUMMARY:Essay', 'DTSTART;VALUE=DATE:20261210', description),
  );
  // Folding is not what is measured.
  const file = `BEGIN:VCALENDAR\n${events.flat().join('\n')}\nEND:VCALENDAR\n`;
  const before = performance.now();
  const [entry] = await entriesOf(file);
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(entry?.note).toMatch(/^Room 4/);
  expect(entry?.changes).toEqual(['noteCut']);
});

test.each([
  'DTSTART:20261331',
  'DTSTART;VALUE=DATE:20260230',
  'DTSTART:20261210T250000',
  'DTSTART:20261210T096100Z',
  'DTSTART;TZID=Asia/Kolkata:20261131T090000',
])('a day or an hour that there is not is not read as another one: %s', async (start) => {
  const file = await fileOf(calendarOf(event('UID:1', 'SUMMARY:Essay', start)));
  expect(file).toMatchObject({ entries: [], outside: [], unreadable: 1 });
});

test('an event is not read where one of its days is none', async () => {
  const file = await fileOf(
    calendarOf(
      event(
        'UID:1',
        'SUMMARY:Essay',
        'DTSTART:20261210T090000',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE:20261211T090000,20261331T090000',
      ),
    ),
  );
  expect(file).toMatchObject({ entries: [], unreadable: 1 });
});

test('a change of one time of a repetition and of all later ones is said not to be read', async () => {
  const file = await fileOf(
    calendarOf(
      event('UID:1', 'SUMMARY:Lab', 'DTSTART:20261201T090000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event(
        'UID:1',
        'SUMMARY:Lab',
        'DTSTART:20261208T140000',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T090000',
      ),
    ),
  );
  expect(file.entries.map(when)).toEqual(['2026-12-01 09:00', '2026-12-08 09:00', '2026-12-15 09:00']);
  expect(file.unreadable).toBe(1);
});

test('the name of a calendar is read as it is meant', async () => {
  const { name } = await fileOf(googleFile([], 'Maths\\, Physics\\; and a\\\\b\\nmore'));
  expect(name).toBe('Maths, Physics; and a\\b more');
});

test('of two versions of an event the later one counts', async () => {
  const version = (sequence: number, name: string) =>
    event('UID:1', `SUMMARY:${name}`, `SEQUENCE:${sequence}`, 'DTSTART;VALUE=DATE:20261210');
  expect(await entriesOf(calendarOf(version(2, 'Essay'), version(1, 'Draft')))).toMatchObject([
    { topic: 'Essay' },
  ]);
});

test('fifty thousand events are read in short steps, and more than 20,000 to come are refused', async () => {
  const many = (count: number, day: string) =>
    calendarOf(
      ...Array.from({ length: count }, (_, index) =>
        event(`UID:${index}`, `SUMMARY:Event ${index}`, `DTSTART;VALUE=DATE:${day}`),
      ),
    );
  let pauses = 0;
  const pause = () => Promise.resolve((pauses += 1));
  expect(await readCalendar(bytesOf(many(50_000, '20261210')), TODAY, pause)).toEqual({
    reason: 'it holds more than 20,000 items.',
  });
  expect(pauses).toBeGreaterThan(50);
  const past = await readCalendar(bytesOf(many(25_000, '20201210')), TODAY, pause);
  expect(past).toMatchObject({ entries: [] });
});
