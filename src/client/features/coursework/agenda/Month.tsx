import { useId, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { canStillBeDue, type Day } from '@/contract/calendar';
import { agendaText, listText, quickAddText } from '@/client/features/coursework/courseworkText';
import { useQuickAdd } from '@/client/features/coursework/quickAdd/QuickAdd';
import { from, headerHeight, space } from '@/client/design/tokens';
import { formatted, relativeDayAlone } from '@/client/lib/dayFormat';
import { useAppSelector } from '@/client/store/hooks';
import { Button, IconButton } from '@/client/ui/Button';
import { ChevronLeft, ChevronRight } from '@/client/ui/icons';
import { card, Muted, Stack } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { AddLinks } from './AddLinks';
import { selectByDay, type AgendaEntry, type AgendaView } from './agenda';
import { AgendaRows, type Toggle } from './AgendaRows';
import { MonthTable } from './MonthTable';
import { monthAfter, monthOf, sameDayIn } from './monthGrid';

type Props = {
  view: AgendaView;
  change: (part: Partial<AgendaView>) => void;
  today: Day;
  toggle: Toggle;
};

/** A month of both lists, and the items of the chosen day. */
export function Month({ view, change, today, toggle }: Props) {
  const month = view.month ?? monthOf(today);
  const byDay = useAppSelector(selectByDay);
  const [chosen, setChosen] = useState<Day>();
  const grid = useRef<HTMLTableElement>(null);
  const panel = useRef<HTMLHeadingElement>(null);
  const day = sameDayIn(month, chosen ?? today);

  const moveTo = (next: Day) => {
    flushSync(() => {
      setChosen(next);
      if (monthOf(next) !== month) change({ month: monthOf(next) });
    });
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const goToToday = () => {
    setChosen(undefined);
    if (view.month) change({ month: undefined });
  };

  return (
    <Columns>
      <Head>
        <h3 aria-live="polite">
          <LocalDate>{formatted.month(`${month}-01`)}</LocalDate>
        </h3>
        <IconButton
          type="button"
          aria-label={agendaText.previousMonth}
          onClick={() => change({ month: monthAfter(month, -1) })}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          type="button"
          aria-label={agendaText.nextMonth}
          onClick={() => change({ month: monthAfter(month, 1) })}
        >
          <ChevronRight />
        </IconButton>
        <Button $weight="quiet" onClick={goToToday}>
          {listText.groups.today}
        </Button>
      </Head>
      <MonthTable
        ref={grid}
        month={month}
        day={day}
        today={today}
        byDay={byDay}
        moveTo={moveTo}
        open={() => panel.current?.focus()}
      />
      <DayPanel ref={panel} day={day} today={today} entries={byDay.get(day) ?? []} toggle={toggle} />
    </Columns>
  );
}

type DayProps = {
  /** The heading, which takes the focus when the day is opened. */
  ref: Ref<HTMLHeadingElement>;
  day: Day;
  today: Day;
  entries: readonly AgendaEntry[];
  toggle: Toggle;
};

/** What is due on a day, and links to the forms with that deadline. */
function DayPanel({ ref, day, today, entries, toggle }: DayProps) {
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
        <p>{agendaText.nothingThatDay}</p>
      ) : (
        // Another day begins with its first items again.
        <AgendaRows key={day} entries={entries} today={today} toggle={toggle} />
      )}
      {canStillBeDue(day, today) && (
        <AddLinks deadline={day}>{day === today && <QuickAddForToday today={today} />}</AddLinks>
      )}
    </Panel>
  );
}

/** The forms ask for a later deadline, and Quick add does not. */
function QuickAddForToday({ today }: { today: Day }) {
  const { isLoaded, open, dialog } = useQuickAdd(today);
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  grid-column: 1 / -1;

  h3 {
    margin-inline-end: auto;
  }
`;

/** Beside a month that is longer than the screen, it stays in view. */
const Panel = styled.section`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  ${card}
  min-width: 0;

  ${from.desktop} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space.m});
  }
`;
