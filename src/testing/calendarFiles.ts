/** Calendar files as the programs write them that students have, with the parts that concern the reader of such files. */

/** `20261204T182900Z` */
export const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
/** `20261204` */
export const date = (day: string) => day.replaceAll('-', '');

/** Lines that end and are folded as in the file of that program. */
const written = (lines: readonly string[], { end = '\r\n', fold = ' ', width = 75 } = {}) =>
  lines
    .map((line) => {
      const [first = '', ...rest] = line.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];
      return [first, ...rest.map((part) => `${fold}${part}`)].join(end) + end;
    })
    .join('');

type MoodleEvent = { id: number; name: string; at: Date; course?: string; description?: string };

export const moodleFile = (events: readonly MoodleEvent[]) =>
  written(
    [
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      'PRODID:-//Moodle Pty Ltd//NONSGML Moodle Version 2024100702.06//EN',
      'VERSION:2.0',
      ...events.flatMap(({ id, name, at, course, description = '' }) => [
        'BEGIN:VEVENT',
        `UID:${id}@moodle.college.example`,
        `SUMMARY:${name}`,
        `DESCRIPTION:${description}`,
        'CLASS:PUBLIC',
        'LAST-MODIFIED:20261120T083015Z',
        `DTSTAMP:${utc(new Date())}`,
        `DTSTART:${utc(at)}`,
        `DTEND:${utc(at)}`,
        ...(course ? [`CATEGORIES:${course}`] : []),
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ],
    { fold: '\t' },
  );

type CanvasEvent = {
  id: number;
  name: string;
  course: string;
  day?: string;
  at?: Date;
  description?: string;
};

export const canvasFile = (events: readonly CanvasEvent[]) =>
  written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:icalendar-ruby',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Ada Lovelace Calendar (Canvas)',
    'X-WR-CALDESC:Calendar events for the user\\, Ada Lovelace',
    ...events.flatMap(({ id, name, course, day, at, description = '' }) => [
      'BEGIN:VEVENT',
      'DTSTAMP:20261118T090000Z',
      `UID:event-assignment-${id}`,
      ...(day ? [`DTSTART;VALUE=DATE;VALUE=DATE:${date(day)}`] : []),
      ...(at ? [`DTSTART:${utc(at)}`, `DTEND:${utc(at)}`] : []),
      'CLASS:PUBLIC',
      `DESCRIPTION:${description}`,
      'SEQUENCE:0',
      `SUMMARY:${name} [${course}]`,
      `URL:https://canvas.college.example/calendar?include_contexts=course_12&month=12&year=2026#assignment_${id}`,
      `X-ALT-DESC;FMTTYPE=text/html:<p>${description}</p>`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);

/** `events` are the lines of each between BEGIN and END. */
export const googleFile = (events: readonly (readonly string[])[], name = 'ada@example.com') =>
  written([
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${name}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'X-LIC-LOCATION:Asia/Kolkata',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'TZNAME:GMT+5:30',
    'DTSTART:19700101T000000',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...events.flatMap((lines) => [
      'BEGIN:VEVENT',
      'DTSTAMP:20261128T063000Z',
      'CREATED:20261101T063000Z',
      'LAST-MODIFIED:20261101T063000Z',
      'SEQUENCE:0',
      ...(lines.some((line) => line.startsWith('STATUS')) ? [] : ['STATUS:CONFIRMED']),
      'TRANSP:OPAQUE',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);

export const outlookFile = (events: readonly (readonly string[])[]) =>
  written([
    'BEGIN:VCALENDAR',
    'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    'VERSION:2.0',
    'METHOD:PUBLISH',
    'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
    'BEGIN:VTIMEZONE',
    'TZID:India Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...events.flatMap((lines) => [
      'BEGIN:VEVENT',
      'CLASS:PUBLIC',
      'CREATED:20261128T063000Z',
      'DTSTAMP:20261128T063000Z',
      'LAST-MODIFIED:20261128T063000Z',
      'PRIORITY:5',
      'SEQUENCE:0',
      'TRANSP:OPAQUE',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'X-MICROSOFT-CDO-IMPORTANCE:1',
      ...lines,
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'ACTION:DISPLAY',
      'DESCRIPTION:Reminder',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);

/** A calendar with these components, as no program in particular writes it. */
export const calendarOf = (...components: readonly (readonly string[])[]) =>
  written(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...components.flat(), 'END:VCALENDAR']);

export const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
export const todo = (...lines: readonly string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO'];
