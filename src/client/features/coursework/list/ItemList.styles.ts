import styled from 'styled-components';
import { color, from, motion, radius, space, type } from '@/client/design/tokens';

/** A checkbox that a thumb hits. */
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

/** The list and all that its rows hold: plain elements, so that drawing hundreds of rows stays cheap. */
export const List = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  overflow: clip;

  [role='listitem'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${space.s};
    padding: ${space.s} ${space.s} ${space.s} ${space.m};
    border-block-end: 1px solid ${color.line};
  }
  > :last-child > :last-child {
    border-block-end: 0;
  }
  /* What is not drawn holds its place, and the browser's own search still finds it. */
  .undrawn {
    /* Browsers that know nothing of until-found would give it no place, and all thousands would come into sight. */
    display: block;
    overflow: hidden;
    white-space: pre-line;
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
  /* A line of its own for the subject: when something is due stands at the same place in every row. */
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
  .deeds {
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
    [role='listitem'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) auto;
    }
    .about {
      grid-row: 1;
      grid-column: 2;
      padding-inline-start: 0;
    }
    .deeds {
      grid-column: 3;
    }
  }
`;
