import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';

/** Pastes a picture into an element, or drops it there. */
export function pasteOrDrop(how: 'paste' | 'drop', target: Locator) {
  return target.evaluate(
    (element, { how, data }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], 'icon.png', { type: 'image/png' }));
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    { how, data: readFileSync('public/icon-192.png', 'base64') },
  );
}
