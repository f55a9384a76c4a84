import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Overview } from '@/contract/overview';
import { color, font, motion, radius, shadow, space } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { overviewText } from './overviewText';

const tiles = [
  { kind: 'users', to: paths.adminUsers },
  { kind: 'messages', to: paths.adminMessages },
  { kind: 'projects', to: paths.adminProjects },
  { kind: 'visits', to: undefined },
] as const;

/** How many there are of everything. */
export function Totals({ overview }: { overview: Overview }) {
  return (
    <Tiles>
      {tiles.map(({ kind, to }) => {
        const label = overviewText.labels[kind];
        return (
          <Tile key={kind}>
            <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>{overview[kind].toLocaleString()}</dd>
          </Tile>
        );
      })}
    </Tiles>
  );
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.m};
  margin: 0;
`;

const Tile = styled.div`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space.xs};
  padding: clamp(${space.m}, 2vw, ${space.l});
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
  transition: box-shadow ${motion.move};

  &:has(a):hover {
    box-shadow: ${shadow.floating};
  }
  dt {
    font-weight: 600;
  }
  /* The link covers the whole tile. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.l};
  }
  dd {
    margin: 0;
    font: 750 2.25rem / 1 ${font.display};
    font-variant-numeric: tabular-nums;
    color: ${color.accent};
    overflow-wrap: anywhere;
  }
`;
