import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import type { Day } from '@/contract/calendar';
import { subjectColour } from '@/client/features/coursework/SubjectDot';
import { formatted } from '@/client/lib/dayFormat';
import type { CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import { dayMovedBy, monthOf, type Month } from './monthGrid';
import * as S from './MonthTable.styles';

/** How many items of a day are shown. */
const SHOWN = 3;

type Props = {
  ref: Ref<HTMLTableElement>;
  month: Month;
  /** The day on which weeks begin, from 1 for Monday to 7 for Sunday. */
  weekStart: number;
  weeks: readonly (readonly Day[])[];
  /** The chosen day, the only one that Tab reaches. */
  day: Day;
  today: Day;
  byDay: ReadonlyMap<Day, readonly CourseworkEntry[]>;
  /** By pointer. */
  choose: (day: Day) => void;
  /** By keyboard. */
  moveTo: (day: Day) => void;
  /** Moves the focus to the items of the chosen day. */
  open: () => void;
};

/** A date grid (ARIA Authoring Practices, "Grid"): arrow keys move, Enter opens the day. */
export function MonthTable({ ref, month, weekStart, weeks, day, today, byDay, choose, moveTo, open }: Props) {
  const followKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayMovedBy(event.key, day, weekStart);
    if (!next && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!next) return open();
    // Each month is an entry of the history: a key that is held down turns one month only.
    if (!event.repeat || monthOf(next) === month) moveTo(next);
  };
  const followClick = ({ target }: MouseEvent) => {
    const chosen = (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (chosen) choose(chosen);
  };

  return (
    <S.Table
      ref={ref}
      role="grid"
      aria-label={formatted.month(`${month}-01`)}
      onKeyDown={followKey}
      onClick={followClick}
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
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <Cell
                key={each}
                day={each}
                entries={byDay.get(each) ?? []}
                isChosen={each === day}
                isOutside={monthOf(each) !== month}
                today={today}
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
  entries: readonly CourseworkEntry[];
  isChosen: boolean;
  isOutside: boolean;
  today: Day;
};

const marks = { open: '', late: ' (overdue)', done: ' (done)' };

/** Named by the label of its number: hidden texts in 42 cells would be laid out at each turn, for a sixth of its time. */
function Cell({ day, entries, isChosen, isOutside, today }: CellProps) {
  const stateOf = ({ status }: CourseworkEntry['item']) => {
    if (status === 'done') return 'done';
    return day < today ? 'late' : 'open';
  };
  // Undone items first, so that they are not the ones left out.
  const items = entries
    .map(({ item }) => ({ ...item, state: stateOf(item) }) as const)
    .toSorted((one, other) => Number(one.state === 'done') - Number(other.state === 'done'))
    .slice(0, SHOWN);
  const more = entries.length - items.length;
  const names = items.map(({ topic, state }) => topic + marks[state]);
  if (more > 0) names.push(`${more} more`);
  const date = formatted.fullDay(day);
  return (
    <td
      role="gridcell"
      data-day={day}
      className={isOutside ? 'outside' : undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
    >
      <span
        className="number"
        role="img"
        aria-label={names.length > 0 ? `${date}: ${names.join(', ')}` : date}
      >
        {formatted.number(day)}
      </span>
      <span className="items" aria-hidden="true">
        {items.map(({ id, topic, subject, state }) => (
          <span
            key={id}
            data-item={id}
            dir="auto"
            className={`item ${state}`}
            style={{ borderColor: subjectColour(subject) }}
          >
            {topic}
          </span>
        ))}
        {more > 0 && <span className="more">+{more}</span>}
      </span>
    </td>
  );
}
