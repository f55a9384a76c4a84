import { site } from '@/site';
import { dayAfter, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { madeAt } from '@/client/features/coursework/courseworkRecords';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { saveFile } from '@/client/lib/saveFile';
import { slugOf } from '@/contract/projects/slug';

const MAX_OCTETS = 75;
const MINUTE_MS = 60_000;

const encoder = new TextEncoder();

/** Escapes a text (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line into lines of at most 75 octets, without splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    if (encoder.encode(lines.at(-1) + character).length > MAX_OCTETS) lines.push(' ');
    lines[lines.length - 1] += character;
  }
  return lines.join('\r\n');
}

const date = (day: Day) => day.replaceAll('-', '');
const time = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const alarm = (trigger: string, text: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(text)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
];

/** A deadline with an hour takes no time; one without is an all-day event. */
const when = ({ deadline, time: hour }: CourseworkItem) =>
  hour === undefined
    ? [`DTSTART;VALUE=DATE:${date(deadline)}`, `DTEND;VALUE=DATE:${date(dayAfter(deadline, 1))}`]
    : // In the student's time zone, which the file would have to describe.
      [`DTSTART:${time(new Date(`${deadline}T${hour}`))}`];

/** Reminders a day and an hour before, or at 9 a.m. on the day before and on the day. */
const alarms = ({ topic, time: hour }: CourseworkItem) =>
  hour === undefined
    ? [...alarm('-PT15H', `Due tomorrow: ${topic}`), ...alarm('PT9H', `Due today: ${topic}`)]
    : [...alarm('-P1D', `Due tomorrow: ${topic}`), ...alarm('-PT1H', `Due in an hour: ${topic}`)];

/** A deadline as an event. */
function event(name: CourseworkName, item: CourseworkItem, now: Date): string[] {
  const isDone = item.status === 'done';
  return [
    'BEGIN:VEVENT',
    // The UID stays the same and SEQUENCE grows, so that importing a second file updates the events of the first.
    `UID:${escaped(item.id)}-${name}@${slugOf(site.brand)}`,
    `SEQUENCE:${Math.max(0, Math.floor((now.getTime() - madeAt(item)) / MINUTE_MS))}`,
    `DTSTAMP:${time(now)}`,
    ...when(item),
    `SUMMARY:${escaped(isDone ? `✓ ${item.topic}` : item.topic)}`,
    `DESCRIPTION:${escaped([item.subject, `Set on ${item.date}`, item.note].filter(Boolean).join('\n'))}`,
    // A URI is not escaped (RFC 5545, 3.3.13).
    ...(item.link ? [`URL:${item.link}`] : []),
    `CATEGORIES:${escaped(item.subject)}`,
    'TRANSP:TRANSPARENT',
    ...(isDone ? [] : alarms(item)),
    'END:VEVENT',
  ];
}

/** The deadlines of items as an iCalendar file (RFC 5545). */
export function calendarFile(name: CourseworkName, items: readonly CourseworkItem[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.brand)}//Deadlines//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...items.flatMap((item) => event(name, item, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export const saveCalendarFile = (name: CourseworkName, items: readonly CourseworkItem[]) =>
  saveFile(`${name}.ics`, calendarFile(name, items, new Date()), 'text/calendar;charset=utf-8');
