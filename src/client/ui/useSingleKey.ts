import { useEffectEvent, useLayoutEffect } from 'react';
import { isPressed, singleKeysAreOn, type ShortcutName } from '@/client/lib/shortcuts';
import { isDialogOpen } from './useModal';

/** Calls `act` when the key of this single-key shortcut is pressed while no dialog is open. */
export function useSingleKey(name: ShortcutName, act: (event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPressed(name, event) && singleKeysAreOn() && !isDialogOpen()) act(event);
  });
  // The key works as soon as its button is there.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
