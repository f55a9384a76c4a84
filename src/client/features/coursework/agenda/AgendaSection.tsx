import { useId } from 'react';
import styled from 'styled-components';
import { dayAfter } from '@/contract/calendar';
import { color, radius, space, type } from '@/client/design/tokens';
import { formatted } from '@/client/lib/dayFormat';
import { useSubjectColours } from '@/client/features/coursework/SubjectDot';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { LabelledSelect } from '@/client/ui/LabelledField';
import { PageHead, Stack } from '@/client/ui/layout';
import { useQueryView } from '@/client/ui/table/useQueryView';
import { useToday } from '@/client/ui/useToday';
import { useItemDialog } from '@/client/features/coursework/item/useItemDialog';
import { daysOfWeek, otherWeek, queryOf, selectAgenda, viewOf } from './agenda';
import { useTicks } from './AgendaRows';
import { DragToDay } from './DragToDay';
import { Month } from './Month';
import { useWeekStart } from './useWeekStart';
import { WeekList } from './WeekList';
import { WEEKDAYS, weekStartChosen } from './weekSlice';

const VIEWS = [
  ['week', 'Week'],
  ['month', 'Month'],
] as const;

/** Both lists together, by week or by month (behaviour 6.8). */
export function AgendaSection() {
  const id = useId();
  const today = useToday();
  const colours = useSubjectColours();
  const isLoaded = useAppSelector(selectIsLoaded);
  const entries = useAppSelector(selectAgenda);
  const { list, held, toggle } = useTicks();
  const { open, move, dialog } = useItemDialog();
  const [view, change] = useQueryView(viewOf, queryOf);
  const start = otherWeek(view.week, today);

  return (
    <section aria-labelledby={id} style={colours}>
      <Stack>
        <PageHead>
          <h2 id={id}>{`Your ${view.view}`}</h2>
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
        </PageHead>
        {isLoaded && (
          <DragToDay
            today={today}
            days={view.view === 'week' ? daysOfWeek(start && start > today ? start : undefined, today) : []}
            move={move}
          >
            <div ref={list}>
              {view.view === 'week' ? (
                <WeekList
                  entries={entries}
                  today={today}
                  held={held}
                  start={start}
                  show={(week) => change({ week })}
                  toggle={toggle}
                  open={open}
                />
              ) : (
                <Month view={view} change={change} today={today} toggle={toggle} open={open} />
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
  margin-inline-start: auto;

  > div {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }
  label {
    font-size: ${type.small};
    white-space: nowrap;
  }
`;

const Switch = styled.div`
  display: flex;
  padding: 3px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.pill};

  button {
    min-height: 2.5rem;
    padding: 0 ${space.m};
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
