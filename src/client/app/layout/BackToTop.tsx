import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { scrollBehavior } from '@/client/lib/devicePreference';
import { IconButton } from '@/client/ui/Button';
import { ArrowUp } from '@/client/ui/icons';

/** Shown after scrolling further than this, in pixels (behaviour 11.7). */
const THRESHOLD_PX = 200;

/** Part of the sticky header, where it is always in view and covers no control of the page. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const update = () => setIsShown(window.scrollY > THRESHOLD_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  if (!isShown) return null;
  const scrollToTop = () => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <Button aria-label="Back to top" onClick={scrollToTop}>
      <ArrowUp />
    </Button>
  );
}

const Button = styled(IconButton)`
  background: ${color.accent};
  color: ${color.onAccent};

  &:hover {
    background: ${color.accent};
    filter: brightness(1.1);
  }
`;
