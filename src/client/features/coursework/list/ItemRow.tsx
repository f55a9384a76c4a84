import { memo } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { listText } from '@/client/features/coursework/courseworkText';
import { Calendar, Pencil, Trash } from '@/client/ui/icons';
import { remainingText } from './courseworkView';
import type { ItemActions } from './useItemActions';

type Props = { item: CourseworkItem; today: Day; actions: ItemActions };

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Memoised: a tick redraws the row that was ticked, not the hundreds around it. */
export const ItemRow = memo(function ItemRow({ item, today, actions }: Props) {
  const { id, topic, subject, deadline, status } = item;
  const isDone = status === 'done';
  return (
    <li data-item={id}>
      <label>
        <input type="checkbox" checked={isDone} onChange={() => actions.toggle(id)} />
        <span>{topic}</span>
      </label>
      <div className="about">
        <span>{subject}</span>
        <span>
          {listText.due} <time dateTime={deadline}>{dayFormat.format(new Date(deadline))}</time>
        </span>
        <strong className={!isDone && deadline < today ? 'late' : undefined}>
          {remainingText(item, today)}
        </strong>
      </div>
      <div className="actions">
        <button
          type="button"
          aria-label={listText.calendarOf(topic)}
          onClick={() => actions.saveCalendar(item)}
        >
          <Calendar />
        </button>
        <button type="button" aria-label={listText.edit(topic)} onClick={() => actions.edit(item)}>
          <Pencil />
        </button>
        <button type="button" aria-label={listText.remove(topic)} onClick={() => actions.remove(id)}>
          <Trash />
        </button>
      </div>
    </li>
  );
});
