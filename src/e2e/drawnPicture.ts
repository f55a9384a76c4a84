import type { Locator } from 'playwright-core';

/** The address of a picture, another one than `previous`, once the browser has drawn it. */
export async function drawnPicture(image: Locator, previous: string | null = null) {
  await image.scrollIntoViewIfNeeded();
  await image
    .page()
    .waitForFunction(
      ([element, before]) =>
        element instanceof HTMLImageElement &&
        element.getAttribute('src') !== before &&
        element.complete &&
        element.naturalWidth > 0,
      [await image.elementHandle(), previous] as const,
    );
  return image.getAttribute('src');
}
