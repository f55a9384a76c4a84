import type { Page } from '@playwright/test';

/** Enough stops of the Tab key to reach every kind of control of a page. */
const MOST_STOPS = 40;

/** The problems of the focused element: no visible focus ring, covered by another element, or too small. */
function problemsOfFocus(page: Page) {
  return page.evaluate(async () => {
    // The browser scrolls to what has the focus, and draws what was outside the screen until then.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return undefined;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const { outlineStyle, display } = getComputedStyle(element);
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
    // At least one point of its visible part must belong to the element or to its label.
    const points = (from: number, to: number) => [from + 4, (from + to) / 2, to - 4];
    const xs = points(Math.max(left, 0), Math.min(right, innerWidth));
    const ys = points(Math.max(top, 0), Math.min(bottom, innerHeight));
    const seen = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)));
    const own = [element, ...((element as HTMLInputElement).labels ?? [])];
    return [
      // The calendar button inside a date field has a ring of its own; the field does not match then.
      element.matches(':focus') && outlineStyle === 'none' && `${name}: no focus ring`,
      !seen.some((at) => own.some((part) => part.contains(at) || at?.contains(part))) &&
        `${name}: hidden at ${top} by ${seen.find(Boolean)?.outerHTML.slice(0, 200)}`,
      display !== 'inline' && Math.min(width, height) < 20 && `${name}: too small`,
    ].filter((problem) => typeof problem === 'string');
  });
}

/** Moves through a page with the Tab key and returns the problems of every stop. */
export async function findFocusProblems(page: Page): Promise<string[]> {
  const problems = new Set<string>();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await problemsOfFocus(page);
    // The focus has left the page for the browser's own controls, so every stop was visited.
    if (!found && stop > 0) break;
    found?.forEach((problem) => problems.add(problem));
  }
  return [...problems];
}

/** Applies the text spacing of WCAG 1.4.12 and returns the elements that are cut off or overflow. */
export function findSpacingProblems(page: Page): Promise<string[]> {
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
