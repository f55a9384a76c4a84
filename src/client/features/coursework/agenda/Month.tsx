import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import { agendaText, listText } from '@/client/features/coursework/courseworkText';
import { from, space } from '@/client/design/tokens';
import { formatted } from '@/client/lib/dayFormat';
import { useAppSelector } from '@/client/store/hooks';
import { Button, IconButton } from '@/client/ui/Button';
import { ChevronLeft, ChevronRight } from '@/client/ui/icons';
import { LocalDate } from '@/client/ui/LocalDate';
import { selectByDay, type AgendaView } from './agenda';
import type { Toggle } from './AgendaRows';
import { DayPanel } from './DayPanel';
import { MonthTable } from './MonthTable';
import { monthAfter, monthOf, sameDayIn } from './monthGrid';

type Props = {
  view: AgendaView;
  change: (part: Partial<AgendaView>) => void;
  today: Day;
  toggle: Toggle;
};

/** A month of both lists, and the items of the chosen day. */
export default function Month({ view, change, today, toggle }: Props) {
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
        <Button type="button" $weight="quiet" onClick={goToToday}>
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
