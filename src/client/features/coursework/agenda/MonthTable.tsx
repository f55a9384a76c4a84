import { memo, useMemo, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import type { Day } from '@/contract/calendar';
import { subjectColour } from '@/client/features/coursework/SubjectDot';
import type { AgendaEntry } from './agenda';
import { agendaText } from '@/client/features/coursework/courseworkText';
import { formatted } from '@/client/lib/dayFormat';
import { dayMovedBy, monthOf, weeksOf, type Month } from './monthGrid';
import * as S from './MonthTable.styles';

/** How many items of a day are shown. */
const SHOWN = 3;

type Props = {
  ref: Ref<HTMLTableElement>;
  month: Month;
  /** The chosen day, the only one that Tab reaches. */
  day: Day;
  today: Day;
  byDay: ReadonlyMap<Day, readonly AgendaEntry[]>;
  weekStart: number;
  moveTo: (day: Day) => void;
  /** Moves the focus to the items of the chosen day. */
  open: () => void;
};

/** A date grid (ARIA Authoring Practices, "Grid"): arrow keys move, Enter opens the day. */
export function MonthTable({ ref, month, day, today, byDay, weekStart, moveTo, open }: Props) {
  const weeks = useMemo(() => weeksOf(month, weekStart), [month, weekStart]);

  const followKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayMovedBy(event.key, day, weekStart);
    if (!next && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!next) return open();
    // Each month is an entry of the history: a key that is held down turns one month only.
    if (!event.repeat || monthOf(next) === month) moveTo(next);
  };
  const choose = ({ target }: MouseEvent) => {
    const chosen = (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (chosen) moveTo(chosen);
  };

  return (
    <S.Table
      ref={ref}
      role="grid"
      aria-label={formatted.month(`${month}-01`)}
      onKeyDown={followKey}
      onClick={choose}
    >
      <thead>
        <tr>
          {weeks[0]?.map((weekday) => (
            <th key={weekday} scope="col" aria-label={formatted.weekday(weekday)}>
              {formatted.shortWeekday(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {/* Keys are places, not days: to change a cell is faster than to draw another. */}
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((ofWeek, column) => (
              <Cell
                key={column}
                day={ofWeek}
                entries={byDay.get(ofWeek)}
                isChosen={ofWeek === day}
                isToday={ofWeek === today}
                isPast={ofWeek < today}
                isOutside={monthOf(ofWeek) !== month}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </S.Table>
  );
}

type CellProps = {
  day: Day;
  entries?: readonly AgendaEntry[];
  isChosen: boolean;
  isToday: boolean;
  isPast: boolean;
  isOutside: boolean;
};

/** Undone items first, so that they are not the ones left out. */
const byUrgency = (entries: readonly AgendaEntry[]) => [
  ...entries.filter(({ item }) => item.status === 'undone'),
  ...entries.filter(({ item }) => item.status === 'done'),
];

/** Named by the label of its number: hidden texts in 42 cells would be laid out at each turn, for a sixth of its time. */
const Cell = memo(function Cell({ day, entries = [], isChosen, isToday, isPast, isOutside }: CellProps) {
  const shown = byUrgency(entries).slice(0, SHOWN);
  const more = entries.length - shown.length;
  const undoneState = isPast ? 'late' : 'open';
  const items = shown.map(
    ({ item: { topic, subject, status } }) =>
      ({
        topic,
        subject,
        state: status === 'done' ? 'done' : undoneState,
      }) as const,
  );
  const names = items.map(({ topic, state }) => agendaText.inCell[state](topic));
  return (
    <td
      role="gridcell"
      data-day={day}
      className={isOutside ? 'outside' : undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="number" role="img" aria-label={agendaText.cell(formatted.fullDay(day), names, more)}>
        {formatted.number(day)}
      </span>
      <span className="items" aria-hidden="true">
        {items.map(({ topic, subject, state }, place) => (
          <span key={place} className={`item ${state}`} style={{ borderColor: subjectColour(subject) }}>
            {topic}
          </span>
        ))}
        {more > 0 && <span className="more">{agendaText.more(more)}</span>}
      </span>
    </td>
  );
});
