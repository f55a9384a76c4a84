import { useEffect, useEffectEvent } from 'react';

export const KEY = 'singleKeys';

/** The choice on this page, where storage is not available. */
export const choice: { areOn?: boolean } = {};

/** Whether single-key shortcuts are on. Users of speech input can switch them off (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  try {
    return choice.areOn ?? localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Listens to keys while single-key shortcuts are on. An open dialog handles the keyboard itself. */
export function useSingleKeys(onKey: (event: KeyboardEvent) => void) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (singleKeysAreOn() && !document.querySelector('dialog[open]')) onKey(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
