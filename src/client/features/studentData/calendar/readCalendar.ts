import ICAL from 'ical.js';
import { canStillBeDue, dayAfter, oneYearAfter, type Day } from '@/contract/calendar';
import { MOST_ITEMS } from '@/contract/studentData/studentDataFile';
import { LONGEST_UID } from '@/contract/studentData/studentData';
import { withSingleBlanks } from '@/contract/studentData/subjects';
import { groupBy } from '@/client/lib/collections';
import { dayOf, daysBetween } from '@/client/lib/days';
import { hashOf } from '@/client/lib/hashOf';
import { deadlinesOf, entryText, startOf, type CalendarEntry } from './calendarEntry';
import { decodeCalendar } from './decodeCalendar';
import { excludes, recurrenceId, repeats, timesOf } from './repetitions';
import { isBrowserZone } from './timeZones';

/** What a calendar file holds (behaviour 7.6). */
export type CalendarFile = {
  /** The name that the file gives itself. */
  name: string;
  /** What is due from today through a year ahead. */
  entries: CalendarEntry[];
  /** What is due at another time. It changes what was imported before. */
  outside: CalendarEntry[];
  /** What the file describes: a UID stands for all of its repetitions. What was imported of it and is no entry any more is cancelled. */
  described: ReadonlySet<string>;
  /** How many were left out because they have no name, or cannot be read, and repetitions without an end that is in sight. */
  unnamed: number;
  unreadable: number;
  /** The time zones that neither the file nor the browser knows. Their times are taken as they are written. */
  unknownZones: string[];
  /** The day on which it was read. */
  today: Day;
};

/** Its message is shown to the student. */
class InvalidCalendar extends Error {}

/** It is counted as one that could not be read. */
class InvalidEntry extends Error {}

const BROKEN_OFF = 'it breaks off: the end of an entry is missing. Download it once more.';

type Calendar = { component: ICAL.Component; isCancelled: boolean };
/** The text of an event, a to-do or a time zone. */
type Block = { name: string; text: string; calendar: Calendar };

const isEntry = (name: string) => name === 'VEVENT' || name === 'VTODO';
const NAME = /^(?:X-WR-CALNAME|NAME)(?:;[^:\r\n]*)?:(.*?)\r?$/im;

/** A text as it is meant: commas, semicolons and line ends have a backslash before them (RFC 5545, 3.3.11). */
const unescaped = (text: string) =>
  withSingleBlanks(String(ICAL.Property.fromString(`SUMMARY:${text}`).getFirstValue()));

/** The parts of all calendars in the text. */
function blocksIn(text: string) {
  const blocks: Block[] = [];
  const open: { name: string; from: number }[] = [];
  let calendar: Calendar = { component: new ICAL.Component('vcalendar'), isCancelled: false };
  let calendarName = '';
  for (const { 0: line, 1: edge = '', 2: written = '', index } of text.matchAll(
    /^(BEGIN|END):(\S+)[ \t\r]*$/gim,
  )) {
    const name = written.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN') {
      if (open.length === 0) {
        const head = text.slice(index, text.indexOf('\nBEGIN:', index) + 1 || undefined);
        calendar = {
          component: new ICAL.Component('vcalendar'),
          isCancelled: /^METHOD:CANCEL\s*$/im.test(head),
        };
        calendarName ||= unescaped(NAME.exec(head)?.[1] ?? '');
      }
      open.push({ name, from: index });
      continue;
    }
    const begun = open.pop();
    if (begun?.name !== name) throw new InvalidCalendar(BROKEN_OFF);
    if (open.length === 1) blocks.push({ name, text: text.slice(begun.from, index + line.length), calendar });
  }
  if (open.length > 0) throw new InvalidCalendar(BROKEN_OFF);
  return { blocks, calendarName };
}

/** Makes the time zones known that the calendars describe themselves. Those that change more often than each year are none. */
function addZones(blocks: readonly Block[]) {
  for (const { name, text, calendar } of blocks) {
    if (name !== 'VTIMEZONE' || !/^BEGIN:(STANDARD|DAYLIGHT)/im.test(text) || /FREQ=(?!YEARLY)/i.test(text))
      continue;
    try {
      calendar.component.addSubcomponent(new ICAL.Component(ICAL.parse(text) as unknown[]));
    } catch {
      // It is taken for one that the file does not describe.
    }
  }
}

type Source = {
  component: ICAL.Component;
  uid: string;
  occurrence?: ICAL.Time;
  isCancelled: boolean;
  order: number;
};

/** The UID of an entry; of one without, what makes it this one. */
const uidOf = (component: ICAL.Component) =>
  String(
    component.getFirstPropertyValue('uid') ??
      `${String(component.getFirstPropertyValue('summary'))} ${String(component.getFirstPropertyValue('dtstart'))}`,
  ).trim();

/** With room for what names one of a repetition. */
const fitting = (uid: string) =>
  uid.length <= LONGEST_UID - ' 20261204T182900Z'.length
    ? uid
    : `${uid.slice(0, LONGEST_UID / 2)}…${hashOf(uid)}`;

/** What is kept of an entry in its item, by which a later file finds it. */
const itemUid = ({ uid, occurrence }: Source, time = occurrence) =>
  time ? `${fitting(uid)} ${recurrenceId(time)}` : fitting(uid);

/** Days that do not say that they are none of the times which stand there otherwise. */
const BARE_DAYS =
  /^(DTSTART|DTEND|DUE|RECURRENCE-ID|EXDATE|RDATE)(?:;(?:(?!VALUE=)[^:\r\n])*)?:(\d{8}(?:,\d{8})*)(?=[ \t\r]*$)/gim;

const DAYS = ['dtstart', 'dtend', 'due', 'recurrence-id', 'exdate', 'rdate'];

/** Whether it has a day or an hour that there is not, such as the 31st of a 13th month. ical.js makes another one of it. */
const hasImpossibleDay = (component: ICAL.Component) =>
  DAYS.flatMap((name) => component.getAllProperties(name)).some((property) =>
    property
      .getValues()
      .some((value, index) => value instanceof ICAL.Time && value.toString() !== property.jCal[index + 3]),
  );

function sourceOf({ text, calendar }: Block): Source {
  const parsed: unknown = ICAL.parse(text.replace(BARE_DAYS, '$1;VALUE=DATE:$2'));
  const component = new ICAL.Component(parsed as unknown[], calendar.component);
  if (hasImpossibleDay(component)) throw new InvalidEntry();
  const occurrence = component.getFirstPropertyValue('recurrence-id');
  // It would say the same of all later ones.
  if (component.getFirstProperty('recurrence-id')?.getFirstParameter('range')) throw new InvalidEntry();
  return {
    component,
    uid: uidOf(component),
    ...(occurrence instanceof ICAL.Time && { occurrence }),
    isCancelled:
      calendar.isCancelled || String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED',
    order: Number(component.getFirstPropertyValue('sequence') ?? 0),
  };
}

const zonesIn = (text: string) =>
  Array.from(
    text.matchAll(/;TZID=(?:"([^"\r\n]*)"|([^";:,\r\n]*))/gi),
    ([, quoted, plain = '']) => quoted ?? plain,
  );

/** After so many milliseconds the reading pauses. */
const STEP_MS = 10;

function makeBreaks(pause: () => Promise<unknown>) {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STEP_MS) return;
    await pause();
    since = performance.now();
  };
}

/** Reads a calendar file, with pauses: fifty thousand events must not hold up a page. */
export async function readCalendar(
  bytes: Uint8Array,
  today: Day,
  pause: () => Promise<unknown>,
): Promise<CalendarFile | { reason: string }> {
  const takeBreak = makeBreaks(pause);
  const file = {
    entries: [] as CalendarEntry[],
    outside: [] as CalendarEntry[],
    described: new Set<string>(),
    unnamed: 0,
    unreadable: 0,
  };
  const unknownZones = new Set<string>();
  // A day more, as the days of other time zones begin and end at other times.
  const last = ICAL.Time.fromDateString(dayAfter(oneYearAfter(today), 1));

  async function sourcesOf(blocks: readonly Block[]) {
    const sources = new Map<string, Source>();
    for (const block of blocks) {
      await takeBreak();
      if (!isEntry(block.name)) continue;
      try {
        for (const zone of zonesIn(block.text))
          if (!block.calendar.component.getTimeZoneByID(zone) && !isBrowserZone(zone)) unknownZones.add(zone);
        const source = sourceOf(block);
        const key = itemUid(source);
        // Of two versions of an entry, the later one counts.
        if (source.order >= (sources.get(key)?.order ?? 0)) sources.set(key, source);
      } catch {
        file.unreadable += 1;
      }
    }
    return [...sources.values()];
  }

  async function addEntries(source: Source, isOverridden: (time: ICAL.Time) => boolean) {
    const { component, occurrence, isCancelled } = source;
    const start = startOf(component);
    const text = entryText(component);
    const isRepeated = !occurrence && repeats(component);
    if (isCancelled) file.described.add(itemUid(source));
    if (isCancelled) return;
    if (!start) file.unreadable += 1;
    else if (!text) file.unnamed += 1;
    if (!start || !text) return;
    const series = isRepeated || occurrence ? hashOf(source.uid) : undefined;
    const deadlineOf = deadlinesOf(component, start);
    const lasts = daysBetween(dayOf(start.toJSDate()), deadlineOf(start).deadline);
    const first = ICAL.Time.fromDateString(dayAfter(today, -lasts - 1));
    const found: CalendarEntry[] = [];
    for (const time of isRepeated ? timesOf(component, start, { first, last }) : [start]) {
      await takeBreak();
      if (isRepeated && isOverridden(time)) continue;
      const uid = itemUid(source, isRepeated ? time : occurrence);
      const entry: CalendarEntry = { uid, ...(series && { series }), ...text, ...deadlineOf(time) };
      if (canStillBeDue(entry.deadline, today)) found.push(entry);
      else if (!isRepeated) file.outside.push(entry);
      if (file.entries.length + found.length > MOST_ITEMS)
        throw new InvalidCalendar(`it holds more than ${MOST_ITEMS.toLocaleString('en')} items.`);
    }
    file.entries.push(...found);
    file.described.add(itemUid(source));
  }

  try {
    await takeBreak();
    const text = decodeCalendar(bytes);
    await takeBreak();
    const { blocks, calendarName } = blocksIn(text);
    addZones(blocks);
    const sources = await sourcesOf(blocks);
    const overrides = groupBy(sources, ({ uid }) => uid);
    for (const source of sources) {
      await takeBreak();
      const others = source.occurrence ? [] : (overrides.get(source.uid) ?? []);
      const times = others.flatMap(({ occurrence }) => occurrence ?? []);
      try {
        await addEntries(source, excludes(times));
      } catch (error) {
        if (error instanceof InvalidCalendar) throw error;
        file.unreadable += 1;
      }
    }
    return { ...file, today, name: calendarName, unknownZones: [...unknownZones] };
  } catch (error) {
    if (error instanceof InvalidCalendar) return { reason: error.message };
    throw error;
  }
}
