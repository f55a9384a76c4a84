import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { besideSidebar, color, radius, space, type } from '@/client/design/tokens';
import { Chip, menuEntry } from '@/client/ui/layout';

export const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space.l};
  height: 100%;
  padding-block-end: ${space.m};

  ${besideSidebar} {
    padding: ${space.l} ${space.m};
  }
`;

export const Title = styled.h2`
  padding-inline: ${space.s};
`;

export const About = styled.p`
  padding-inline: ${space.s};
  color: ${color.muted};
  font-size: ${type.small};
`;

export const Entries = styled.ul`
  display: grid;
  align-content: start;
  gap: ${space.xs};
`;

const row = css`
  ${menuEntry}
  gap: ${space.m};
  width: 100%;
  padding: ${space.s};
  border-radius: ${radius.m};

  &.active {
    background: ${color.tealSoft};
  }
`;

export const Entry = styled(NavLink)`
  ${row}

  strong,
  span > span {
    display: block;
    padding: 0;
    line-height: 1.35;
  }
`;

export const Mark = styled(Chip)`
  margin-inline-start: auto;
`;

/** Contrasts with its row in every state. */
export const Icon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: ${color.tealSoft};
  color: ${color.teal};

  .active > & {
    background: ${color.teal};
    color: ${color.surface};
  }
`;

export const Foot = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${color.line};
`;

const entry = css`
  ${row}
  font-weight: 600;
`;

export const EntryLink = styled(NavLink)`
  ${entry}
`;

export const EntryButton = styled.button`
  ${entry}
`;
