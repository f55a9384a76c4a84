import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { CourseworkEntry } from './courseworkSlice';

type Status = CourseworkItem['status'];

/** The status by which items are placed that were ticked, by their ids. */
export type HeldPlaces = ReadonlyMap<string, Status>;

export const noneHeld: HeldPlaces = new Map();

/** The item as it is placed. */
export function placed<Item extends CourseworkItem>(item: Item, held: HeldPlaces): Item {
  const status = held.get(item.id);
  return status === undefined ? item : { ...item, status };
}

/**
 * Keeps the place of what was ticked while the pointer or the focus is in the list, so that a second press on the same spot
 * takes the tick back (behaviour 6.6). `list` is its element.
 */
export function useHeldPlaces<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const [held, setHeld] = useState(noneHeld);
  const hold = useCallback(
    ({ id, status }: CourseworkEntry['item']) =>
      setHeld((now) => (now.has(id) ? now : new Map(now).set(id, status))),
    [],
  );

  const isHolding = held.size > 0;
  useEffect(() => {
    if (!isHolding) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const releaseOutside = (event: Event) => {
      // What is being pressed would move away from under the pointer.
      const isPressing = event instanceof MouseEvent && event.buttons > 0;
      const isIn = list.current?.matches(':hover') || list.current?.contains(document.activeElement);
      if (!isPressing && !isIn) setHeld(noneHeld);
    };
    for (const name of ['mouseover', 'click', 'keyup'])
      document.addEventListener(name, releaseOutside, { signal });
    return () => listening.abort();
  }, [isHolding]);

  return { list, held, hold };
}
