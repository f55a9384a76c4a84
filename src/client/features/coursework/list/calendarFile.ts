import { site } from '@/site';
import { dayAfter, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { saveFile } from '@/client/lib/saveFile';
import { slugOf } from '@/client/lib/slug';
import { listWords } from '@/client/features/coursework/words';

const MOST_OCTETS = 75;
const MINUTE_MS = 60_000;

const octets = new TextEncoder();

/** RFC 5545, 3.3.11: what a text may not hold as it is. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** RFC 5545, 3.1: lines of at most 75 octets, going on after a blank. No letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const letter of line) {
    const size = octets.encode(letter).length;
    if (length + size > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += letter;
    length += size;
  }
  return [...lines, current].join('\r\n');
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

/** One deadline, as an event of the whole day: reminders come at 9 in the morning, the day before and on the day. */
function event(name: CourseworkName, item: CourseworkItem, now: Date): string[] {
  const madeAt = Number.parseInt(item.id, 10) || 0;
  const isDone = item.status === 'done';
  return [
    'BEGIN:VEVENT',
    // The same item has the same UID and a higher SEQUENCE each time, so a second import updates the first.
    `UID:${escaped(item.id)}-${name}@${slugOf(site.brand)}`,
    `SEQUENCE:${Math.max(0, Math.floor((now.getTime() - madeAt) / MINUTE_MS))}`,
    `DTSTAMP:${time(now)}`,
    `DTSTART;VALUE=DATE:${date(item.deadline)}`,
    `DTEND;VALUE=DATE:${date(dayAfter(item.deadline, 1))}`,
    `SUMMARY:${escaped(isDone ? `✓ ${item.topic}` : item.topic)}`,
    `DESCRIPTION:${escaped(`${item.subject}\nSet on ${item.date}`)}`,
    `CATEGORIES:${escaped(item.subject)}`,
    'TRANSP:TRANSPARENT',
    ...(isDone
      ? []
      : [
          ...alarm('-PT15H', listWords.dueTomorrow(item.topic)),
          ...alarm('PT9H', listWords.dueToday(item.topic)),
        ]),
    'END:VEVENT',
  ];
}

/** The deadlines of items as a calendar that any calendar program reads (RFC 5545). */
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
