import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@/client/ui/layout';

/** How far each page of this visit was scrolled when it was left, by the router's key for it. */
const positions = new Map<string, number>();

type Shown = { pathname: string; key: string };

const PLACE = 'deskfolio:place';
const nameOf = ({ pathname, key }: Shown) => `${pathname} ${key} `;

/** For a reload, in this tab alone. A browser that keeps nothing for us begins at the top. */
function keepPlace(shown: Shown) {
  try {
    sessionStorage.setItem(PLACE, nameOf(shown) + window.scrollY);
  } catch {
    return;
  }
}

function keptPlace(shown: Shown): number {
  try {
    const [, top] = sessionStorage.getItem(PLACE)?.split(nameOf(shown)) ?? [];
    return Number(top) || 0;
  } catch {
    return 0;
  }
}

/** What ends the wait for a page to grow: the visitor goes somewhere on their own. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to where a page was left, as soon as it is long enough: what is fetched anew comes a moment later. */
function returnTo(top: number) {
  const done = new AbortController();
  const grown = new ResizeObserver(() => go());
  const go = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) done.abort();
  };
  done.signal.addEventListener('abort', () => grown.disconnect());
  for (const way of OWN_WAYS) {
    window.addEventListener(way, () => done.abort(), { signal: done.signal, passive: true });
  }
  grown.observe(document.body);
  go();
  return () => done.abort();
}

/**
 * Arriving at another page, for the eyes, the keyboard and the ears: it begins at its top, or where it was left
 * when one goes back to it; the focus is at its beginning; its title is told. The first page is left as it loads.
 */
export function Arrival() {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ pathname, key });
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    const isElsewhere = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    if (!isElsewhere) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (isReturn) return returnTo(positions.get(key) ?? 0);
    window.scrollTo(0, 0);
  }, [pathname, key, isReturn]);

  useEffect(() => {
    const remember = () => void positions.set(shown.current.key, window.scrollY);
    // The browser would scroll before the page has changed. On the next load, it knows better than we do; but what
    // grows only then, it cannot wait for.
    const takeOver = () => void (window.history.scrollRestoration = 'manual');
    const handBack = () => {
      window.history.scrollRestoration = 'auto';
      keepPlace(shown.current);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('scroll', remember, { signal, passive: true });
    window.addEventListener('pageshow', takeOver, { signal });
    window.addEventListener('pagehide', handBack, { signal });
    takeOver();
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    const top = keptPlace(shown.current);
    return top > 0 ? returnTo(top) : undefined;
  }, []);

  useEffect(() => {
    const place = document.querySelector('title');
    const renamed = new MutationObserver(() => setTitle(document.title));
    if (place) renamed.observe(place, { childList: true });
    return () => renamed.disconnect();
  }, []);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
