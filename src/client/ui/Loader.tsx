import styled from 'styled-components';
import { color, space } from '@/client/design/tokens';

type Props = { text?: string };

/** The bouncing dots of spec section 2 ("Shared elements"). */
export function Loader({ text = 'Loading' }: Props) {
  return (
    <Frame role="status">
      <Dots aria-hidden="true">
        <i />
        <i />
        <i />
      </Dots>
      <span>{text}</span>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  padding: ${space.xl} ${space.m};
  color: ${color.muted};
`;

const Dots = styled.span`
  display: flex;
  gap: 0.4rem;

  i {
    width: 0.7rem;
    height: 0.7rem;
    border-radius: 50%;
    background: ${color.accent};
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
      transform: translateY(-0.6rem);
      opacity: 0.5;
    }
  }
`;
