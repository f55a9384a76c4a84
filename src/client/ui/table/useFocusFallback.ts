import { useEffect, useRef, type FocusEvent } from 'react';

/** Moves the focus to the `fallback` element, such as the list, when the focused row is removed with its data. */
export function useFocusFallback<Fallback extends HTMLElement>(rows: unknown) {
  const fallback = useRef<Fallback>(null);
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && lastFocused.current?.isConnected === false) fallback.current?.focus();
  }, [rows]);

  return { fallback, onFocus: ({ target }: FocusEvent) => void (lastFocused.current = target) };
}
