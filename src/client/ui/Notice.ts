import styled, { css } from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';

/** A line above a page's content, with its buttons at the other end. */
export const Notice = styled.div<{ $isProblem?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.m};
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};

  ${({ $isProblem }) =>
    $isProblem &&
    css`
      border-inline-start: 5px solid ${color.danger};
    `}
`;

/** A part of a page that asks for an action. */
export const Panel = styled.section<{ $tone: 'accent' | 'danger' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.m};
  border: 1.5px solid ${({ $tone }) => color[$tone]};
  border-radius: ${radius.m};
  background: ${color.page};
`;
