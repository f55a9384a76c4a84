import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';

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
