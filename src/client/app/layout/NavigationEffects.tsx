import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { withoutBase } from '@/contract/hosting';
import { readJson, storeText } from '@/client/lib/browserStorage';
import { navigationType } from '@/client/lib/navigationType';
import { VisuallyHidden } from '@/client/ui/layout';

type Entry = { pathname: string; key: string };

/** A link of the page's content; `index` counts those with the same address. */
type FollowedLink = { href: string; index: number };

/** Where the visitor was in a history entry: the scroll position, and the link that was followed. */
type Place = { top: number; link?: FollowedLink };

/** The place in each history entry of this tab. It survives a reload. */
const STORAGE_KEY = 'deskfolio:place';
const entryId = ({ pathname, key }: Entry) => `${pathname} ${key}`;
const places = readJson<Record<string, Place>>(STORAGE_KEY, 'sessionStorage') ?? {};
// A full load begins a new entry, but with the key of earlier ones.
if (navigationType() === 'navigate')
  delete places[entryId({ pathname: withoutBase(window.location.pathname), key: 'default' })];

const storePlaces = () => storeText(STORAGE_KEY, JSON.stringify(places), 'sessionStorage');

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

const contentLinks = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
];

function followedLink(link: HTMLElement): FollowedLink | undefined {
  const href = link.getAttribute('href') ?? '';
  const index = contentLinks(href).indexOf(link);
  return index < 0 ? undefined : { href, index };
}

/**
 * Focuses the link that was followed from a page, or the button that turns its card. Without one, or where it is not rendered
 * yet, the content has the focus.
 */
function focusContent(link?: FollowedLink) {
  const main = document.querySelector<HTMLElement>('main');
  const followed = link && contentLinks(link.href)[link.index];
  const button = followed?.closest('article')?.querySelector('button');
  for (const element of [main, button, followed]) if (element) element.focus({ preventScroll: true });
}

/**
 * On navigation: scrolls to the top, or to the former position when the visitor goes back or reloads, moves the focus
 * to the content or back to the link that was followed, and announces the title to screen readers.
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
    const { top = 0, link } = (isPop && places[entryId(shown.current)]) || {};
    if (former) focusContent(link);
    if (top > 0) return scrollWhenPossible(top);
    if (former) window.scrollTo(0, 0);
  }, [pathname, key, isPop]);

  useEffect(() => {
    const remember = (place?: Partial<Place>) => {
      const id = shown.current && entryId(shown.current);
      if (id) places[id] = { ...places[id], top: window.scrollY, ...place };
    };
    const rememberLink = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      // An address elsewhere may be a person's, as in a link that writes a mail.
      if (link?.origin === window.location.origin) remember({ link: followedLink(link) });
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    // The browser's own restoration would scroll before the page has changed.
    window.history.scrollRestoration = 'manual';
    // The visitor may have scrolled before this code arrived.
    remember();
    window.addEventListener('scroll', () => remember(), { signal, passive: true });
    window.addEventListener('click', rememberLink, { signal, capture: true });
    window.addEventListener('pagehide', storePlaces, { signal });
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
