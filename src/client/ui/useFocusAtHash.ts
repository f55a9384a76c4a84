import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses a part of the page when the address leads to it. */
export function useFocusAtHash(hash: string, part: RefObject<HTMLElement | null>) {
  const { hash: opened, key } = useLocation();
  useEffect(() => {
    if (opened === hash) part.current?.focus();
  }, [opened, hash, key, part]);
}
