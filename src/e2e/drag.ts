import { expect, type Locator, type Page } from '@playwright/test';

/** While something is dragged, the days of the week stand at the end of the screen. */
export const dayBelow = (page: Page, day: string) => page.locator(`.dragging li[data-day="${day}"]`);

export async function centreOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

const toCentre = (place: Locator) =>
  place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Both are in view when the first, or what is `centred`, is in the middle of the screen. */
type Pointer = { down: Locator; at: Locator; centred?: Locator };

/** With the button pressed, the mouse goes over a few pixels to the place. */
export async function dragByMouse(page: Page, { down, at, centred = down }: Pointer) {
  await toCentre(centred);
  const from = await centreOf(down);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 12);
  const to = await centreOf(at);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Touches the page, as Playwright's own taps do, with moves in between. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** A finger that rests on the item for a moment, and then goes to the place. */
export async function dragByTouch(page: Page, { down, at, centred = down }: Pointer) {
  await toCentre(centred);
  const touch = await finger(page);
  const from = await centreOf(down);
  await touch('touchStart', from);
  await expect(page.locator('.dragging')).toBeAttached();
  const to = await centreOf(at);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
}
