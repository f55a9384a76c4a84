import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '@/client/lib/devicePreference';

/** Within this distance the list counts as scrolled to its end. */
const NEAR_PX = 40;

/** Scrolls to the end when the list grows, unless the reader has scrolled up. */
export function useScrollToEnd(count: number) {
  const list = useRef<HTMLDivElement>(null);
  // The height at the last render: the list may have grown since.
  const renderedHeight = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seen, setSeen] = useState(count);
  if (isAtEnd && seen !== count) setSeen(count);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (renderedHeight.current - box.scrollTop - box.clientHeight < NEAR_PX) box.scrollTop = box.scrollHeight;
    renderedHeight.current = box.scrollHeight;
  }, [count]);

  // Rotation and an on-screen keyboard change the height without a scroll event.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
      renderedHeight.current = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isAtEnd]);

  return {
    list,
    hasUnseen: seen !== count,
    onScroll: () => {
      const box = list.current;
      if (box) setIsAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX);
    },
    goToEnd: () => list.current?.scrollTo({ top: list.current.scrollHeight, behavior: scrollBehavior() }),
  };
}
