import { useState } from 'react';
import styled from 'styled-components';
import { dayAfter, type Day } from '@/contract/calendar';
import { color, radius, space, type } from '@/client/design/tokens';
import { dayRange, formatted } from '@/client/lib/dayFormat';
import { useSubjectColours } from '@/client/features/coursework/SubjectDot';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { LabelledSelect } from '@/client/ui/LabelledField';
import { Stack } from '@/client/ui/layout';
import { useQueryView } from '@/client/ui/table/useQueryView';
import { useToday } from '@/client/ui/useToday';
import { useItemDialog } from '@/client/features/coursework/item/useItemDialog';
import { daysOfWeek, otherWeek, queryOf, selectAgenda, viewOf, weekAfter } from './agenda';
import { AgendaHead } from './AgendaHead';
import { useTicks } from './AgendaRows';
import { DragToDay } from './DragToDay';
import { chosenIn, Month } from './Month';
import { monthAfter, monthOf, sameDayIn } from './monthGrid';
import { useWeekStart } from './useWeekStart';
import { WeekList } from './WeekList';
import { WEEKDAYS, weekStartChosen } from './weekSlice';

const VIEWS = [
  ['week', 'Week'],
  ['month', 'Month'],
] as const;

/** Both lists together, by week or by month (behaviour 6.8). */
export function AgendaSection() {
  const today = useToday();
  const colours = useSubjectColours();
  const isLoaded = useAppSelector(selectIsLoaded);
  const entries = useAppSelector(selectAgenda);
  const { list, held, toggle } = useTicks();
  const { open, move, dialog } = useItemDialog();
  const [view, change] = useQueryView(viewOf, queryOf);
  const start = otherWeek(view.week, today);
  const days = daysOfWeek(start ?? today);
  const month = view.month ?? monthOf(today);
  const [chosen, setChosen] = useState<Day>();
  const weekStart = useWeekStart();

  const turnMonth = (step: -1 | 1) => {
    const next = monthAfter(month, step);
    setChosen(sameDayIn(next, chosenIn(month, chosen ?? today, weekStart)));
    change({ month: next });
  };
  const goToToday = () => {
    setChosen(undefined);
    if (view.view === 'week') change({ week: undefined });
    else if (view.month) change({ month: undefined });
  };

  return (
    <section aria-label={`Your ${view.view}`} style={colours}>
      <Stack $gap="s">
        <AgendaHead
          view={view.view}
          title={
            view.view === 'week'
              ? dayRange(days[0] ?? today, days.at(-1) ?? today)
              : formatted.month(`${month}-01`)
          }
          turn={(step) =>
            view.view === 'week' ? change({ week: weekAfter(start, step, today) }) : turnMonth(step)
          }
          goToToday={view.view === 'month' || start ? goToToday : undefined}
        >
          {view.view === 'month' && <WeekStart />}
          <Switch role="group" aria-label="View">
            {VIEWS.map(([name, label]) => (
              <button
                key={name}
                type="button"
                aria-pressed={view.view === name}
                onClick={() => change({ view: name })}
              >
                {label}
              </button>
            ))}
          </Switch>
        </AgendaHead>
        {isLoaded && (
          <DragToDay
            today={today}
            days={view.view === 'week' ? daysOfWeek(start && start > today ? start : today) : []}
            move={move}
          >
            <div ref={list}>
              {view.view === 'week' ? (
                <WeekList
                  entries={entries}
                  today={today}
                  held={held}
                  start={start}
                  toggle={toggle}
                  open={open}
                />
              ) : (
                <Month {...{ view, change, today, chosen, setChosen }} toggle={toggle} open={open} />
              )}
            </div>
          </DragToDay>
        )}
      </Stack>
      {dialog}
    </section>
  );
}

const someMonday = '2026-11-30';
const weekdays = WEEKDAYS.map(
  (weekday) => [String(weekday), formatted.weekday(dayAfter(someMonday, weekday - 1))] as const,
);

/** For students whose weeks begin otherwise than their locale's. */
function WeekStart() {
  const dispatch = useAppDispatch();
  const choose = (chosen: string) => {
    const weekday = WEEKDAYS.find((each) => String(each) === chosen);
    if (weekday) dispatch(weekStartChosen(weekday));
  };
  return (
    <Start>
      <LabelledSelect
        label="Week starts on"
        value={String(useWeekStart())}
        options={weekdays}
        choose={choose}
      />
    </Start>
  );
}

const Start = styled.div`
  > div {
    display: flex;
    align-items: center;
    gap: ${space.xs};
  }
  label {
    font-size: ${type.small};
    white-space: nowrap;
  }
  select {
    /* So that it has room beside the switch on a phone. */
    field-sizing: content;
    padding-inline: ${space.s} 1.75rem;
    background-position:
      right 1rem center,
      right 0.65rem center;
  }
`;

const Switch = styled.div`
  display: flex;
  padding: 3px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.pill};

  button {
    min-height: 2.25rem;
    padding: 0 0.625rem;
    border-radius: ${radius.pill};
    font-weight: 600;
  }
  button:hover {
    background: ${color.sunken};
  }
  button[aria-pressed='true'] {
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;
