import { webcrypto } from 'node:crypto';
import type { TestEnvironment } from 'jest-environment-jsdom';

export type Page = NonNullable<InstanceType<typeof TestEnvironment>['dom']>;

/** jsdom has no layout, so this observer never reports anything. */
class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The methods of `<dialog>`, without the modal layer. */
function addDialogMethods(dialog: typeof HTMLDialogElement.prototype, Event: typeof globalThis.Event) {
  dialog.show = dialog.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Adds to jsdom what it lacks and every browser has. */
export function addPolyfills(window: Page['window']) {
  Object.assign(window, {
    TextEncoder,
    TextDecoder,
    CompressionStream,
    DecompressionStream,
    ReadableStream,
    structuredClone,
    // TextEncoder and crypto return Node's arrays, which are no instances of the page's classes.
    ArrayBuffer,
    Uint8Array,
    IntersectionObserver: InertObserver,
    ResizeObserver: InertObserver,
    // There is no other tab.
    BroadcastChannel: class extends window.EventTarget {
      postMessage() {}
    },
    scrollTo: () => undefined,
    matchMedia: (media: string) => Object.assign(new window.EventTarget(), { media, matches: false }),
  });
  // There is no other tab, with which a lock would be shared.
  const request = async (name: string, ...[options, granted = options]: [unknown, unknown?]) =>
    (granted as LockGrantedCallback<unknown>)({ name, mode: 'exclusive' });
  Object.defineProperty(window.navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
  window.performance.getEntriesByType = () => [];
  window.Element.prototype.scrollIntoView = () => undefined;
  window.URL.createObjectURL = (blob) => URL.createObjectURL(blob);
  window.URL.revokeObjectURL = (url) => URL.revokeObjectURL(url);
  addDialogMethods(window.HTMLDialogElement.prototype, window.Event);
}
