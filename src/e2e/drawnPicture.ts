import { expect, type Locator } from '@playwright/test';

/** The address of a picture, another one than `previous`, once the browser has drawn it. */
export async function drawnPicture(image: Locator, previous: string | null = null) {
  await image.scrollIntoViewIfNeeded();
  const drawn = () =>
    image.evaluate((element, before) => {
      const { complete, naturalWidth } = element as HTMLImageElement;
      return complete && naturalWidth > 0 ? element.getAttribute('src') : before;
    }, previous);
  await expect.poll(drawn).not.toBe(previous);
  return drawn();
}
