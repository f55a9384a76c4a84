import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { itemOf, withoutEmpty } from '@/client/features/coursework/courseworkRecords';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { ownId } from '@/client/features/subjects/subjectsSlice';
import type {
  CourseworkRecord,
  RecordLists,
  StudentRecords,
} from '@/client/features/studentData/studentRecords';
import { dayOf, daysBetween } from '@/client/lib/days';
import { hashOf } from '@/client/lib/hashOf';
import { changedTo, deletedNow, isLive, type Replicated } from '@/client/lib/lastWriterWins';
import type { CalendarEntry } from './calendarEntry';
import { calendarItemId, importedItems, knownItemsIn, type KnownItem } from './knownItems';
import type { CalendarFile } from './readCalendar';

/** What the student has chosen for a group of entries. Without a subject, it is left out. */
export type ChosenGroup = {
  entries: readonly CalendarEntry[];
  subject: string | undefined;
  kind: CourseworkName;
  /** Whether another subject was chosen than before: it is that of items which are here already, too. */
  isMoved: boolean;
};

export type CalendarImport = {
  file: CalendarFile;
  groups: readonly ChosenGroup[];
  /** Own subjects that are added for them. */
  newSubjects: readonly string[];
  /** Whether what was deleted here comes back. */
  bringsBack: boolean;
};

/** What the calendar says in each of its fields, as hashes: the item itself has what the student made of it. */
const fields = ({ topic, deadline, time = '', note = '', link = '', isDone }: CalendarEntry) => [
  topic,
  `${deadline} ${time}`,
  note,
  link,
  String(isDone),
];
const memoryOf = (entry: CalendarEntry) =>
  fields(entry)
    .map((field) => hashOf(field).slice(-6))
    .join(' ');

/**
 * Which fields of an item a file has a new value for. One that the calendar has not changed stays as the student left it
 * (behaviour 7.6). Where it is not known what it said before, its topic and deadline count, and notes and a link that were
 * missing.
 */
function changedIn(item: CourseworkItem, entry: CalendarEntry) {
  const [topic, when, note, link, done] = memoryOf(entry).split(' ');
  const [formerTopic, formerWhen, formerNote, formerLink, formerDone] = item.imported?.split(' ') ?? [];
  const isKnown = item.imported !== undefined;
  return {
    topic: topic !== formerTopic,
    when: when !== formerWhen,
    note: isKnown ? note !== formerNote : item.note === undefined,
    link: isKnown ? link !== formerLink : item.link === undefined,
    done: entry.isDone && done !== formerDone,
  };
}

/** The item as the file changes it. */
function updated(item: CourseworkItem, entry: CalendarEntry): CourseworkItem {
  // What was made here, and comes back by its own calendar file, says nothing new.
  if (item.uid !== entry.uid) return item;
  const changed = changedIn(item, entry);
  const { topic, deadline, time, note, link } = entry;
  return withoutEmpty({
    ...item,
    ...(changed.topic && { topic }),
    ...(changed.when && { deadline, time, date: item.date > deadline ? deadline : item.date }),
    ...(changed.note && { note }),
    ...(changed.link && { link }),
    ...(changed.done && item.status === 'undone' && { status: 'done' as const, doneAt: undefined }),
    imported: memoryOf(entry),
  });
}

function newItem(entry: CalendarEntry, subject: string, today: Day): CourseworkItem {
  const { uid, series, topic, deadline, time, note, link, isDone } = entry;
  return withoutEmpty({
    id: calendarItemId(uid),
    subject,
    topic,
    date: deadline < today ? deadline : today,
    deadline,
    time,
    status: isDone ? 'done' : 'undone',
    remainingDays: Math.max(0, daysBetween(today, deadline)),
    note,
    link,
    series,
    uid,
    imported: memoryOf(entry),
  });
}

/** A tick on another device that has imported the same wins over this item, which nobody has ticked yet. */
function added(known: CourseworkRecord | undefined, item: CourseworkItem, now: number): CourseworkRecord {
  const record = changedTo(known, item, now);
  return item.status === 'undone' && !known ? { ...record, toggledAt: 0 } : record;
}

/** The UID without what names one of a repetition. */
const seriesOf = (uid: string) => uid.replace(/ (\d{8}(T\d{6}Z?)?)$/, '');

/** The day of an occurrence, where the UID names one. */
function dayIn(uid: string): Day | undefined {
  const [, year, month, day] = / (\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(uid) ?? [];
  return year && `${year}-${month}-${day}`;
}

/** What was imported before, is still to come, and is no longer in the calendar that the file describes. */
function cancelled({ entries, outside, described }: CalendarFile, ours: StudentRecords, today: Day) {
  const present = new Set([...entries, ...outside].map(({ uid }) => uid));
  return importedItems(ours).filter(
    ({ record: { uid, deadline } }) =>
      !present.has(uid) &&
      (described.has(uid) || described.has(seriesOf(uid))) &&
      deadline >= today &&
      (dayIn(uid) ?? deadline) >= today,
  );
}

/** The records that a calendar file brings, to be merged with ours (behaviour 7.6). */
export function calendarRecords(
  { file, groups, newSubjects, bringsBack }: CalendarImport,
  ours: StudentRecords,
  now: number,
): RecordLists {
  const today = dayOf(new Date(now));
  const known = knownItemsIn(ours);
  const lists: Record<CourseworkName, CourseworkRecord[]> = { assignments: [], practicals: [] };

  const update = (list: CourseworkName, record: Replicated<CourseworkItem>, item: CourseworkItem) => {
    const changed = changedTo(record, item, now);
    if (changed.changedAt !== record.changedAt || changed.toggledAt !== record.toggledAt)
      lists[list].push(changed);
  };
  const take = (
    entry: CalendarEntry,
    found: KnownItem | undefined,
    { kind, isMoved }: ChosenGroup,
    subject: string,
  ) => {
    if (found && isLive(found.record)) {
      const item = updated(itemOf(found.record), entry);
      update(found.list, found.record, isMoved ? { ...item, subject } : item);
    } else if (!found || bringsBack) {
      const list = found?.list ?? kind;
      const item = newItem(entry, subject, today);
      const former = ours[list][found?.record.id ?? item.id];
      lists[list].push(added(former, { ...item, id: former?.id ?? item.id }, now));
    }
  };

  for (const group of groups) {
    const { subject, entries } = group;
    if (subject !== undefined) for (const entry of entries) take(entry, known(entry.uid), group, subject);
  }
  for (const { list, record } of cancelled(file, ours, today))
    lists[list].push(deletedNow<CourseworkRecord>(record, now));

  const subjects = newSubjects.map((own) =>
    changedTo(ours.subjects[ownId(own)], { id: ownId(own), own }, now),
  );
  return { ...lists, subjects };
}

/** How many entries are of items that were deleted here. */
export function countDeletedHere(groups: readonly ChosenGroup[], ours: StudentRecords) {
  const known = knownItemsIn(ours);
  const isDeleted = ({ uid }: CalendarEntry) => {
    const found = known(uid);
    return found !== undefined && !isLive(found.record);
  };
  return groups.flatMap(({ entries, subject }) => (subject === undefined ? [] : entries)).filter(isDeleted)
    .length;
}
