import type { Page } from 'playwright-core';

type Shift = { value: number; moved: string[] };
type Recording = { layoutShifts?: Shift[] };

/** Records what moves on the pages that are opened from now on, unless a click or a key press has just caused it. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = ((window as Recording).layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const layoutShiftsOf = (page: Page) => page.evaluate(() => (window as Recording).layoutShifts ?? []);
