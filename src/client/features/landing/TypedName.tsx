import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { lettersAt, nextChangeAt, pace } from './typing';

/**
 * The name, typed and erased for as long as one looks. It is whole in the page from the start, for screen readers,
 * for search engines and for the first paint; what changes is how much of it is seen.
 */
export function TypedName({ name }: { name: string }) {
  const whole = useRef<HTMLSpanElement>(null);
  const seen = useRef<HTMLSpanElement>(null);
  const caret = useRef<HTMLElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // It begins with the whole word at rest: the first thing that moves is not the first thing painted.
    const beganAt = performance.now() - name.length * pace.type;
    let timer: ReturnType<typeof setTimeout>;
    const show = (letters: number) => {
      if (!whole.current || !seen.current || !caret.current) return;
      seen.current.textContent = name.slice(0, letters);
      // Moved by the compositor, from its place at the end of the whole name: no layout shifts.
      const missing = seen.current.offsetWidth - whole.current.offsetWidth;
      caret.current.style.transform = `translateX(${missing}px)`;
    };
    const step = () => {
      const elapsed = performance.now() - beganAt;
      const letters = lettersAt(elapsed, name.length);
      show(letters);
      timer = setTimeout(step, Math.max(nextChangeAt(elapsed, name.length) - elapsed, 1));
    };
    step();
    return () => clearTimeout(timer);
  }, [name]);

  return (
    <Frame>
      <Whole ref={whole}>{name}</Whole>
      <Caret ref={caret} />
      <Seen ref={seen} aria-hidden="true">
        {name}
      </Seen>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  color: ${color.accent};
`;

/** Keeps the room, so that nothing moves around the typing. */
const Whole = styled.span`
  opacity: 0;
`;

const Seen = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  white-space: nowrap;
`;

const Caret = styled.i`
  display: inline-block;
  width: 0.07em;
  height: 0.9em;
  margin-inline-start: 0.06em;
  vertical-align: -0.08em;
  background: ${color.text};
  animation: blink 1.1s steps(1) infinite;

  @keyframes blink {
    50% {
      opacity: 0;
    }
  }
`;
