import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '@/client/design/tokens';

/** How long the progress is simulated, and up to which percentage (behaviour 11.3). */
const FULL_MS = 52_000;
const MAX = 99;

/** The progress after some milliseconds, in whole percents. It slows down towards the end. */
export function progressAt(elapsedMs: number): number {
  const share = Math.min(Math.max(elapsedMs / FULL_MS, 0), 1);
  return Math.floor(MAX * (1 - (1 - share) ** 3));
}

const stages = [
  { from: 90, text: 'Any moment now…' },
  { from: 75, text: 'Straightening the last pages…' },
  { from: 60, text: 'Sharpening the pencils…' },
  { from: 45, text: 'Hanging the pictures…' },
  { from: 30, text: 'Fetching the projects…' },
  { from: 15, text: 'Switching on the lamp…' },
  { from: 0, text: 'Opening the desk…' },
];

export const stageAt = (percent: number): string => stages.find(({ from }) => percent >= from)?.text ?? '';

const TICK_MS = 200;

/** A full-screen loader with simulated progress (behaviour 11.3). */
export function ProgressScreen() {
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setPercent(progressAt(Date.now() - startedAt)), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Screen>
      <Figure aria-hidden="true">{percent}%</Figure>
      <Bar
        role="progressbar"
        aria-label="Loading"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="1" />
        </svg>
      </Bar>
      <p role="status">{stageAt(percent)}</p>
    </Screen>
  );
}

const Screen = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.m};
  background: ${color.page};
  color: ${color.text};
`;

const Figure = styled.p`
  font: 800 clamp(4rem, 16vw, 8rem) / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  color: ${color.accent};
`;

const Bar = styled.div`
  width: min(24rem, 80vw);
  height: 0.6rem;
  border-radius: ${radius.pill};
  overflow: hidden;
  background: ${color.line};

  svg {
    width: 100%;
    height: 100%;
    fill: ${color.accent};
  }
`;
