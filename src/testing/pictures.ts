import { onTestEnd } from './cleanUp';

/** jsdom loads no pictures: in this test they load, but for those at an address with `missing`. */
export function loadPictures() {
  const { mockRestore } = jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: Element,
    address,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event(address.includes('missing') ? 'error' : 'load')));
  });
  onTestEnd(mockRestore);
}
