import styled from 'styled-components';
import { color, from, radius, space, type } from '@/client/design/tokens';
import { card } from '@/client/ui/layout';

/** Styles its cells as well: 42 plain cells are rendered faster than as many styled components. */
export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-spacing: 0;
  ${card}
  overflow: clip;

  th {
    padding: ${space.s} 0;
    font-size: ${type.small};
    font-weight: 600;
    color: ${color.muted};
  }
  td {
    height: 4.25rem;
    padding: ${space.xs} 2px 6px;
    border-block-start: 1px solid ${color.line};
    vertical-align: top;
    text-align: center;
    cursor: pointer;
  }
  td:hover,
  td[aria-selected='true'] {
    background: ${color.sunken};
  }
  td:focus-visible {
    outline-offset: -3px;
  }
  .number {
    display: inline-block;
    min-width: 1.75rem;
    border-radius: ${radius.pill};
    font-size: ${type.small};
    font-weight: 600;
    line-height: 1.75rem;
  }
  .outside .number {
    font-weight: 400;
    color: ${color.muted};
  }
  [aria-current='date'] .number {
    background: ${color.accent};
    color: ${color.onAccent};
  }
  [aria-selected='true'] .number {
    box-shadow: 0 0 0 2px ${color.accent};
  }

  /*
   * On a phone each item is a dot: a done one a ring, an overdue one a diamond with an edge. The boxes of items
   * have a fixed size, so that the browser need not lay out the page when they change.
   */
  .items {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    align-items: center;
    justify-content: center;
    gap: 3px 2px;
    height: 1.75rem;
    contain: strict;
    /* Below the ring of the chosen day, with room for an edge. */
    margin-block-start: 3px;
    padding-block-start: 3px;
  }
  .item {
    width: 0.5rem;
    height: 0.5rem;
    border: 0.25rem solid;
    border-radius: ${radius.pill};
    overflow: hidden;
    text-indent: 1rem;
  }
  .done {
    border-width: 1.5px;
  }
  .late {
    border-radius: 1px;
    outline: 1.5px solid ${color.danger};
    outline-offset: 1px;
    transform: rotate(45deg) scale(0.75);
  }
  .more {
    flex-basis: 100%;
    font-size: 0.75rem;
    line-height: 1;
    color: ${color.muted};
  }

  ${from.tablet} {
    td {
      height: 8rem;
      padding: ${space.xs} ${space.xs} ${space.s};
      border-inline-start: 1px solid ${color.line};
      text-align: start;
    }
    td:first-child {
      border-inline-start: 0;
    }
    .number {
      text-align: center;
    }
    .items {
      display: block;
      height: 5.5rem;
    }
    .item {
      display: block;
      contain: strict;
      width: auto;
      height: 1.2rem;
      margin-block-end: 3px;
      padding: 1px ${space.xs};
      border-width: 0 0 0 3px;
      border-radius: 3px;
      background: ${color.sunken};
      font-size: 0.78rem;
      line-height: 1.35;
      text-indent: 0;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    td:hover .item,
    [aria-selected='true'] .item {
      background: ${color.surface};
    }
    .done {
      color: ${color.muted};
      text-decoration: line-through;
    }
    .late {
      outline: 0;
      transform: none;
      font-weight: 650;
      color: ${color.danger};
    }
    .late::before {
      content: '! ';
    }
    .more {
      display: block;
      padding-inline-start: ${space.xs};
    }
  }
`;
