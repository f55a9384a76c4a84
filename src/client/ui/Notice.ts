import styled, { css } from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { PageHead } from './layout';

/** A line above a page's content, with its buttons at the other end. */
export const Notice = styled(PageHead)<{ $isProblem?: boolean }>`
  align-items: center;
  row-gap: ${space.s};
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
