import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '@/contract/calendar';
import { listText } from '@/client/features/coursework/courseworkText';
import { subjectColour } from '@/client/features/coursework/subjectColour';
import { daysBetween } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/relativeDay';
import { Button } from '@/client/ui/Button';
import type { AgendaEntry } from './agenda';
import * as S from './AgendaRows.styles';
import { agendaText } from './agendaText';
import type { Toggle } from './useTicks';

/** How many rows are drawn at first, and how many `Show more` adds. */
const STEP = 5;

type RowProps = {
  today: Day;
  toggle: Toggle;
  /** Whether each row says when it is due. Where a heading says it, only overdue ones do. */
  saysDay?: boolean;
};

export function AgendaRows({ entries, ...props }: RowProps & { entries: readonly AgendaEntry[] }) {
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const hidden = entries.length - limit;
  const showMore = () => {
    flushSync(() => setLimit(limit + STEP));
    list.current?.querySelectorAll('input')[limit]?.focus();
  };

  return (
    <S.Rows>
      <S.List role="list" ref={list}>
        {entries.slice(0, limit).map(({ list, item }) => (
          <AgendaRow key={item.id} list={list} item={item} {...props} />
        ))}
      </S.List>
      {hidden > 0 && (
        <Button type="button" $weight="quiet" onClick={showMore}>
          {agendaText.showMore(Math.min(STEP, hidden))}
        </Button>
      )}
    </S.Rows>
  );
}

/** Memoised: a tick renders the row that was ticked only. */
const AgendaRow = memo(function AgendaRow({ list, item, today, toggle, saysDay }: RowProps & AgendaEntry) {
  const { id, topic, subject, deadline, status } = item;
  const isDone = status === 'done';
  const isLate = !isDone && deadline < today;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isDone} onChange={() => toggle(list, id)} />
        <span>{topic}</span>
      </label>
      <div className="about">
        <i style={{ background: subjectColour(subject) }} />
        <span>
          {subject} · {agendaText.kinds[list]}
        </span>
      </div>
      {isLate && <strong className="late">{listText.late(daysBetween(deadline, today))}</strong>}
      {saysDay && !isLate && <strong>{isDone ? listText.done : relativeDay(deadline, today)}</strong>}
    </li>
  );
});
