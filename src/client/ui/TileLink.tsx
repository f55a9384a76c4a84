import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, fluid, font, from, radius, space } from '@/client/design/tokens';
import { cardLink, Stack } from './layout';

type Content = { icon: ReactNode; label: string; text?: string };

const content = ({ icon, label, text }: Content) => (
  <>
    <Icon>{icon}</Icon>
    <Label>{label}</Label>
    {text && <span>{text}</span>}
  </>
);

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

export const TileGrid = styled(Stack)`
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
    gap: ${space.l};
  }
`;

/** Low tiles without texts, side by side, so that what is below them is on the first screen. Their rows have two or four. */
export const TileRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};

  > * {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: ${space.xs};
    padding: ${space.xs} 2px;
    text-align: center;
  }
  > * > :first-child {
    width: 1.75rem;
    height: 1.75rem;
  }
  > * > :nth-child(2) {
    font-size: 0.75rem;
  }
  @media (min-width: 23.5rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from.tablet} {
    gap: ${space.m};

    > * {
      grid-template-columns: auto minmax(0, 1fr);
      justify-items: start;
      align-items: center;
      align-content: center;
      gap: ${space.s};
      padding: ${space.s} ${space.m};
      text-align: start;
    }
    > * > :nth-child(2) {
      font-size: 1rem;
    }
  }
`;
