import styled from 'styled-components';
import { color, from, motion, radius, space, type } from '@/client/design/tokens';

/** Large enough for a thumb. */
const BOX = '1.5rem';

export const Groups = styled.div`
  display: grid;
  gap: ${space.xl};
  min-width: 0;
`;

export const Group = styled.section`
  display: grid;
  gap: ${space.s};
  min-width: 0;
`;

export const Heading = styled.h2<{ $isLate: boolean }>`
  display: flex;
  align-items: baseline;
  gap: ${space.s};
  color: ${({ $isLate }) => ($isLate ? color.danger : color.text)};

  span {
    font-size: ${type.body};
    font-weight: 600;
    color: ${color.muted};
  }
`;

/** Styles its rows and their parts as well: hundreds of plain elements are drawn faster than styled components. */
export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  overflow: clip;

  li {
    /* Rows outside the window are not laid out: a long list opens in about half the time. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3.9rem;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${space.s};
    padding: ${space.s} ${space.s} ${space.s} ${space.m};
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
    margin: 0;
    accent-color: ${color.accent};
    cursor: pointer;
  }
  .about {
    grid-row: 2;
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    padding-inline-start: calc(${BOX} + ${space.m});
    font-size: ${type.small};
    color: ${color.muted};
    overflow-wrap: anywhere;
  }
  /* The subject has its own line, so that the deadlines of all rows are aligned. */
  .about > :first-child {
    flex-basis: 100%;
  }
  strong {
    font-weight: 650;
    color: ${color.text};
  }
  strong.late {
    color: ${color.danger};
  }
  .actions {
    display: flex;
    grid-row: 1;
    grid-column: 2;
  }
  button {
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.pill};
    background: transparent;
    cursor: pointer;
    transition: background ${motion.quick};
  }
  button:hover {
    background: ${color.sunken};
  }

  ${from.tablet} {
    li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) auto;
    }
    .about {
      grid-row: 1;
      grid-column: 2;
      padding-inline-start: 0;
    }
    .actions {
      grid-column: 3;
    }
  }
`;
