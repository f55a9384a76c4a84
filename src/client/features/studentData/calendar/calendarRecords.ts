import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { itemOf, madeAt, restorable, withoutEmpty } from '@/client/features/coursework/courseworkRecords';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { ownId } from '@/client/features/subjects/subjectsSlice';
import type {
  CourseworkRecord,
  RecordLists,
  StudentRecords,
} from '@/client/features/studentData/studentRecords';
import { dayOf, daysBetween } from '@/client/lib/days';
import { hashOf } from '@/client/lib/hashOf';
import {
  changedTo,
  deletedNow,
  isLive,
  timeAfter,
  withdrawn,
  type Replicated,
} from '@/client/lib/lastWriterWins';
import type { CalendarEntry } from './calendarEntry';
import { importedItems, knownItemsIn, newCalendarItemId, type KnownItem } from './knownItems';
import { isGoneFrom, seriesOf } from './movedItems';
import type { CalendarFile } from './readCalendar';

/** What the student has chosen for a group of entries. Without a subject, it is left out. */
export type ChosenGroup = {
  entries: readonly CalendarEntry[];
  subject: string | undefined;
  kind: CourseworkName;
  /** Whether another subject was chosen than before: it is that of items which are here already, too. */
  isMoved: boolean;
  /** Whether another list was chosen than before: what is here already goes there, too. */
  isOfOtherKind: boolean;
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
  if (item.uid === undefined || seriesOf(item.uid) !== seriesOf(entry.uid)) return item;
  const changed = changedIn(item, entry);
  const { uid, series, topic, deadline, time, note, link } = entry;
  return withoutEmpty({
    ...item,
    ...(item.uid !== uid && { uid, series }),
    ...(changed.topic && { topic }),
    ...(changed.when && { deadline, time, date: item.date > deadline ? deadline : item.date }),
    ...(changed.note && { note }),
    ...(changed.link && { link }),
    ...(changed.done && item.status === 'undone' && { status: 'done' as const, doneAt: undefined }),
    imported: memoryOf(entry),
  });
}

function newItem(id: string, entry: CalendarEntry, subject: string, today: Day): CourseworkItem {
  const { uid, series, topic, deadline, time, note, link, isDone } = entry;
  return withoutEmpty({
    id,
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

/** The records that a calendar file brings, to be merged with ours (behaviour 7.6). */
export function calendarRecords(
  { file, groups, newSubjects, bringsBack }: CalendarImport,
  ours: StudentRecords,
  now: number,
): RecordLists {
  const today = dayOf(new Date(now));
  const known = knownItemsIn(ours, file);
  const lists: Record<CourseworkName, CourseworkRecord[]> = { assignments: [], practicals: [] };

  const update = (list: CourseworkName, record: Replicated<CourseworkItem>, item: CourseworkItem) => {
    const changed = changedTo(record, item, now);
    if (changed.changedAt !== record.changedAt || changed.toggledAt !== record.toggledAt)
      lists[list].push(changed);
  };
  // What is deleted in one list and stands in the other are two records, with the same ids on every device.
  const moveTo = (
    kind: CourseworkName,
    from: CourseworkName,
    record: Replicated<CourseworkItem>,
    item: CourseworkItem,
  ) => {
    const id = `${madeAt(record)}-${hashOf(`${record.id} ${kind}`)}`;
    lists[from].push(withdrawn<CourseworkRecord>({ ...record, changedAt: timeAfter(record, now) }));
    lists[kind].push(changedTo(ours[kind][id], { ...item, id }, now));
  };
  const take = (
    entry: CalendarEntry,
    found: KnownItem | undefined,
    { kind, isMoved, isOfOtherKind }: ChosenGroup,
    subject: string,
  ) => {
    if (found && isLive(found.record)) {
      const { list, record } = found;
      const isToMove = isOfOtherKind && kind !== list;
      const known = isToMove ? restorable(record) : itemOf(record);
      const item = { ...updated(known, entry), ...(isMoved && { subject }) };
      if (isToMove) moveTo(kind, list, record, item);
      else update(list, record, item);
    } else if (!found || bringsBack) {
      const list = found?.list ?? kind;
      const id = found?.record.id ?? newCalendarItemId(entry.uid, ours[list]);
      lists[list].push(added(ours[list][id], newItem(id, entry, subject, today), now));
    }
  };

  for (const group of groups) {
    const { subject, entries } = group;
    if (subject !== undefined) for (const entry of entries) take(entry, known(entry.uid), group, subject);
  }
  const moved = new Set(file.entries.map(({ uid }) => known(uid)?.record.id));
  const gone = importedItems(ours).filter(isGoneFrom(file));
  for (const { list, record } of gone)
    if (!moved.has(record.id)) lists[list].push(deletedNow<CourseworkRecord>(record, now));

  const subjects = newSubjects.map((own) =>
    changedTo(ours.subjects[ownId(own)], { id: ownId(own), own }, now),
  );
  return { ...lists, subjects };
}

/** How many entries are of items that were deleted here. */
export function countDeletedHere(
  { file, groups }: Pick<CalendarImport, 'file' | 'groups'>,
  ours: StudentRecords,
) {
  const known = knownItemsIn(ours, file);
  const isDeleted = ({ uid }: CalendarEntry) => {
    const found = known(uid);
    return found !== undefined && !isLive(found.record);
  };
  return groups.flatMap(({ entries, subject }) => (subject === undefined ? [] : entries)).filter(isDeleted)
    .length;
}
