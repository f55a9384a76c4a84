const KEY = 'singleKeys';

/** The choice on this page, where storage is not available. */
let chosen: boolean | undefined;

/** Whether single-key shortcuts are on. Users of speech input can switch them off (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  try {
    return chosen ?? localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Stored on this device. Without storage, the choice lasts until the page is closed. */
export function chooseSingleKeys(areOn: boolean) {
  chosen = areOn;
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    return;
  }
}
