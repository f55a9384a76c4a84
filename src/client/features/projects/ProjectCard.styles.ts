import styled, { css } from 'styled-components';
import { buttonStyles } from '@/client/ui/Button';
import { color, from, motion, radius, shadow, space } from '@/client/design/tokens';

/** Columns of contract 7: one, two from a tablet's width, three from a desktop's. */
export const Grid = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
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

export const Card = styled.article`
  position: relative;
  height: 500px;
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
  padding: 0;
  border: 0;
  border-radius: ${radius.l};
  background: none;
  cursor: pointer;

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
`;

const face = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  backface-visibility: hidden;
`;

export const Front = styled.div`
  ${face}
`;

export const Back = styled.div`
  ${face}
  transform: rotateY(180deg);
  gap: ${space.m};
  padding: ${space.l};
  background: linear-gradient(160deg, ${color.accentSoft}, ${color.surface} 55%);
`;

export const FrontText = styled.div`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m} ${space.l} ${space.l};

  > :last-child {
    margin-block-start: auto;
  }
`;

export const Description = styled.p<{ $lines: number }>`
  white-space: pre-line;
  color: ${color.muted};
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  overflow: hidden;
`;

export const Links = styled.div`
  display: grid;
  gap: ${space.s};
  margin-block-start: auto;
`;

export const LinkButton = styled.a<{ $weight?: 'primary' | 'quiet' }>`
  ${buttonStyles}
  pointer-events: auto;
`;

/** Shown in place of a card while the list is loading. */
export const Skeleton = styled.div`
  height: 500px;
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
