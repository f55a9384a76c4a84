import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, fluid, radius, shadow, space, touchTarget } from '@/client/design/tokens';
import { menuEntry } from '@/client/ui/layout';

export const ProfileLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-width: ${touchTarget};
  min-height: ${touchTarget};

  img {
    width: ${fluid(2.25)};
    height: ${fluid(2.25)};
    border-radius: 50%;
    object-fit: cover;
    border: 2px solid ${color.accent};
    background: ${color.sunken};
  }
`;

const entry = css`
  ${menuEntry}
  width: 100%;
  padding: ${space.s} ${space.m};
  border-radius: ${radius.s};
`;

export const Popup = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space.xs});
  inset-inline-end: max(${space.m}, (100% - 72rem) / 2);
  width: min(17rem, calc(100vw - 2 * ${space.m}));
  display: grid;
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.floating};

  hr {
    width: 100%;
    margin-block: ${space.xs};
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
`;

export const EntryLink = styled(Link)`
  ${entry}
`;
export const EntryButton = styled.button`
  ${entry}
`;
