import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, fluid, font, from, radius, space } from '@/client/design/tokens';
import { cardLink } from './layout';

type Content = { icon: ReactNode; label: string; text: string };

const content = ({ icon, label, text }: Content) => (
  <>
    <Icon>{icon}</Icon>
    <Label>{label}</Label>
    <span>{text}</span>
  </>
);

/** A large link to a page. */
export const TileLink = ({ to, ...tile }: Content & { to: string }) => <Tile to={to}>{content(tile)}</Tile>;

/** A tile that opens something on the same page. */
export const TileButton = ({ press, ...tile }: Content & { press: () => void }) => (
  <DashedTile type="button" onClick={press}>
    {content(tile)}
  </DashedTile>
);

const tile = css`
  ${cardLink}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  align-content: center;
  gap: 0 ${space.m};
  padding: ${space.m};
  color: ${color.muted};
  text-align: start;

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space.s};
    padding: ${space.l};
  }
  &:focus-visible {
    border-radius: ${radius.l};
  }
`;

const Tile = styled(Link)`
  ${tile}
`;

const DashedTile = styled.button`
  ${tile}
  background: ${color.sunken};
  border-style: dashed;
`;

const Icon = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  width: ${fluid(2)};
  height: ${fluid(2)};
  border-radius: ${radius.m};
  background: ${color.accentSoft};
  color: ${color.accent};

  ${from.tablet} {
    grid-row: auto;
    width: 3rem;
    height: 3rem;
  }
`;

const Label = styled.span`
  font: 650 0.95rem/1.2 ${font.display};
  color: ${color.text};

  ${from.tablet} {
    font-size: 1.25rem;
  }
`;

/**
 * Four tiles in rows of equal length. On a phone, they stand side by side without their texts, so that more of the page
 * is on the first screen. Defined after the tiles: the later of two equal rules applies.
 */
const compact = css`
  @media (width < 48rem) {
    grid-template-columns: repeat(auto-fit, minmax(min(10.75rem, 100%), 1fr));
    gap: ${space.s};

    > * {
      gap: ${space.s};
      padding: ${fluid(0.75)};
    }
    > * > :first-child {
      grid-row: auto;
    }
    /* Long words of a label fit beside the icon. */
    > * > :nth-child(2) {
      font-size: 1rem;
    }
    > * > :last-child {
      display: none;
    }
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

export const TileGrid = styled.div<{ $isCompact?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
    gap: ${space.l};
  }
  ${({ $isCompact }) => $isCompact && compact}
`;
