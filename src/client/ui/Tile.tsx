import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, font, motion, radius, shadow, space } from '@/client/design/tokens';
import { Button } from './Button';

type Props = {
  label: string;
  count: number | undefined;
  /** How the question for the number stands, and the way to ask again. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Where the counted things are. */
  to?: string;
};

/** One number at a glance. */
export function Tile({ label, count, answer, to }: Props) {
  const hasFailed = count === undefined && answer.error !== undefined;
  return (
    <Frame>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>{count?.toLocaleString() ?? (hasFailed ? '–' : '…')}</dd>
      {hasFailed && (
        <dd>
          <Button
            type="button"
            $weight="quiet"
            aria-label={`Try again: ${label}`}
            disabled={answer.isFetching}
            onClick={() => void answer.refetch()}
          >
            Try again
          </Button>
        </dd>
      )}
    </Frame>
  );
}

export const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.m};
  margin: 0;
`;

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space.xs};
  padding: ${space.l};
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
  /* The whole tile leads where its link leads. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.l};
  }
  dd {
    margin: 0;
  }
  dd:first-of-type {
    font: 750 2.75rem / 1 ${font.display};
    font-variant-numeric: tabular-nums;
    color: ${color.accent};
  }
  button {
    position: relative;
    z-index: 1;
  }
`;
