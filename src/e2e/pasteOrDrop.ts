import type { Page } from '@playwright/test';

/** Pastes a file into the page, or drops it there. */
export function pasteOrDrop(page: Page, how: 'paste' | 'drop', bytes: Buffer, name: string, type: string) {
  return page.evaluate(
    ({ how, data, name, type }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], name, { type }));
      document.body.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    { how, data: bytes.toString('base64'), name, type },
  );
}
