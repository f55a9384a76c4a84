import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '@/client/lib/scrollBehavior';

/** Closer to the end than this, the reader counts as being there. */
const NEAR_PX = 40;

/** Keeps the end of a growing list in sight, but only while the reader is at the end: older lines stay put. */
export function useFollowing(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seen, setSeen] = useState(count);
  if (isAtEnd && seen !== count) setSeen(count);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !isAtEnd) return;
    const stay = () => {
      box.scrollTop = box.scrollHeight;
    };
    stay();
    // An on-screen keyboard takes room without a scroll.
    const observer = new ResizeObserver(stay);
    observer.observe(box);
    return () => observer.disconnect();
  }, [count, isAtEnd]);

  return {
    list,
    hasUnseen: seen !== count,
    look: () => {
      const box = list.current;
      if (box) setIsAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX);
    },
    goToEnd: () => list.current?.scrollTo({ top: list.current.scrollHeight, behavior: scrollBehavior() }),
  };
}
