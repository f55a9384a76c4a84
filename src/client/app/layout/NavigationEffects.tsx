import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@/client/ui/layout';

type Entry = { pathname: string; key: string };

/** The scroll position of each history entry in this tab. It survives a reload. */
const STORAGE_KEY = 'deskfolio:place';
const entryId = ({ pathname, key }: Entry) => `${pathname} ${key}`;
const positions = readPositions();

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function storePositions() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage is full or disabled: a reload starts at the top.
  }
}

const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a position as soon as the page is long enough, which may be when its data arrives. Input cancels it. */
function scrollWhenPossible(top: number) {
  const done = new AbortController();
  const observer = new ResizeObserver(() => scroll());
  const scroll = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) done.abort();
  };
  done.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of INPUT_EVENTS) {
    window.addEventListener(type, () => done.abort(), { signal: done.signal, passive: true });
  }
  observer.observe(document.body);
  scroll();
  return () => done.abort();
}

/**
 * On navigation: scrolls to the top, or to the former position when the visitor goes back or reloads, moves the focus
 * to the content, and announces the title to screen readers.
 */
export function NavigationEffects() {
  const { pathname, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const shown = useRef<Entry>(undefined);
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    const former = shown.current;
    shown.current = { pathname, key };
    if (former?.pathname === pathname) return;
    if (former) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    const top = isPop ? (positions[entryId(shown.current)] ?? 0) : 0;
    if (top > 0) return scrollWhenPossible(top);
    if (former) window.scrollTo(0, 0);
  }, [pathname, key, isPop]);

  useEffect(() => {
    const remember = () => {
      if (shown.current) positions[entryId(shown.current)] = window.scrollY;
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    // The browser's own restoration would scroll before the page has changed.
    window.history.scrollRestoration = 'manual';
    // The visitor may have scrolled before this code arrived.
    remember();
    window.addEventListener('scroll', remember, { signal, passive: true });
    window.addEventListener('pagehide', storePositions, { signal });
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    const element = document.querySelector('title');
    const observer = new MutationObserver(() => setTitle(document.title));
    if (element) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
