import styled from 'styled-components';
import { color, space } from '@/client/design/tokens';

type Props = { text?: string };

/** Bouncing dots and a text (behaviour 11.3). */
export const Loader = ({ text = 'Loading' }: Props) => (
  <Frame role="status">
    <Dots />
    <span>{text}</span>
  </Frame>
);

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  padding: ${space.xl} ${space.m};
  color: ${color.muted};
`;

/** Their size follows the font size. */
export const Dots = ({ className }: { className?: string }) => (
  <DotsFrame className={className} aria-hidden="true">
    <i />
    <i />
    <i />
  </DotsFrame>
);

const DotsFrame = styled.span`
  display: flex;
  gap: 0.4em;
  color: ${color.accent};

  i {
    width: 0.7em;
    height: 0.7em;
    border-radius: 50%;
    background: currentcolor;
    animation: bounce-dot 900ms ease-in-out infinite alternate;
  }
  i:nth-child(2) {
    animation-delay: 150ms;
  }
  i:nth-child(3) {
    animation-delay: 300ms;
  }
  @keyframes bounce-dot {
    to {
      transform: translateY(-0.6em);
      opacity: 0.5;
    }
  }
`;
