import { memo } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { listWords } from '@/client/features/coursework/words';
import { Calendar, Pencil, Trash } from '@/client/ui/icons';
import { remainingText } from './courseworkView';

export type ItemDeeds = {
  toggle: (id: string) => void;
  edit: (item: CourseworkItem) => void;
  remove: (id: string) => void;
  toCalendar: (item: CourseworkItem) => void;
};

type Props = { item: CourseworkItem; today: Day; deeds: ItemDeeds };

const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const spelledDays = new Map<Day, string>();

/** A day in the student's own way of writing it. */
function spelled(day: Day) {
  let text = spelledDays.get(day);
  if (!text) spelledDays.set(day, (text = longDay.format(new Date(`${day}T00:00:00Z`))));
  return text;
}

// Made once: a row that is drawn anew keeps its icons as they are.
const CALENDAR = <Calendar />;
const PENCIL = <Pencil />;
const TRASH = <Trash />;

/** What stands in a row. The list item around it knows its position, which changes more often. */
export const ItemRow = memo(function ItemRow({ item, today, deeds }: Props) {
  const { id, topic, subject, deadline, status } = item;
  const isDone = status === 'done';
  return (
    <>
      <label>
        <input type="checkbox" checked={isDone} onChange={() => deeds.toggle(id)} />
        <span>{topic}</span>
      </label>
      <div className="about">
        <span>{subject}</span>
        <span>
          {listWords.due} <time dateTime={deadline}>{spelled(deadline)}</time>
        </span>
        <strong className={!isDone && deadline < today ? 'late' : undefined}>
          {remainingText(item, today)}
        </strong>
      </div>
      <div className="deeds">
        <button type="button" aria-label={listWords.calendarOf(topic)} onClick={() => deeds.toCalendar(item)}>
          {CALENDAR}
        </button>
        <button type="button" aria-label={listWords.edit(topic)} onClick={() => deeds.edit(item)}>
          {PENCIL}
        </button>
        <button type="button" aria-label={listWords.remove(topic)} onClick={() => deeds.remove(id)}>
          {TRASH}
        </button>
      </div>
    </>
  );
});
