import styled, { css } from 'styled-components';
import { color, font, from, motion, radius, shadow, space, type } from '@/client/design/tokens';
import { card, clamped, Stack } from '@/client/ui/layout';

/** Columns (behaviour 5.2): one, two from a tablet's width, three from a desktop's. */
export const Grid = styled.ul`
  display: grid;
  gap: ${space.l};
  grid-template-columns: minmax(0, 1fr);

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const cardHeight = 'max(500px, 31.25rem)';

/**
 * Browsers style and draw nothing inside items that are outside the screen, so that typing and the theme stay fast with
 * hundreds of them. What remains is the item itself: a marker, a shadow or a perspective of its own would be slow.
 */
export const Item = styled.li`
  display: block;
  height: ${cardHeight};

  /* Room for the card's shadow and focus ring, and for a card that turns. */
  @supports (overflow-clip-margin: 3rem) {
    content-visibility: auto;
    overflow-clip-margin: 3rem;
  }
  @media (scripting: none) {
    height: auto;
    content-visibility: visible;
  }
`;

export const Card = styled.article`
  position: relative;
  height: 100%;
  border-radius: ${radius.l};
  box-shadow: ${shadow.resting};
  perspective: 1400px;
  transition: box-shadow ${motion.move};

  &:hover {
    box-shadow: ${shadow.floating};
  }
`;

/** Fills the card behind its faces, and gets every click that is not on a link. */
export const Flip = styled.button`
  position: absolute;
  inset: 0;
  border-radius: ${radius.l};

  &:focus-visible {
    border-radius: ${radius.l};
    outline-offset: 3px;
  }
`;

export const Sides = styled.div<{ $isFlipped: boolean }>`
  position: relative;
  height: 100%;
  pointer-events: none;
  transform-style: preserve-3d;
  transition: transform 480ms cubic-bezier(0.2, 0.8, 0.2, 1);
  transform: rotateY(${({ $isFlipped }) => ($isFlipped ? '180deg' : '0')});

  @media (scripting: none) {
    display: grid;
  }
`;

const face = css`
  ${card}
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  backface-visibility: hidden;

  @media (scripting: none) {
    position: static;
  }
`;

/** With room for the focus ring of its link, which would be cut. */
const heading = css`
  ${clamped(3)}
  padding: 3px;
  margin: -3px;
`;

export const Front = styled.div`
  ${face}
`;

const LINE_REM = 1.6;
export const MOST_LINES = 9;
const fewerLines = Array.from({ length: MOST_LINES - 1 }, (_, index) => MOST_LINES - 1 - index).map(
  (lines) => css`
    @container (height < ${(lines + 1) * LINE_REM}rem) {
      -webkit-line-clamp: ${lines};
    }
  `,
);

/** Of a text that is too long, it shows as many whole lines as there is room for, the last one with an ellipsis. */
export const DescriptionRoom = styled.div`
  flex: 1 1 0;
  min-height: 0;
  overflow: hidden;
  container-type: size;

  > p {
    line-height: ${LINE_REM}rem;
    ${fewerLines}
  }
`;

export const Result = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
  ${clamped(2)}

  b {
    color: ${color.accent};
  }
`;

export const Technologies = styled.p`
  font: ${type.small} / 1.6 ${font.mono};
  overflow-wrap: anywhere;
  ${clamped(2)}
`;

/** Invisible, and so without focus, until it is turned to the front. Without code it stands below the front. */
export const Back = styled.div<{ $isFlipped: boolean }>`
  ${face}
  transform: rotateY(180deg);
  visibility: ${({ $isFlipped }) => ($isFlipped ? 'visible' : 'hidden')};
  /* Visible at once, so that the next Tab reaches its links; hidden after the turn. */
  transition: visibility 0s ${({ $isFlipped }) => ($isFlipped ? '0s' : '480ms')};

  > h2 {
    ${heading}
    flex: none;
  }
  @media (scripting: none) {
    visibility: visible;
    transform: none;

    /* They stand on the front above it. */
    > h2,
    > ${DescriptionRoom},
    > ${Result},
    > ${Technologies} {
      display: none;
    }
  }
  gap: ${space.m};
  padding: ${space.l};
  background: linear-gradient(160deg, ${color.accentSoft}, ${color.surface} 55%);
`;

export const TurnSign = styled.span`
  position: absolute;
  inset-block-start: ${space.s};
  inset-inline-end: ${space.s};
  display: flex;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.pill};
  font-size: ${type.small};
  font-weight: 600;
  background: ${color.surface};
  border: 1px solid ${color.line};

  @media (scripting: none) {
    display: none;
  }
`;

export const FrontText = styled.div`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m} ${space.l};

  > h2 {
    ${heading}
  }
  > ${Technologies} {
    ${clamped(1)}
  }
`;

export const Description = styled.p.attrs({ dir: 'auto' })<{ $lines: number }>`
  white-space: pre-line;
  color: ${color.muted};
  ${({ $lines }) => clamped($lines)}
`;

/** Leads to the project's page, in front of the button that turns the card. */
export const TitleLink = styled.a`
  color: inherit;
  pointer-events: auto;
  text-decoration-thickness: 0.06em;

  &:focus-visible {
    outline-offset: 0;
  }
`;

/** The card turns where they are not. */
export const Links = styled(Stack).attrs({ $gap: 's' })`
  > * {
    pointer-events: auto;
  }
`;

/** Shown in place of a card while the list is loading. */
export const Skeleton = styled.div`
  height: ${cardHeight};
  border-radius: ${radius.l};
  border: 1px solid ${color.line};
  background: linear-gradient(100deg, ${color.sunken} 40%, ${color.surface} 50%, ${color.sunken} 60%) 0 0 /
    200% 100%;
  animation: shimmer 1.4s linear infinite;

  @keyframes shimmer {
    to {
      background-position: -200% 0;
    }
  }
`;
