import { useLayoutEffect, useRef } from 'react';

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
