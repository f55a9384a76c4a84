const KEY = 'singleKeys';

let isChosen: boolean | undefined;

/** Whether a key alone does something. Who speaks to the computer, or hits keys by chance, may switch that off. */
export function singleKeysAreOn(): boolean {
  try {
    return isChosen ?? localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Remembered on this device; where it remembers nothing, for as long as the page is open. */
export function chooseSingleKeys(areOn: boolean) {
  isChosen = areOn;
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    return;
  }
}
