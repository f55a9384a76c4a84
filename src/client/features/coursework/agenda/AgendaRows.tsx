import { memo } from 'react';
import type { Day } from '@/contract/calendar';
import { courseworkText, listText } from '@/client/features/coursework/courseworkText';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useDrawnRows } from '@/client/features/coursework/useDrawnRows';
import { daysBetween } from '@/client/lib/days';
import { relativeDayAlone } from '@/client/lib/relativeDay';
import { Button } from '@/client/ui/Button';
import type { AgendaEntry } from './agenda';
import * as S from './AgendaRows.styles';
import type { Toggle } from './useTicks';

type RowProps = {
  today: Day;
  toggle: Toggle;
  /** Whether each row says when it is due. Where a heading says it, only overdue ones do. */
  saysDay?: boolean;
};

type Props = RowProps & {
  entries: readonly AgendaEntry[];
  /** How many rows are drawn at first. */
  first?: number;
};

export function AgendaRows({ entries, first = 5, ...props }: Props) {
  const { drawn, more, showMore } = useDrawnRows(entries, first);
  return (
    <S.Rows>
      <S.List role="list">
        {drawn.map(({ list, item }) => (
          <AgendaRow key={item.id} list={list} item={item} {...props} />
        ))}
      </S.List>
      {more > 0 && (
        <Button type="button" $weight="quiet" onClick={() => showMore((added) => focusRow([added?.item.id]))}>
          {listText.showMore(more)}
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
    <li data-item={id}>
      <label>
        <input type="checkbox" checked={isDone} onChange={() => toggle(list, id)} />
        <span dir="auto">{topic}</span>
      </label>
      <div className="about">
        <SubjectDot $subject={subject} />
        <span>
          {subject} · {courseworkText[list].kind}
        </span>
      </div>
      {isLate && <strong className="late">{listText.late(daysBetween(deadline, today))}</strong>}
      {saysDay && !isLate && <strong>{isDone ? listText.done : relativeDayAlone(deadline, today)}</strong>}
    </li>
  );
});
