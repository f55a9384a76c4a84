import styled from 'styled-components';
import { color, fluid, radius, space, type } from '@/client/design/tokens';
import { PageHead, Row, Stack, visuallyHidden } from '@/client/ui/layout';

/** In a narrower container, each row is a card. */
const wide = '@container (min-width: 60rem)';
export const narrow = '@container not (min-width: 60rem)';

export const Frame = styled(Stack)`
  container-type: inline-size;
`;

export const Tools = styled(PageHead)`
  /* Filters: a width that stays when their counts arrive. */
  > :not(:first-child, :last-child) {
    flex: 0 1 12.5rem;
  }

  /* Low enough for the list to begin on a phone's first screen: the search, and below it the rest in one row. */
  ${narrow} {
    gap: ${space.s};

    label {
      font-size: ${type.small};
    }
    select {
      padding-inline-start: ${space.s};
      text-overflow: ellipsis;
    }
    > :not(:first-child, :last-child) {
      flex: 1 1 6rem;
    }
    > :first-child {
      flex-basis: 10rem;
    }
    &:has(> :nth-child(3)) > :first-child {
      flex-basis: 100%;
    }
    > :last-child {
      padding-inline: ${space.m};
    }
  }
`;

/** On a phone the icon stands alone. */
export const ExportLabel = styled.span`
  @container not (min-width: 30rem) {
    ${visuallyHidden}
  }
`;

export const Selection = styled(Row)`
  column-gap: ${space.m};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  border: 1px solid ${color.accent};
  background: ${color.accentSoft};

  > :last-child {
    margin-inline-start: auto;
  }
  ${narrow} {
    column-gap: ${space.s};

    button {
      padding-inline: ${space.m};
      font-size: ${type.small};
    }
  }
  ${wide} {
    position: sticky;
    inset-block-start: 4.5rem;
    z-index: 1;
  }
`;

export const Table = styled.table`
  border-collapse: collapse;

  th {
    text-align: start;
    font-weight: 600;
  }
  tbody tr {
    background: ${color.surface};
  }
  tbody tr[aria-current] {
    background: ${color.accentSoft};
  }
  td {
    overflow-wrap: anywhere;
  }
  td[data-kind='number'] {
    overflow-wrap: normal;
    font-variant-numeric: tabular-nums;
  }

  ${wide} {
    width: 100%;

    th,
    td {
      padding: ${space.s};
      border-block-end: 1px solid ${color.line};
      vertical-align: top;
    }
    thead th {
      background: ${color.sunken};
      vertical-align: middle;
    }
    td[data-kind='name'] {
      min-width: 7.5rem;
    }
    td[data-kind='email'] {
      min-width: 15.25rem;
    }
    td[data-kind='time'] {
      min-width: 7.25rem;
    }
    td[data-kind='text'] {
      min-width: 12rem;
    }
    td[data-kind='word'] {
      overflow-wrap: normal;
    }
    tbody tr:hover {
      background: ${color.sunken};
    }
    td:first-child,
    th:first-child {
      padding-inline-start: ${space.m};
    }
    th[data-kind='selection'] {
      width: 2.5rem;
    }
  }

  ${narrow} {
    display: block;

    thead {
      display: block;
      margin-block-end: ${space.m};
    }
    thead tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 ${space.s};
      font-size: ${type.small};
    }
    /* Cards name their fields themselves: only what can be pressed is needed above them. */
    th:not([data-kind='selection'], [aria-sort]) {
      ${visuallyHidden}
      padding: 0;
    }
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
      align-items: start;
      gap: ${space.s} ${space.m};
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${space.xs} ${space.s};
      padding: ${space.s} ${space.m};
      border: 1px solid ${color.line};
      border-radius: ${radius.m};
    }
    td {
      flex: 1 0 100%;
      order: 1;
    }
    /* The first line, which wraps before the name has no room left. */
    td[data-kind='selection'],
    td[data-card='head'] {
      flex: none;
      order: 0;
    }
    td[data-kind='name'] {
      flex: 1 1 5rem;
    }
    td[data-label]:not([data-card]) {
      display: grid;
      grid-template-columns: min(6.5rem, 40%) minmax(0, 1fr);
      column-gap: ${space.s};

      > * {
        grid-column: 2;
      }
      &::before {
        content: attr(data-label);
        color: ${color.muted};
        font-size: ${type.small};
        line-height: 1.8;
      }
      &:empty {
        display: none;
      }
    }
    /* Until a card that can be opened is, its head and the first line of its text are shown. */
    tr:has([aria-expanded]) {
      grid-column: 1 / -1;
    }
    tr:has([aria-expanded='false']) :is(td:not([data-kind='selection'], [data-card]), small) {
      display: none;
    }
  }
`;

/** Stands below the main text of a cell. */
export const Detail = styled.div`
  color: ${color.muted};
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;
`;

export const Heading = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.75rem;
  color: ${color.text};
  font-weight: 650;
  text-align: start;

  > span {
    color: ${color.muted};
  }
  [aria-sort='ascending'] > & > span,
  [aria-sort='descending'] > & > span {
    color: ${color.accent};
  }
`;

export const Checkbox = styled.input`
  display: block;
  width: ${fluid(1.5)};
  height: ${fluid(1.5)};
  margin: 0.25rem 0;
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space.xs};
  color: ${color.accent};

  /* Two in a row, so that the texts get the room. */
  @container (60rem <= width < 76rem) {
    flex-wrap: wrap;
    width: 5.75rem;
    margin-inline-start: auto;
  }
`;
