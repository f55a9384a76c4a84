import { readText, removeText, storeText } from './browserStorage';

const KEY = 'singleKeys';

/** The choice on this page, where storage is not available. */
let chosen: boolean | undefined;

/** Whether single-key shortcuts are on. Users of speech input can switch them off (WCAG 2.1.4). */
export const singleKeysAreOn = () => chosen ?? readText(KEY) !== 'off';

/** Stored on this device. Without storage, the choice lasts until the page is closed. */
export function chooseSingleKeys(areOn: boolean) {
  chosen = areOn;
  if (areOn) removeText(KEY);
  else storeText(KEY, 'off');
}
