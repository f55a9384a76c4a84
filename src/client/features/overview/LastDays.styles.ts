import styled, { css } from 'styled-components';
import { color, font, from, motion, radius, space, type } from '@/client/design/tokens';
import type { Counted } from './overviewText';

const colours: Record<Counted, string> = { visits: color.accent, messages: color.teal, users: color.info };
const heights: Record<Counted, string> = { visits: '11rem', messages: '3.5rem', users: '3.5rem' };

export const Today = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
`;

export const TodayLine = styled.li<{ $kind: Counted }>`
  display: flex;
  gap: ${space.s};

  &::before {
    content: '';
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    margin-block-start: 0.45rem;
    border-radius: 3px;
    background: ${({ $kind }) => colours[$kind]};
  }
`;

export const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  background: ${color.sunken};
  font-variant-numeric: tabular-nums;

  > strong {
    flex-basis: 100%;
  }
  ${from.tablet} {
    > strong {
      flex-basis: 14rem;
    }
  }
`;

/** Beside it there is room for the scales. */
export const Plot = styled.div<{ $days: number }>`
  --column: calc(100cqi / ${({ $days }) => $days});
  position: relative;
  container-type: inline-size;
  margin-inline-start: 2.5rem;
  margin-block-start: ${space.s};
`;

/** Behind the day whose figures are shown. */
export const Band = styled.div`
  position: absolute;
  inset-block: 0;
  width: var(--column);
  border-radius: ${radius.s};
  background: ${color.sunken};
  box-shadow: inset 0 0 0 1px ${color.line};
`;

export const Kind = styled.p`
  position: relative;
  padding-block: ${space.m} ${space.s};
  font: 400 ${type.small} / 1.2 ${font.body};
  color: ${color.muted};

  b {
    font-weight: 650;
    color: ${color.text};
  }
`;

/** Without a kind there is nothing to draw. */
export const Bars = styled.div<{ $kind: Counted | undefined }>`
  position: relative;
  border-block: ${({ $kind }) => ($kind ? 1 : 0)}px solid ${color.line};
  border-block-end: 1px solid ${color.edge};

  svg {
    position: relative;
    width: 100%;
    height: ${({ $kind }) => ($kind ? heights[$kind] : space.s)};
    fill: ${({ $kind }) => $kind && colours[$kind]};
  }
  rect {
    animation: bar-rises ${motion.move};
  }
  @keyframes bar-rises {
    from {
      transform: translateY(100%);
    }
  }
`;

const axisLabel = css`
  position: absolute;
  font-size: 0.8125rem;
  line-height: 1.2;
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/** The largest value of the scale, beside its line. */
export const Top = styled.span`
  ${axisLabel}
  inset-inline-end: calc(100% + ${space.s});
  inset-block-start: -0.6em;
`;

export const Dates = styled.div`
  position: relative;
  height: 1.75rem;

  > span {
    ${axisLabel}
    inset-block-end: 0;
    white-space: nowrap;
    translate: -50%;
  }
  /* Today needs its place. */
  @container (max-width: 18rem) {
    > :nth-last-child(2) {
      display: none;
    }
  }
`;

/** Would be cut off if it were centred below its column. */
export const LastDate = styled.span`
  && {
    inset-inline-end: 0;
    translate: none;
    color: ${color.text};
    font-weight: 650;
  }
`;

/** Covers the charts, invisible but for its focus ring. Its thumb is as wide as a column, so that a press chooses its day. */
export const Chooser = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  background: transparent;
  appearance: none;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    height: 100%;
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: var(--column);
    height: 100%;
  }
  &::-moz-range-thumb {
    width: var(--column);
    height: 100%;
    border: 0;
    background: transparent;
  }
`;
