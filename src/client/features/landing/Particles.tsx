import styled from 'styled-components';
import { color, headerHeight } from '@/client/design/tokens';

/** How many float behind the first screen (behaviour 5.1). */
const PARTICLES = 50;

/** How far a particle floats from where it starts, in hundredths of the first screen; none begins so near to its edge. */
const FARTHEST = 7;
const NEAREST = 10;

const inside = (share: number) => `${(NEAREST + (100 - 2 * NEAREST) * (share % 1)).toFixed(1)}%`;

// Multiples of irrational numbers spread evenly, and are the same when prerendered.
const particles = Array.from({ length: PARTICLES }, (_, index) => ({
  x: inside(index * 0.7548777),
  y: inside(index * 0.5698403),
  radius: 4 + ((index * 7) % 10) / 2,
  // Words are on the left.
  opacity: (index * 0.7548777) % 1 < 0.55 ? 0.06 : 0.13,
}));

/** The floating background of the landing page, each particle on its own way: too large and too faint to be read as a point. */
export const Particles = () => (
  <Sky data-particles={PARTICLES} aria-hidden="true">
    <svg width="100%" height="100%">
      {particles.map(({ x, y, radius, opacity }) => (
        <circle key={x} cx={x} cy={y} r={radius} opacity={opacity} />
      ))}
    </svg>
  </Sky>
);

/**
 * All particles move at the same moments, by less than a pixel. Without a graphics card, drawing them for every frame would
 * keep a processor busy for a third of the time, and presses would wait for it.
 */
const MOVES_PER_SECOND = 10;

const eachOf = (values: readonly number[], declaration: (value: number) => string) =>
  values
    .map((value, index) => `circle:nth-child(${values.length}n + ${index + 1}) { ${declaration(value)} }`)
    .join('\n');

/** Seven drifts to the side and eight up or down make 56 different ways. */
const ways = [
  eachOf([FARTHEST, -5, 3, -FARTHEST, 5, -3, 6], (drift) => `--drift-x: ${drift}cqw;`),
  eachOf([-6, 4, -3, FARTHEST, -5, 3, -FARTHEST, 5], (drift) => `--drift-y: ${drift}cqh;`),
  eachOf(
    [17, 23, 19, 29, 31],
    (seconds) =>
      `animation-duration: ${seconds}s; animation-timing-function: steps(${seconds * MOVES_PER_SECOND});`,
  ),
].join('\n');

const Sky = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: -1;
  /* All are in the first screen, also where the section is higher. */
  height: min(100%, 100svh - ${headerHeight});
  container-type: size;
  pointer-events: none;

  circle {
    fill: ${color.teal};
    animation: drift 20s infinite alternate;
  }
  circle:nth-child(even) {
    fill: ${color.accent};
  }
  ${ways}

  @keyframes drift {
    to {
      transform: translate(var(--drift-x), var(--drift-y));
    }
  }
`;
