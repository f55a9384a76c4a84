import styled from 'styled-components';
import { color } from '@/client/design/tokens';

/** Spec section 9. */
const PARTICLES = 50;
const WAYS = 5;

// The plastic number's powers spread them without chance: the same sky on every visit, and on the server.
const particles = Array.from({ length: PARTICLES }, (_, index) => ({
  x: (index * 75.48777) % 100,
  y: (index * 56.98403) % 100,
  radius: 0.12 + ((index * 7) % 10) / 40,
  way: index % WAYS,
}));

/** The floating background of the landing page: moved by the compositor alone. */
export function Particles() {
  return (
    <Sky data-particles={PARTICLES} aria-hidden="true">
      {Array.from({ length: WAYS }, (_, way) => (
        <svg key={way} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
          {particles
            .filter((particle) => particle.way === way)
            .map(({ x, y, radius }) => (
              <circle key={x} cx={x} cy={y} r={radius} />
            ))}
        </svg>
      ))}
    </Sky>
  );
}

const drift = [
  { x: '2.5%', y: '-4%', seconds: 17 },
  { x: '-3%', y: '-3%', seconds: 23 },
  { x: '1.5%', y: '4%', seconds: 19 },
  { x: '-2%', y: '3%', seconds: 29 },
  { x: '3.5%', y: '1%', seconds: 31 },
];

const Sky = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;

  svg {
    position: absolute;
    inset: -5%;
    width: 110%;
    height: 110%;
    max-width: none;
    fill: ${color.teal};
    opacity: 0.45;
    animation: drift 20s ease-in-out infinite alternate;
  }
  svg:nth-child(even) {
    fill: ${color.accent};
  }
  ${drift
    .map(
      ({ x, y, seconds }, index) =>
        `svg:nth-child(${index + 1}) { --drift-x: ${x}; --drift-y: ${y}; animation-duration: ${seconds}s; }`,
    )
    .join('\n')}

  @keyframes drift {
    to {
      transform: translate(var(--drift-x), var(--drift-y));
    }
  }
`;
