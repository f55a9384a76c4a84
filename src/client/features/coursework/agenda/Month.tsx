import type { CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import { useId, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { canStillBeDue, type Day } from '@/contract/calendar';
import { quickAddText } from '@/client/features/coursework/courseworkText';
import { useQuickAdd } from '@/client/features/coursework/quickAdd/QuickAdd';
import { from, headerHeight, space } from '@/client/design/tokens';
import { formatted, relativeDayAlone } from '@/client/lib/dayFormat';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { card, Muted, Stack } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { AddLinks } from './AddLinks';
import { selectByDay, type AgendaView } from './agenda';
import { AgendaRows, type Actions } from './AgendaRows';
import { MonthTable } from './MonthTable';
import { monthOf, sameDayIn, weeksOf, type Month as MonthName } from './monthGrid';
import { useWeekStart } from './useWeekStart';

type Props = Actions & {
  view: AgendaView;
  change: (part: Partial<AgendaView>) => void;
  today: Day;
  /** The day that the student has chosen; none is today's, in every month. */
  chosen?: Day;
  setChosen: (day: Day) => void;
};

/** The chosen day, also one of a neighbouring month, where the month shows it; else the same one of this month. */
export function chosenIn(month: MonthName, chosen: Day, weekStart: number): Day {
  return weeksOf(month, weekStart).flat().includes(chosen) ? chosen : sameDayIn(month, chosen);
}

/** A month of both lists, and the items of the chosen day. */
export function Month({ view, change, today, chosen = today, setChosen, ...actions }: Props) {
  const month = view.month ?? monthOf(today);
  const byDay = useAppSelector(selectByDay);
  const grid = useRef<HTMLTableElement>(null);
  const panel = useRef<HTMLHeadingElement>(null);
  const weekStart = useWeekStart();
  const weeks = weeksOf(month, weekStart);
  const day = chosenIn(month, chosen, weekStart);

  const choose = (next: Day, shown = month, options?: FocusOptions) => {
    flushSync(() => {
      setChosen(next);
      if (shown !== month) change({ month: shown });
    });
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(options);
  };
  return (
    <Columns>
      <MonthTable
        ref={grid}
        month={month}
        weekStart={weekStart}
        weeks={weeks}
        day={day}
        today={today}
        byDay={byDay}
        // Nothing moves under the pointer; a key turns the month.
        choose={(next) => choose(next, month, { preventScroll: true })}
        moveTo={(next) => choose(next, monthOf(next))}
        open={() => panel.current?.focus()}
      />
      <DayPanel ref={panel} day={day} today={today} entries={byDay.get(day) ?? []} {...actions} />
    </Columns>
  );
}

type DayProps = Actions & {
  /** The heading, which takes the focus when the day is opened. */
  ref: Ref<HTMLHeadingElement>;
  day: Day;
  today: Day;
  entries: readonly CourseworkEntry[];
};

/** What is due on a day, and links to the forms with that deadline. */
function DayPanel({ ref, day, today, entries, ...actions }: DayProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Stack $gap="xs">
        <h3 id={id} ref={ref} tabIndex={-1}>
          <LocalDate>{formatted.day(day)}</LocalDate>
        </h3>
        <Muted>{relativeDayAlone(day, today)}</Muted>
      </Stack>
      {entries.length === 0 ? (
        <p>Nothing due.</p>
      ) : (
        // Another day begins with its first items again.
        <AgendaRows key={day} entries={entries} today={today} {...actions} />
      )}
      {canStillBeDue(day, today) && (
        <AddLinks deadline={day}>
          <QuickAddForDay day={day} />
        </AddLinks>
      )}
    </Panel>
  );
}

/** It offers this day as the deadline. */
function QuickAddForDay({ day }: { day: Day }) {
  const { isLoaded, open, dialog } = useQuickAdd(day);
  return (
    <>
      <Button aria-haspopup="dialog" disabled={!isLoaded} onClick={open}>
        {quickAddText.title}
      </Button>
      {dialog}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space.m} ${space.l};
  min-width: 0;

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 19rem;
    align-items: start;
  }
`;

/**
 * It is never higher than the month beside it, or with what is below it as high as a phone: otherwise a day with fewer items
 * would make the page shorter than it is scrolled, and move the month under the finger.
 */
const Panel = styled(Stack).attrs({ as: 'section' })`
  align-content: start;
  min-width: 0;
  min-height: calc(100dvh - 28rem);
  padding: ${space.m};
  ${card}

  ${from.desktop} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space.m});
    min-height: 0;
    /* Not higher than a month of four weeks, beside which it stays in view. */
    max-height: min(35rem, calc(100dvh - ${headerHeight} - 2 * ${space.m}));
    overflow: auto;
  }
`;
