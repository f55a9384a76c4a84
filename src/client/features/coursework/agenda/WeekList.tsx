import { useDeferredValue, useId, useMemo } from 'react';
import styled from 'styled-components';
import { dayAfter, type Day } from '@/contract/calendar';
import { color, from, space, type } from '@/client/design/tokens';
import { EmptyState } from '@/client/ui/Failure';
import { Stack } from '@/client/ui/layout';
import { weekOf, type AgendaEntry, type WeekGroup } from './agenda';
import { AgendaRows } from './AgendaRows';
import { agendaText } from './agendaText';
import { formatted } from './dayFormat';
import type { Toggle } from './useTicks';

type Props = { entries: readonly AgendaEntry[]; today: Day; ticked: ReadonlySet<string>; toggle: Toggle };

/** How many groups fill the first screen. The others are drawn right after it. */
const FIRST_GROUPS = 2;

export function WeekList({ entries, today, ticked, toggle }: Props) {
  const groups = useMemo(() => weekOf(entries, today, ticked), [entries, today, ticked]);
  const drawsAll = useDeferredValue(true, false);
  if (groups.length === 0) return <EmptyState>{agendaText.nothingThisWeek}</EmptyState>;
  return (
    <Stack $gap="l">
      {groups.slice(0, drawsAll ? undefined : FIRST_GROUPS).map((group) => (
        <DayGroup key={group.name} group={group} today={today} toggle={toggle} />
      ))}
    </Stack>
  );
}

/** The heading of a group, and the date where the heading does not say it. */
function headingOf(name: WeekGroup['name'], today: Day) {
  if (name === 'overdue') return { heading: agendaText.overdue };
  if (name === today) return { heading: agendaText.today, date: formatted.day(name) };
  if (name === dayAfter(today, 1)) return { heading: agendaText.tomorrow, date: formatted.day(name) };
  return { heading: formatted.day(name) };
}

type GroupProps = Pick<Props, 'today' | 'toggle'> & { group: WeekGroup };

function DayGroup({ group: { name, entries }, today, toggle }: GroupProps) {
  const id = useId();
  const { heading, date } = headingOf(name, today);
  return (
    <Group aria-labelledby={id}>
      <Head>
        <h3 id={id} className={name === 'overdue' ? 'late' : undefined}>
          {heading}
        </h3>
        {date && <span>{date}</span>}
      </Head>
      <AgendaRows entries={entries} today={today} toggle={toggle} />
    </Group>
  );
}

const Group = styled.section`
  display: grid;
  gap: ${space.s};
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
  span {
    font-size: ${type.small};
    color: ${color.muted};
  }

  ${from.tablet} {
    flex-direction: column;
    flex-wrap: nowrap;
    padding-block-start: ${space.s};
  }
`;
