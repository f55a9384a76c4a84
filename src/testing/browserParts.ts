import { webcrypto } from 'node:crypto';
import type { Page } from './network';

/** An observer of sizes and sights: jsdom lays nothing out, so there is never anything to tell. */
class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A dialog that opens and closes, as far as a page without layout can show it. */
function openable(dialog: typeof HTMLDialogElement.prototype, Event: typeof globalThis.Event) {
  dialog.show = dialog.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Lends jsdom what every browser has and it has not. */
export function lendBrowserParts(window: Page['window']) {
  Object.assign(window, {
    TextEncoder,
    TextDecoder,
    ReadableStream,
    structuredClone,
    // TextEncoder and crypto answer with Node's arrays: the page's own would be strangers to them.
    ArrayBuffer,
    Uint8Array,
    IntersectionObserver: Unmoved,
    ResizeObserver: Unmoved,
    scrollTo: () => undefined,
    matchMedia: (media: string) => Object.assign(new window.EventTarget(), { media, matches: false }),
  });
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
  window.Element.prototype.scrollIntoView = () => undefined;
  window.URL.createObjectURL = (blob) => URL.createObjectURL(blob);
  window.URL.revokeObjectURL = (url) => URL.revokeObjectURL(url);
  openable(window.HTMLDialogElement.prototype, window.Event);
}
