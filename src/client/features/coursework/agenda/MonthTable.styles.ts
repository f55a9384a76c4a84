import styled from 'styled-components';
import { color, from, radius, space, type } from '@/client/design/tokens';

/** Styles its cells as well: 42 plain cells are drawn faster than as many styled components. */
export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-spacing: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  overflow: clip;

  th {
    padding: ${space.s} 0;
    font-size: ${type.small};
    font-weight: 600;
    color: ${color.muted};
  }
  td {
    height: 3.75rem;
    padding: ${space.xs} 2px;
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
  /* For screen readers: the date with its items. */
  .name {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
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

  /* On a phone each item is a dot. A done one is a ring. */
  .items {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 2px;
    margin-block-start: 2px;
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
  .more {
    font-size: 0.75rem;
    line-height: 1;
    color: ${color.muted};
  }

  ${from.tablet} {
    td {
      height: 7rem;
      padding: ${space.xs};
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
      display: grid;
      justify-content: stretch;
      gap: 3px;
    }
    .item {
      width: auto;
      height: auto;
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
    .more {
      padding-inline-start: ${space.xs};
    }
  }
`;
