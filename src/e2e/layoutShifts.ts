import { expect, type Page } from '@playwright/test';

type Shift = { value: number; moved: string[] };
type Recording = { takeLayoutShifts: () => Promise<Shift[]> };

/** Records what moves on the pages that are opened from now on, unless a click or a key press has just caused it. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    const record = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        // The caret behind the name on the landing page has its place when its font has arrived.
        const isCaret = (node?: Node) => node instanceof Element && node.matches('h1 i');
        const isOfCaret = sources.length > 0 && sources.every(({ node }) => isCaret(node));
        if (!hadRecentInput && !isOfCaret) shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeLayoutShifts = async () => {
      // What has just changed moves something in the next frame, which ends when the one after it begins.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      record(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { takeLayoutShifts } satisfies Recording);
  });

/** Nothing has moved on the page since it was opened. */
export async function expectNothingMoved(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as Recording).takeLayoutShifts());
  expect(shifts).toEqual([]);
}
