import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import type { DayCounts } from '@/contract/overview';
import { formatted } from '@/client/lib/dayFormat';
import { LocalDate } from '@/client/ui/LocalDate';
import { KINDS, overviewText } from './overviewText';

/** The figures of the chart, the latest day first. */
export const DaysTable = ({ days }: { days: readonly DayCounts[] }) => (
  <Table aria-label={overviewText.title}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        {KINDS.map((kind) => (
          <th key={kind} scope="col">
            {overviewText.kinds[kind]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map((counts) => (
        <tr key={counts.day}>
          <th scope="row">
            <LocalDate>{formatted.shortWeekdayAndDay(counts.day)}</LocalDate>
          </th>
          {KINDS.map((kind) => (
            <td key={kind}>{counts[kind].toLocaleString()}</td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">All 30 days</th>
        {KINDS.map((kind) => (
          <td key={kind}>{days.reduce((sum, counts) => sum + counts[kind], 0).toLocaleString()}</td>
        ))}
      </tr>
    </tfoot>
  </Table>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.xs};
    border-block-end: 1px solid ${color.line};
    text-align: end;
  }
  th:first-child {
    text-align: start;
  }
  tbody th {
    font-weight: 400;
  }
  tfoot :is(th, td) {
    border-block-end: 0;
    font-weight: 650;
  }
`;
