import { courseworkNames, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import {
  isLive,
  isTombstone,
  isWithdrawn,
  type Replicated,
  type ReplicatedMap,
} from '@/client/lib/lastWriterWins';
import { hashOf } from '@/client/lib/hashOf';
import type { CourseworkRecord, StudentRecords } from '@/client/features/studentData/studentRecords';
import { movedItems } from './movedItems';
import type { CalendarFile } from './readCalendar';

/** An item that a calendar file has brought, or that was exported to one. */
export type KnownItem = { list: CourseworkName; record: CourseworkRecord };

/** An item that a calendar file has brought. */
export type ImportedItem = { list: CourseworkName; record: Replicated<CourseworkItem> & { uid: string } };

/** An id begins with a time (behaviour 6.3). When it was imported differs between devices, so that it is the same for all. */
const MADE = '1000000000000-';

/** The same on every device: two of them that import the same file before they are in step make one item. */
const calendarItemId = (uid: string) => MADE + hashOf(uid);

/** The id of a new item. One whose time was moved keeps that of its former UID, which may come back. */
export function newCalendarItemId(uid: string, map: ReplicatedMap<CourseworkRecord>) {
  for (let name = uid; ; name += ' ') {
    const id = calendarItemId(name);
    const holder = Object.hasOwn(map, id) ? map[id] : undefined;
    if (!holder || isTombstone(holder) || holder.uid === uid) return id;
  }
}

/** The UID that our own calendar files give to an item. */
const OWN_UID = /^(.+)-(assignments|practicals)@/;

export type KnownItems = (uid: string) => KnownItem | undefined;

/** Finds the items of these records by the UIDs of their events: one that is there before one that was deleted. */
export function knownItemsIn(ours: StudentRecords, file: CalendarFile): KnownItems {
  const known = new Map<string, ImportedItem>();
  // Deleted items of which no more than that is known.
  const bare = new Map<string, KnownItem>();
  for (const list of courseworkNames)
    for (const record of Object.values(ours[list])) {
      if (isTombstone(record) && record.id.startsWith(MADE)) bare.set(record.id, { list, record });
      if (isTombstone(record) || record.uid === undefined || isGoneForGood(record)) continue;
      const { uid } = record;
      if (!known.has(uid) || isLive(record)) known.set(uid, { list, record: { ...record, uid } });
    }
  const moved = movedItems(known, file);
  return (uid) => {
    const found = known.get(uid) ?? moved.get(uid);
    if (found) return found;
    const [, id = '', ownList] = OWN_UID.exec(uid) ?? [];
    const list = courseworkNames.find((name) => name === ownList);
    const own = list && Object.hasOwn(ours[list], id) ? ours[list][id] : undefined;
    if (list && own && !isGoneForGood(own)) return { list, record: own };
    return bare.size > 0 ? bare.get(calendarItemId(uid)) : undefined;
  };
}

/** Whether its addition was undone: it is as if it had never been there. */
const isGoneForGood = (record: CourseworkRecord) =>
  !isLive(record) && !isTombstone(record) && isWithdrawn(record);

/** The items of calendar files. */
export const importedItems = (ours: StudentRecords): ImportedItem[] =>
  courseworkNames.flatMap((list) =>
    Object.values(ours[list]).flatMap((record) =>
      isLive(record) && record.uid !== undefined ? [{ list, record: { ...record, uid: record.uid } }] : [],
    ),
  );
