import { groupBy } from '@/client/lib/collections';
import { isLive } from '@/client/lib/lastWriterWins';
import type { ImportedItem } from './knownItems';
import type { CalendarFile } from './readCalendar';

/** The UID without what names one of a repetition. */
export const seriesOf = (uid: string) => uid.replace(/ (\d{8}(T\d{6}Z?)?)$/, '');

type Due = { uid: string; deadline: string; time?: string };

/** The time for which it was planned, where its UID names one, else when it is due; in the order of these times. */
export function plannedFor({ uid, deadline, time = '00:00' }: Due) {
  const [, day, hour = '000000'] = / (\d{8})(?:T(\d{6})Z?)?$/.exec(uid) ?? [];
  return (day ?? deadline.replaceAll('-', '')) + (day ? hour : `${time.replace(':', '')}00`);
}

const momentOf = (due: Due) =>
  Date.parse(plannedFor(due).replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));

/** Whether an item is still to come, and no longer in the calendar that the file describes. */
export function isGoneFrom({ entries, outside, described, today }: CalendarFile) {
  const present = new Set([...entries, ...outside].map(({ uid }) => uid));
  return ({ record }: ImportedItem) =>
    !present.has(record.uid) &&
    (described.has(record.uid) || described.has(seriesOf(record.uid))) &&
    record.deadline >= today &&
    plannedFor(record).slice(0, 'YYYYMMDD'.length) >= today.replaceAll('-', '');
}

const inOrder = <Thing>(things: readonly Thing[], dueOf: (thing: Thing) => Due) =>
  things.map((thing) => ({ thing, at: momentOf(dueOf(thing)) })).sort((one, other) => one.at - other.at);

/** Each item with the entry of the nearest time, where none of their neighbours is nearer. */
function nearest(items: readonly ImportedItem[], entries: readonly Due[]) {
  const [from, to] = [inOrder(items, ({ record }) => record), inOrder(entries, (entry) => entry)];
  const pairs: [ImportedItem, Due][] = [];
  let [item, entry] = [0, 0];
  const gap = (one: number, other: number) =>
    Math.abs((from[one]?.at ?? Infinity) - (to[other]?.at ?? -Infinity));
  for (;;) {
    const [here, there] = [from[item], to[entry]];
    if (!here || !there) return pairs;
    if (gap(item + 1, entry) < gap(item, entry)) item += 1;
    else if (gap(item, entry + 1) < gap(item, entry)) entry += 1;
    else {
      pairs.push([here.thing, there.thing]);
      item += 1;
      entry += 1;
    }
  }
}

/**
 * The items whose times a calendar has moved, by the UIDs that their entries have now: the UID of one of a repetition has the
 * time for which it was planned. What is still where it was stays between them, so that nothing is moved past it.
 */
export function movedItems(known: ReadonlyMap<string, ImportedItem>, file: CalendarFile) {
  const moved = new Map<string, ImportedItem>();
  const isGone = isGoneFrom(file);
  const itemsOf = groupBy([...known.values()], ({ record }) => seriesOf(record.uid));
  for (const [series, entries] of groupBy(file.entries, ({ uid }) => seriesOf(uid))) {
    const all = itemsOf.get(series) ?? [];
    // Of a repetition that stays, nobody knows whether the calendar or the student has deleted one.
    const items = all.every(isGone) ? all : all.filter(({ record }) => isLive(record));
    if (!items.some(isGone) || entries.every(({ uid }) => known.has(uid))) continue;
    for (const [item, { uid }] of nearest(items, entries))
      if (isGone(item) && !known.has(uid)) moved.set(uid, item);
  }
  return moved;
}
