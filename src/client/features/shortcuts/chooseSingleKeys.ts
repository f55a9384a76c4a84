import { choice, KEY } from '@/client/ui/useSingleKeys';

/** Stored on this device. Without storage, the choice lasts until the page is closed. */
export function chooseSingleKeys(areOn: boolean) {
  choice.areOn = areOn;
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    return;
  }
}
