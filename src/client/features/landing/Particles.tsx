import styled from 'styled-components';
import { color } from '@/client/design/tokens';

/** How many float behind the first screen (behaviour 5.1). */
const PARTICLES = 50;
const STRIPES = 5;
const WIDTH = 100 / STRIPES;

// Multiples of irrational numbers spread evenly, and are the same when prerendered.
const particles = Array.from({ length: PARTICLES }, (_, index) => ({
  x: (index * 75.48777) % 100,
  y: (index * 56.98403) % 100,
  radius: 0.12 + ((index * 7) % 10) / 40,
}));

/**
 * The floating background of the landing page. The compositor moves five stripes: fifty layers are too slow for phones.
 */
export function Particles() {
  return (
    <Sky data-particles={PARTICLES} aria-hidden="true">
      {Array.from({ length: STRIPES }, (_, stripe) => (
        <svg key={stripe} viewBox={`${stripe * WIDTH} 0 ${WIDTH} 100`} preserveAspectRatio="xMidYMid slice">
          {particles
            .filter(({ x }) => Math.floor(x / WIDTH) === stripe)
            .map(({ x, y, radius }) => (
              <circle key={x} cx={x} cy={y} r={radius} />
            ))}
        </svg>
      ))}
    </Sky>
  );
}

/**
 * All stripes move at the same moments, by less than a pixel. Without a graphics card, drawing them for every frame would
 * keep a processor busy for a third of the time, and presses would wait for it.
 */
const MOVES_PER_SECOND = 10;

const drift = [
  { x: '12%', y: '-4%', seconds: 17 },
  { x: '-15%', y: '-3%', seconds: 23 },
  { x: '8%', y: '4%', seconds: 19 },
  { x: '-10%', y: '3%', seconds: 29 },
  { x: '17%', y: '1%', seconds: 31 },
];

const Sky = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;

  svg {
    position: absolute;
    /* Fixed, so that nothing shifts while the rest of the page arrives. */
    inset-block-start: -3rem;
    width: ${WIDTH}%;
    height: calc(100% + 6rem);
    overflow: visible;
    fill: ${color.teal};
    opacity: 0.45;
    animation: drift 20s infinite alternate;
  }
  circle:nth-child(even) {
    fill: ${color.accent};
  }
  ${drift
    .map(
      ({ x, y, seconds }, index) =>
        `svg:nth-child(${index + 1}) { --drift-x: ${x}; --drift-y: ${y}; animation-duration: ${seconds}s; animation-timing-function: steps(${seconds * MOVES_PER_SECOND}); inset-inline-start: ${index * WIDTH}%; }`,
    )
    .join('\n')}

  @keyframes drift {
    to {
      transform: translate(var(--drift-x), var(--drift-y));
    }
  }
`;
