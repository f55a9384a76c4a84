import { itemsPostponed, type CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import { useId } from 'react';
import styled from 'styled-components';
import { dayAfter, type Day } from '@/contract/calendar';
import { color, font, from, space, type } from '@/client/design/tokens';
import { Muted, Stack } from '@/client/ui/layout';
import { useAppDispatch } from '@/client/store/hooks';
import { focusChanged } from '@/client/features/coursework/rowFocus';
import type { HeldPlaces } from '@/client/features/coursework/useHeldPlaces';
import { LocalDate } from '@/client/ui/LocalDate';
import { weekOf, type WeekGroup } from './agenda';
import { AgendaRows, type Actions } from './AgendaRows';
import { listText } from '@/client/features/coursework/courseworkText';
import { EmptyAgenda } from './AddLinks';
import { formatted } from '@/client/lib/dayFormat';

type Props = Actions & {
  entries: readonly CourseworkEntry[];
  today: Day;
  held: HeldPlaces;
  /** The first day of another week than the present one. */
  start?: Day;
};

/** What is due in a week, by days. */
export function WeekList({ entries, today, held, start, ...actions }: Props) {
  const groups = weekOf(entries, today, held, start);
  if (groups.every((group) => group.entries.length === 0))
    return <EmptyAgenda text="Nothing due this week." />;
  return (
    <Stack $gap="l">
      {groups.map((group) => (
        <DayGroup key={group.name} group={group} today={today} {...actions} />
      ))}
    </Stack>
  );
}

const Postpone = styled.button`
  min-height: 1.75rem;
  font-size: ${type.small};
  font-weight: 650;
  color: ${color.accent};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** The heading of a group, and the date where the heading does not say it. */
function headingOf(name: WeekGroup['name'], today: Day) {
  if (name === 'overdue') return { heading: 'Overdue' };
  if (name === today) return { heading: listText.groups.today, date: formatted.day(name) };
  if (name === dayAfter(today, 1)) return { heading: 'Tomorrow', date: formatted.day(name) };
  const heading = (
    <LocalDate>
      {formatted.weekday(name)} <small>{formatted.dayOfMonth(name)}</small>
    </LocalDate>
  );
  return { heading };
}

type GroupProps = Actions & { group: WeekGroup; today: Day };

function DayGroup({ group: { name, entries }, ...rows }: GroupProps) {
  const id = useId();
  const { heading, date } = headingOf(name, rows.today);
  const overdue = name === 'overdue' ? entries.filter(({ item }) => item.status === 'undone') : [];
  return (
    <Group aria-labelledby={id} data-day={name === 'overdue' ? undefined : name}>
      <Head>
        <h3 id={id} className={name === 'overdue' ? 'late' : undefined}>
          {heading}
        </h3>
        {date && (
          <small>
            <LocalDate>{date}</LocalDate>
          </small>
        )}
        {overdue.length > 0 && <MoveToToday overdue={overdue} today={rows.today} />}
      </Head>
      {entries.length > 0 ? (
        <AgendaRows entries={entries} first={3} {...rows} />
      ) : (
        <Muted>Nothing due today.</Muted>
      )}
    </Group>
  );
}

/** What is overdue becomes due today, which can be undone. */
function MoveToToday({ overdue, today }: { overdue: readonly CourseworkEntry[]; today: Day }) {
  const dispatch = useAppDispatch();
  const ids = overdue.map(({ item }) => item.id);
  return (
    <Postpone
      type="button"
      onClick={() => focusChanged(() => dispatch(itemsPostponed({ ids, deadline: today })), ids)}
    >
      Move all to today
    </Postpone>
  );
}

const Group = styled(Stack).attrs({ as: 'section', $gap: 'xs' })`
  min-width: 0;

  ${from.tablet} {
    grid-template-columns: 11rem minmax(0, 1fr);
    column-gap: ${space.l};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.s};

  .late {
    color: ${color.danger};
  }
  small {
    font: 400 ${type.small} / 1.6 ${font.body};
    letter-spacing: 0;
    color: ${color.muted};
  }

  ${from.tablet} {
    flex-direction: column;
    flex-wrap: nowrap;
    padding-block-start: ${space.s};

    small {
      display: block;
    }
  }
`;
