import type { Page } from 'playwright-core';

/** More stops of the Tab key than this repeat what the first ones have shown. */
const MOST_STOPS = 40;

/** What is wrong with the element that has the focus: nothing shows where it is, or it lies below something else. */
function lookAtFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return undefined;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const { outlineStyle, display } = getComputedStyle(element);
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
    // Of what is on the screen, near the edges and in the middle, one point must be its own, or its label's.
    const points = (from: number, to: number) => [from + 4, (from + to) / 2, to - 4];
    const xs = points(Math.max(left, 0), Math.min(right, innerWidth));
    const ys = points(Math.max(top, 0), Math.min(bottom, innerHeight));
    const seen = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)));
    const own = [element, ...((element as HTMLInputElement).labels ?? [])];
    return [
      outlineStyle === 'none' && `${name}: no ring`,
      !seen.some((at) => own.some((part) => part.contains(at) || at?.contains(part))) && `${name}: hidden`,
      display !== 'inline' && Math.min(width, height) < 20 && `${name}: too small`,
    ].filter((complaint) => typeof complaint === 'string');
  });
}

/** Goes through a page by Tab alone; tells every stop that cannot be seen. */
export async function stopsAstray(page: Page): Promise<string[]> {
  const complaints = new Set<string>();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await lookAtFocus(page);
    // The focus has left the page for the browser's own controls: it has been everywhere.
    if (!found && stop > 0) break;
    found?.forEach((complaint) => complaints.add(complaint));
  }
  return [...complaints];
}

/** Letters, words and lines as wide apart as WCAG 1.4.12 asks a page to bear; tells what is cut or pushed out. */
export function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    }`);
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, sheet];
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, label, button, a, dd, dt, th, p')]
      .filter((element) => {
        const { overflowX, webkitLineClamp } = getComputedStyle(element);
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
        return isCut && overflowX !== 'visible' && webkitLineClamp === 'none';
      })
      .map(({ tagName, textContent }) => `cut when spaced: ${tagName} ${textContent?.slice(0, 40)}`);
    document.adoptedStyleSheets = before;
    return scrollWidth > clientWidth ? [...cut, 'scrolls sideways when spaced'] : cut;
  });
}
