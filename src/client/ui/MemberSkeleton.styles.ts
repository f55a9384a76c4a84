import styled from 'styled-components';
import {
  besideSidebar,
  color,
  from,
  headerHeight,
  radius,
  space,
  touchTarget,
  type,
} from '@/client/design/tokens';
import { Stack } from './layout';

/* One stylesheet for all shapes: the pages' policy names each by its hash. */

export const Drawn = styled.div`
  @media (scripting: none) {
    visibility: hidden;
  }
`;

export const Texts = styled(Stack)`
  flex: 0 1 min(32rem, 52vw);
`;

export const Text = styled.i`
  --lines: 1;
  height: calc(var(--lines) * 1.6 * var(--size, 1rem));
  /* Between the lines of the page around it. */
  padding-block: calc(0.3 * var(--size, 1rem));
  border-radius: ${radius.m};
  background: ${color.sunken} content-box;

  &[data-text='link'] {
    width: 6rem;
    height: ${touchTarget};
    padding-block: calc((${touchTarget} - 1rem) / 2);
  }
  &[data-text='title'] {
    --size: ${type.h1};
    width: min(18rem, 80%);
    height: calc(var(--lines) * 1.15 * var(--size));
    padding-block: calc(0.15 * var(--size));
  }
  &[data-text='lead'] {
    --size: ${type.lead};
  }
  &[data-lines^='2'] {
    --lines: 2;
  }
  &[data-lines^='3'] {
    --lines: 3;
  }
  ${from.tablet} {
    &[data-lines$='1'] {
      --lines: 1;
    }
    &[data-lines$='2'] {
      --lines: 2;
    }
  }
`;

export const Action = styled.i`
  width: 13rem;
  height: 2.75rem;
  border-radius: ${radius.m};
  background: ${color.sunken};

  &[data-action='short'] {
    width: 7.5rem;
  }
`;

export const Blocks = styled.div`
  display: grid;
  gap: ${space.m};

  > i {
    height: 4.6rem;
    border-radius: ${radius.m};
    background: ${color.sunken};
  }
  &[data-blocks='tiles'] > i {
    height: 5.75rem;
  }
  &[data-blocks='shortcuts'] {
    grid-template-columns: 1fr 1fr;
    gap: ${space.s};
  }
  &[data-blocks='shortcuts'] > i {
    height: 4rem;
  }
  &[data-blocks='filters'] {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
    gap: ${space.s};

    > :first-child {
      grid-column: 1 / -1;
    }
  }
  &[data-blocks='rows'] > i {
    height: 9rem;
  }
  &[data-blocks='panels'] {
    gap: ${space.xl};
  }
  &[data-blocks='tiles'] + &,
  &[data-blocks='shortcuts'] + & {
    margin-block-start: ${space.m};
  }
  &[data-blocks='panels'] > i {
    height: 22rem;
  }
  &[data-blocks='line'] > i {
    width: 11rem;
    height: 1.6rem;
  }
  &[data-blocks='button'] > i {
    height: 2.75rem;
  }
  &[data-blocks='form'] > i {
    max-width: 36rem;
    height: 46rem;
  }
  &[data-blocks='profile'] > i {
    height: 59rem;
  }
  &[data-blocks='conversation'] > i {
    height: 70svh;
  }
  &[data-blocks='conversation'] {
    padding: ${space.m};
  }

  ${from.tablet} {
    &[data-blocks='tiles'],
    &[data-blocks='shortcuts'] {
      gap: ${space.l};
    }
    &[data-blocks='tiles'] {
      grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
    }
    &[data-blocks='tiles'] > i,
    &[data-blocks='shortcuts'] > i {
      height: 11.8rem;
    }
    &[data-blocks='filters'] {
      grid-template-columns: 2fr 1.4fr 1fr;
      gap: ${space.m};

      > :first-child {
        grid-column: auto;
      }
    }
    &[data-blocks='search'] {
      width: 28rem;
    }
    &[data-blocks='rows'] > i {
      height: 5.5rem;
    }
    &[data-blocks='panels'] > i {
      height: 12rem;
    }
    &[data-blocks='profile'] > i {
      height: 28rem;
    }
  }
  ${from.desktop} {
    &[data-blocks='shortcuts'] {
      grid-template-columns: repeat(4, 1fr);
    }
  }
`;

/** The frames of the layouts with a sidebar, which is a bar above the page on a small screen. */
export const WithSidebar = styled.div`
  > i {
    display: block;
    height: 3.3rem;
    border-block-end: 1px solid ${color.line};
    background: ${color.sunken};
  }
  &[data-sidebar='admin'] > :last-child {
    padding: ${space.l} ${space.m} ${space.xl};
  }

  ${besideSidebar} {
    display: grid;
    grid-template-columns: 20rem minmax(0, 1fr);
    align-content: stretch;
    min-height: calc(100svh - ${headerHeight});

    > i {
      height: auto;
      border-block-end: 0;
      border-inline-end: 1px solid ${color.line};
      background: none;
    }
    &[data-sidebar='admin'] {
      grid-template-columns: 13rem minmax(0, 1fr);
      width: min(100%, 100rem);
      margin-inline: auto;
    }
    &[data-sidebar='admin'] > :last-child {
      padding: ${space.xl};
    }
  }
`;
