import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keyboard users must not fall out of a list when the row they stood on is deleted: the focus then goes to
 * the refuge, such as the list itself.
 */
export function useRefuge<Refuge extends HTMLElement>(rows: unknown) {
  const refuge = useRef<Refuge>(null);
  const stoodOn = useRef<Element>(null);

  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && stoodOn.current && !stoodOn.current.isConnected) refuge.current?.focus();
  }, [rows]);

  return { refuge, onFocus: ({ target }: FocusEvent) => void (stoodOn.current = target) };
}
