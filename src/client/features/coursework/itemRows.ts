import { css } from 'styled-components';
import { color, fluid, radius, space, touchTarget } from '@/client/design/tokens';

/** The checkbox of a row, large enough for a thumb. */
export const BOX = fluid(1.5);

/** A list whose rows are ticked. It styles their parts as well: plain elements are rendered faster than styled components. */
export const itemRows = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: clip;

  li {
    display: grid;
    border-block-end: 1px solid ${color.line};
  }
  > :last-child {
    border-block-end: 0;
  }
  /* The box alone ticks. */
  label {
    display: grid;
    place-items: center start;
    width: calc(${BOX} + ${space.m});
    min-height: ${touchTarget};
    cursor: pointer;
  }
  input {
    width: ${BOX};
    height: ${BOX};
    cursor: pointer;
  }
  .topic {
    justify-self: start;
    min-height: ${touchTarget};
    padding-block: ${space.s};
    border-radius: ${radius.s};
    font-weight: 600;
    line-height: 1.3;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .topic:hover {
    text-decoration: underline;
  }
  label:has(:checked) + .topic {
    color: ${color.muted};
    text-decoration: line-through;
  }
  strong {
    font-weight: 650;
  }
`;
