import { useMemo } from 'react';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { color, from, space, type } from '@/client/design/tokens';
import type { Replicated } from '@/client/lib/lastWriterWins';
import { Muted } from '@/client/ui/layout';
import { OUTCOMES, shortened, statisticsOf, totalOf, type Outcome, type Tally } from './statistics';
import { listText } from '@/client/features/coursework/courseworkText';

type Props = { items: readonly Replicated<CourseworkItem>[]; today: Day };

/** How much is done, on time and late, as bars and as text. */
export function StatisticsPanel({ items, today }: Props) {
  const { thisWeek, lastWeek, subjects } = useMemo(() => statisticsOf(items, today), [items, today]);
  const rows = shortened(subjects, (count) => `${count} other subjects`);

  return (
    <>
      <Legend aria-hidden="true">
        {OUTCOMES.filter((outcome) => rows.some((tally) => tally[outcome] > 0)).map((outcome) => (
          <span key={outcome}>
            <svg viewBox="0 0 12 12">
              <Part $outcome={outcome} width="12" height="12" />
            </svg>
            {listText.outcomes[outcome]}
          </span>
        ))}
      </Legend>
      <Chart
        title="This week against last"
        rows={[
          { name: 'This week', tally: thisWeek, text: listText.doneCount(totalOf(thisWeek)) },
          { name: 'Last week', tally: lastWeek, text: listText.doneCount(totalOf(lastWeek)) },
        ]}
      />
      <Muted as="small">A week is seven days, this one up to today.</Muted>
      <Chart
        title="By subject"
        rows={rows.map((tally, index) => ({
          name: tally.subject,
          isSubject: subjects[index]?.subject === tally.subject,
          tally,
          text: `${totalOf(tally) - tally.undone} of ${totalOf(tally)} done`,
        }))}
      />
    </>
  );
}

type ChartRow = { name: string; isSubject?: boolean; tally: Tally; text: string };

/** All bars of a chart have one scale. */
function Chart({ title, rows }: { title: string; rows: readonly ChartRow[] }) {
  const most = Math.max(1, ...rows.map(({ tally }) => totalOf(tally)));
  return (
    // A grid in CSS is no table to some browsers: the roles are given.
    <Table role="table">
      <caption>{title}</caption>
      <tbody role="rowgroup">
        {rows.map(({ name, isSubject, tally, text }) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {isSubject && <SubjectDot $subject={name} />} <bdi>{name}</bdi>
            </th>
            <td role="cell">
              <Bar tally={tally} most={most} />
            </td>
            <td role="cell">{text}</td>
            <td role="cell" className="outcomes">
              {tally.onTime + tally.late > 0 && `${tally.onTime} on time, ${tally.late} late`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const BAR_UNITS = 100;

function Bar({ tally, most }: { tally: Tally; most: number }) {
  const width = (count: number) => (count / most) * BAR_UNITS;
  const before = (outcome: Outcome) =>
    OUTCOMES.slice(0, OUTCOMES.indexOf(outcome)).reduce((sum, earlier) => sum + tally[earlier], 0);
  return (
    <Picture viewBox={`0 0 ${BAR_UNITS} 6`} preserveAspectRatio="none" aria-hidden="true">
      {OUTCOMES.filter((outcome) => tally[outcome] > 0).map((outcome) => (
        <Part
          key={outcome}
          $outcome={outcome}
          x={width(before(outcome))}
          width={width(tally[outcome])}
          height="6"
        />
      ))}
    </Picture>
  );
}

const fills: Record<Outcome, string> = {
  onTime: color.teal,
  late: color.danger,
  done: color.muted,
  undone: 'none',
};

const Part = styled.rect<{ $outcome: Outcome }>`
  fill: ${({ $outcome }) => fills[$outcome]};
  stroke: ${({ $outcome }) => ($outcome === 'undone' ? color.edge : color.surface)};
  vector-effect: non-scaling-stroke;
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  font-size: ${type.small};

  span {
    display: inline-flex;
    align-items: center;
    gap: ${space.s};
  }
  svg {
    width: 0.8rem;
    overflow: visible;
  }
`;

const Table = styled.table`
  display: grid;
  gap: ${space.s};
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;

  caption {
    padding-block: ${space.s} ${space.xs};
    text-align: start;
    font-size: ${type.body};
    font-weight: 650;
  }
  tbody {
    display: grid;
    gap: ${space.s};
  }
  tr {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space.m};
    align-items: center;
  }
  th {
    grid-column: 1 / -1;
    text-align: start;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  td {
    padding: 0;
  }
  td:nth-child(2) {
    grid-column: 1 / -1;
  }
  .outcomes {
    color: ${color.muted};
  }

  ${from.tablet} {
    tr {
      grid-template-columns: 17rem minmax(0, 1fr) 6.5rem 8.5rem;
    }
    th,
    td:nth-child(2) {
      grid-column: auto;
    }
  }
`;

const Picture = styled.svg`
  width: 100%;
  height: 0.75rem;
  overflow: visible;
  background: ${color.sunken};
`;
