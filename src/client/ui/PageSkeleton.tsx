import styled from 'styled-components';
import { color, headerHeight, radius, space } from '@/client/design/tokens';
import { Container, VisuallyHidden } from './layout';

/** Fills the screen while a page is loading: a heading, a line and two panels. */
export const PageSkeleton = () => (
  <Frame role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    <i />
    <i />
    <i />
    <i />
  </Frame>
);

const Frame = styled(Container)`
  display: grid;
  grid-template: 2.5rem 1rem 10rem 1fr / min(16rem, 60%) 1fr;
  gap: ${space.l};
  min-height: calc(100svh - ${headerHeight});

  @media (scripting: none) {
    visibility: hidden;
  }
  i {
    grid-column: 1;
    border-radius: ${radius.m};
    background: ${color.sunken};
  }
  i:nth-of-type(n + 3) {
    grid-column: 1 / -1;
  }
`;
