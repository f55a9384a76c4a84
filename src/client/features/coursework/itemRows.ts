import { css } from 'styled-components';
import { color, fluid, radius, space } from '@/client/design/tokens';

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
  label {
    display: flex;
    align-items: center;
    gap: ${space.m};
    min-height: 2.75rem;
    font-weight: 600;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label:has(:checked) {
    color: ${color.muted};
    text-decoration: line-through;
  }
  input {
    flex: none;
    width: ${BOX};
    height: ${BOX};
    cursor: pointer;
  }
  strong {
    font-weight: 650;
  }
`;
