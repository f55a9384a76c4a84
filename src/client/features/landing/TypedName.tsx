import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';

/** The pace of the typed name (behaviour 5.1). */
const TYPE_MS = 150;
const ERASE_MS = 50;
const REST_MS = 3_000;

/**
 * Types and erases the name in a loop. The whole name is in the document, for screen readers, search engines and the
 * first paint. Only what is visible of it changes: the letters that are missing are hidden, so that each line of a long name
 * keeps its words.
 */
export function TypedName({ name }: { name: string }) {
  const whole = useRef<HTMLSpanElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const missing = useRef<HTMLSpanElement>(null);
  const caret = useRef<HTMLElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Starts with the whole name, as prerendered.
    const characters = [...name];
    let visible = characters.length;
    let isErasing = true;
    let timer = setTimeout(step, REST_MS);
    function step() {
      if (!whole.current || !shown.current || !missing.current || !caret.current) return;
      visible += isErasing ? -1 : 1;
      shown.current.textContent = characters.slice(0, visible).join('');
      missing.current.textContent = characters.slice(visible).join('');
      // A transform causes no layout shift.
      const [from, to] = [endOf(whole.current), endOf(shown.current)];
      caret.current.style.transform = `translate(${to.right - from.right}px, ${to.top - from.top}px)`;
      if (visible === 0 || visible === characters.length) isErasing = !isErasing;
      timer = setTimeout(step, visible === characters.length ? REST_MS : isErasing ? ERASE_MS : TYPE_MS);
    }
    return () => clearTimeout(timer);
  }, [name]);

  return (
    <Frame>
      <span ref={whole}>{name}</span>
      <Caret ref={caret} />
      <span aria-hidden="true">
        <span ref={shown}>{name}</span>
        <span ref={missing} />
      </span>
    </Frame>
  );
}

/** Where the last line of an inline element is. One without text has a line, too. */
const endOf = (element: HTMLElement) => [...element.getClientRects()].at(-1) ?? new DOMRect();

const Frame = styled.span`
  position: relative;
  display: block;
  color: ${color.accent};

  /* The whole name keeps the place of the visible one. */
  > :first-child {
    opacity: 0;
  }
  > :last-child {
    position: absolute;
    inset: 0;
  }
  > :last-child > :last-child {
    visibility: hidden;
  }
`;

/** Takes no room: otherwise the name could break where the visible one does not. */
const Caret = styled.i`
  position: absolute;
  width: max(2px, 0.07em);
  height: 0.9em;
  margin-inline-start: 0.06em;
  background: ${color.text};
  animation: blink 1.1s steps(1) infinite;

  @keyframes blink {
    50% {
      opacity: 0;
    }
  }
`;
