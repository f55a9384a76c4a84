import styled from 'styled-components';
import { color, radius, space, type } from '@/client/design/tokens';

/** In a narrower container, each row is a card. */
const wide = '@container (min-width: 46rem)';

export const Frame = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.m};
`;

export const Selection = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  border: 1px solid ${color.accent};
  background: ${color.accentSoft};

  > :last-child {
    margin-inline-start: auto;
  }
  ${wide} {
    position: sticky;
    inset-block-start: 4.5rem;
    z-index: 1;
  }
`;

export const Table = styled.table`
  display: block;
  border-collapse: collapse;

  thead {
    display: block;
    margin-block-end: ${space.m};
  }
  thead tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.m};
  }
  th {
    text-align: start;
    font-weight: 600;
  }
  tbody {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.m};
  }
  tbody tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.xs};
    padding: ${space.m};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
  }
  td {
    overflow-wrap: anywhere;
  }
  td[data-kind='number'] {
    overflow-wrap: normal;
    font-variant-numeric: tabular-nums;
  }
  td[data-label] {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: ${space.s};
  }
  td[data-label]::before {
    content: attr(data-label);
    color: ${color.muted};
    font-size: ${type.small};
    line-height: 1.8;
  }
  td[data-label]:empty {
    display: none;
  }

  ${wide} {
    display: table;
    width: 100%;

    thead {
      display: table-header-group;
    }
    tbody {
      display: table-row-group;
    }
    thead tr,
    tbody tr {
      display: table-row;
      border: 0;
      border-radius: 0;
    }
    td[data-label],
    td[data-label]:empty {
      display: table-cell;
    }
    td[data-label]::before {
      content: none;
    }
    th,
    td {
      padding: ${space.s};
      border-block-end: 1px solid ${color.line};
      vertical-align: top;
    }
    thead th {
      background: ${color.sunken};
    }
    tbody tr:hover {
      background: ${color.sunken};
    }
    td:first-child,
    th:first-child {
      padding-inline-start: ${space.m};
      width: 2.5rem;
    }
  }
  /* With enough room, names and addresses stay in one line. */
  @container (min-width: 58rem) {
    td:nth-child(2) {
      min-width: 8.5rem;
    }
    td[data-kind='email'] {
      min-width: 15rem;
    }
  }
`;

export const Heading = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font-weight: 650;
  text-align: start;
  cursor: pointer;

  > span {
    color: ${color.muted};
  }
  [aria-sort='ascending'] > & > span,
  [aria-sort='descending'] > & > span {
    color: ${color.accent};
  }
`;

export const Checkbox = styled.input`
  width: 1.5rem;
  height: 1.5rem;
  margin: 0.25rem 0;
  accent-color: ${color.accent};
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space.xs};
  color: ${color.accent};
`;
