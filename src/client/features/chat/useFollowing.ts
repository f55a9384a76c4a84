import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '@/client/lib/scrollBehavior';

/** Closer to the end than this, the reader counts as being there. */
const NEAR_PX = 40;

/** Keeps the end of a growing list in sight, but only while the reader is at the end: older lines stay put. */
export function useFollowing(count: number) {
  const list = useRef<HTMLDivElement>(null);
  // How long the list was when it was last drawn: by now, it may have grown below the reader.
  const drawnHeight = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seen, setSeen] = useState(count);
  if (isAtEnd && seen !== count) setSeen(count);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (drawnHeight.current - box.scrollTop - box.clientHeight < NEAR_PX) box.scrollTop = box.scrollHeight;
    drawnHeight.current = box.scrollHeight;
  }, [count]);

  // Turning a phone, or an on-screen keyboard, takes room without a scroll.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
      drawnHeight.current = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isAtEnd]);

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
