import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** What gets the focus when what had it is gone, such as the last row of a list. */
export function pageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  // It cannot be focused otherwise.
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** What gets the focus when the button disappears with its row: the next row's button, or the page's heading if there is none. */
export function nextRowButton(button: HTMLElement): HTMLElement | null {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((each) => each === button);
  return buttons[index + 1] ?? buttons[index - 1] ?? pageHeading();
}

/**
 * Moves the focus when the focused row is removed with its data, or the button that led to these rows is disabled: to
 * the `fallback` element, such as the list, or to the page's heading when no row is left.
 */
export function useFocusFallback<Fallback extends HTMLElement>(rows: unknown, isEmpty = false) {
  const fallback = useRef<Fallback>(null);
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.matches(':disabled');
    const { current: last } = lastFocused;
    if (isLost && (last?.isConnected === false || last?.matches(':disabled')))
      (isEmpty ? pageHeading() : fallback.current)?.focus();
  }, [rows, isEmpty]);

  return { fallback, onFocus: ({ target }: FocusEvent) => void (lastFocused.current = target) };
}

/** Moves the focus to the page's content when the element goes that has the focus in it. */
export function useFocusMainWhenGone<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector('main')?.focus();
    };
  }, []);
  return element;
}

/** Focuses a part of the page when the address leads to it. */
export function useFocusAtHash(hash: string, part: RefObject<HTMLElement | null>) {
  const { hash: opened, key } = useLocation();
  useEffect(() => {
    if (opened === hash) part.current?.focus();
  }, [opened, hash, key, part]);
}
