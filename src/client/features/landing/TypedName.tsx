import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';

/** The pace of the typed name (behaviour 5.1). */
const TYPE_MS = 150;
const ERASE_MS = 50;
const REST_MS = 3_000;

/**
 * Types and erases the name in a loop. The whole name is in the document, for screen readers, search engines and the
 * first paint. Only the visible part changes.
 */
export function TypedName({ name }: { name: string }) {
  const whole = useRef<HTMLSpanElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const caret = useRef<HTMLElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Starts with the whole name, as prerendered.
    const characters = [...name];
    let visible = characters.length;
    let isErasing = true;
    let timer = setTimeout(step, REST_MS);
    function step() {
      if (!whole.current || !shown.current || !caret.current) return;
      visible += isErasing ? -1 : 1;
      shown.current.textContent = characters.slice(0, visible).join('');
      // A transform causes no layout shift.
      const missing = shown.current.offsetWidth - whole.current.offsetWidth;
      caret.current.style.transform = `translateX(${missing}px)`;
      if (visible === 0 || visible === characters.length) isErasing = !isErasing;
      timer = setTimeout(step, visible === characters.length ? REST_MS : isErasing ? ERASE_MS : TYPE_MS);
    }
    return () => clearTimeout(timer);
  }, [name]);

  return (
    <Frame>
      <Whole ref={whole}>{name}</Whole>
      <Caret ref={caret} />
      <Visible ref={shown} aria-hidden="true">
        {name}
      </Visible>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  color: ${color.accent};
`;

/** Reserves the space of the whole name. */
const Whole = styled.span`
  opacity: 0;
`;

const Visible = styled.span`
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
