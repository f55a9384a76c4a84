import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Stack } from './layout';

/** A part of a page that asks for an action. */
export const Panel = styled(Stack).attrs({ as: 'section' })<{ $tone: 'accent' | 'danger' }>`
  padding: ${space.m};
  border: 1.5px solid ${({ $tone }) => color[$tone]};
  border-radius: ${radius.m};
  background: ${color.page};
`;
