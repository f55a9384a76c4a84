import styled from 'styled-components';
import { color, from, radius, space, type } from '@/client/design/tokens';

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

export const List = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  overflow: clip;

  > :last-child > :last-child {
    border-block-end: 0;
  }
`;

/** What is not drawn holds its place, and the browser's own search still finds it. */
export const Undrawn = styled.div`
  overflow: hidden;
  white-space: pre-line;
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space.s};
  padding: ${space.s} ${space.s} ${space.s} ${space.m};
  border-block-end: 1px solid ${color.line};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) auto;
  }
`;

export const Label = styled.label<{ $isDone: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 2.75rem;
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: pointer;
  color: ${({ $isDone }) => ($isDone ? color.muted : color.text)};
  text-decoration: ${({ $isDone }) => ($isDone ? 'line-through' : 'none')};

  input {
    flex: none;
    width: 1.35rem;
    margin: 0;
    height: 1.35rem;
    accent-color: ${color.accent};
    cursor: pointer;
  }
`;

export const About = styled.div`
  grid-row: 2;
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  padding-inline-start: calc(1.35rem + ${space.m});
  font-size: ${type.small};
  color: ${color.muted};
  overflow-wrap: anywhere;

  ${from.tablet} {
    grid-row: 1;
    grid-column: 2;
    padding-inline-start: 0;
  }
`;

export const Remaining = styled.strong<{ $isLate: boolean }>`
  font-weight: 650;
  color: ${({ $isLate }) => ($isLate ? color.danger : color.text)};
`;

export const Deeds = styled.div`
  display: flex;
  grid-row: 1;
  grid-column: 2;

  ${from.tablet} {
    grid-column: 3;
  }
`;
