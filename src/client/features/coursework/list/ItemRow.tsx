import { memo } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { IconButton } from '@/client/ui/Button';
import { Calendar, Pencil, Trash } from '@/client/ui/icons';
import { remainingText } from './courseworkView';
import * as S from './ItemList.styles';

export type ItemDeeds = {
  toggle: (id: string) => void;
  edit: (item: CourseworkItem) => void;
  remove: (id: string) => void;
  toCalendar: (item: CourseworkItem) => void;
};

type Props = { item: CourseworkItem; today: Day; position: number; total: number; deeds: ItemDeeds };

const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const spelledDays = new Map<Day, string>();

/** A day in the student's own way of writing it. */
function spelled(day: Day) {
  let text = spelledDays.get(day);
  if (!text) spelledDays.set(day, (text = longDay.format(new Date(`${day}T00:00:00Z`))));
  return text;
}

export const ItemRow = memo(function ItemRow({ item, today, position, total, deeds }: Props) {
  const { id, topic, subject, deadline, status } = item;
  const isDone = status === 'done';
  return (
    <S.Row role="listitem" aria-posinset={position} aria-setsize={total}>
      <S.Label $isDone={isDone}>
        <input type="checkbox" checked={isDone} onChange={() => deeds.toggle(id)} />
        <span>{topic}</span>
      </S.Label>
      <S.About>
        <span>{subject}</span>
        <span>
          Due <time dateTime={deadline}>{spelled(deadline)}</time>
        </span>
        <S.Remaining $isLate={!isDone && deadline < today}>{remainingText(deadline, today)}</S.Remaining>
      </S.About>
      <S.Deeds>
        <IconButton
          type="button"
          aria-label={`Calendar file for ${topic}`}
          onClick={() => deeds.toCalendar(item)}
        >
          <Calendar />
        </IconButton>
        <IconButton type="button" aria-label={`Edit ${topic}`} onClick={() => deeds.edit(item)}>
          <Pencil />
        </IconButton>
        <IconButton type="button" aria-label={`Delete ${topic}`} onClick={() => deeds.remove(id)}>
          <Trash />
        </IconButton>
      </S.Deeds>
    </S.Row>
  );
});
