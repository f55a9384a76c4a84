import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, layer, shadow, space } from '@/client/design/tokens';
import { scrollBehavior } from '@/client/lib/scrollBehavior';
import { IconButton } from '@/client/ui/Button';
import { ArrowUp } from '@/client/ui/frameIcons';

/** Spec section 9: shown after scrolling further than this. */
const THRESHOLD_PX = 200;

export function BackToTop() {
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    const look = () => setIsFar(window.scrollY > THRESHOLD_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!isFar) return null;
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <Place type="button" aria-label="Back to top" onClick={goUp}>
      <ArrowUp />
    </Place>
  );
}

/** Covers no control: it follows the content, and on a wide screen it floats in the margin beside it. */
const Place = styled(IconButton)`
  align-self: flex-end;
  margin: 0 ${space.m} ${space.m};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${shadow.floating};

  &:hover {
    background: ${color.accent};
    filter: brightness(1.1);
  }

  @media (min-width: 1280px) {
    position: fixed;
    z-index: ${layer.header};
    inset-block-end: ${space.l};
    inset-inline-end: ${space.xs};
    margin: 0;
  }
`;
