import { useId } from 'react';
import styled from 'styled-components';
import { listText } from '@/client/features/coursework/courseworkText';
import { color, font, radius, space, type } from '@/client/design/tokens';
import type { SubjectCount } from './courseworkView';

const MAX_SUBJECTS = 8;
const BAR_UNITS = 100;

function shortened(counts: readonly SubjectCount[]): SubjectCount[] {
  const others = counts.slice(MAX_SUBJECTS);
  if (others.length < 2) return [...counts];
  const sum = (state: 'done' | 'undone') => others.reduce((total, count) => total + count[state], 0);
  const subject = listText.otherSubjects(others.length);
  return [...counts.slice(0, MAX_SUBJECTS), { subject, done: sum('done'), undone: sum('undone') }];
}

/** How much of each subject is done, as bars and as text. */
export function SubjectChart({ counts }: { counts: readonly SubjectCount[] }) {
  const id = useId();
  const shown = shortened(counts);
  const most = Math.max(...shown.map(({ done, undone }) => done + undone));
  const width = (count: number) => (count / most) * BAR_UNITS;

  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{listText.chart}</h2>
      <Table aria-labelledby={id}>
        <tbody>
          {shown.map(({ subject, done, undone }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td>
                <Bar viewBox={`0 0 ${BAR_UNITS} 6`} preserveAspectRatio="none" aria-hidden="true">
                  <All width={width(done + undone)} height="6" />
                  <Done width={width(done)} height="6" />
                </Bar>
                {listText.countOf(done, done + undone)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space.s};
  min-width: 0;
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${color.sunken};

  h2 {
    font: 650 ${type.body} ${font.body};
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${type.small};

  th {
    width: 45%;
    padding: ${space.xs} ${space.m} ${space.xs} 0;
    text-align: start;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  td {
    padding: ${space.xs} 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.svg`
  width: 100%;
  height: 0.6rem;
  overflow: visible;
`;

/** The outline of the bar, which `Done` fills. */
const All = styled.rect`
  fill: none;
  stroke: ${color.edge};
  vector-effect: non-scaling-stroke;
`;

const Done = styled.rect`
  fill: ${color.teal};
`;
