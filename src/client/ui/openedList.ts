import { useEffect, useRef } from 'react';

/** For Downshift, which scrolls the list alone: the highlighted option may also be below the screen. */
export const scrollToOption = (option: HTMLElement) => option.scrollIntoView({ block: 'nearest' });

/** The ref of a combobox's list, which the page shows whole when it opens. */
export function useOpenedList(isOpen: boolean) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return list;
}
