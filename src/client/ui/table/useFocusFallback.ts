import { useEffect, useRef, type FocusEvent } from 'react';
import { pageHeading } from '@/client/ui/pageHeading';

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
