import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '@/client/design/tokens';
import { progressAt, stageAt } from '@/client/lib/simulatedProgress';

const TICK_MS = 200;

/** A full-screen loader with simulated progress (behaviour 11.3). */
export function ProgressScreen() {
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setPercent(progressAt(Date.now() - startedAt)), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const stage = stageAt(percent);
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
      <p role="status">{stage}</p>
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
