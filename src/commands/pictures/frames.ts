import { words } from './lettering';
import { at, box, clip, disc, group, inset, line, shadow } from './svg';

type Window = { x: number; y: number; width: number; height: number };
type Chrome = { bar: string; page: string; ink: string; address: string };

const TRAFFIC_LIGHTS = ['#ff6159', '#ffbd2e', '#28c941'];
const BAR = 46;

/** A page in a browser's window. The page's origin is below the bar; what stands out is cut off. */
export function browser(
  { x, y, width, height }: Window,
  { bar, page, ink, address }: Chrome,
  ...content: string[]
) {
  const corners = 16;
  return inset(
    0.93,
    at(
      x,
      y,
      shadow('window', 26, 30, 0.32),
      clip('page', box(0, 0, width, height, page, corners)),
      box(0, 0, width, height, page, corners, { filter: 'url(#window)' }),
      group(
        { 'clip-path': 'url(#page)' },
        box(0, 0, width, BAR, bar),
        ...TRAFFIC_LIGHTS.map((fill, index) => disc(26 + index * 24, BAR / 2, 7, fill)),
        box(width / 2 - 170, 10, 340, 26, ink, 13, { opacity: 0.1 }),
        words(address, width / 2, 28, { size: 13.5, fill: ink, anchor: 'middle', more: { opacity: 0.7 } }),
        at(0, BAR, ...content),
      ),
    ),
  );
}

/** A telephone that shows `content` on its screen, which measures 300 by 634. */
export function telephone(
  id: string,
  x: number,
  y: number,
  screen: string,
  tint: string,
  ...content: string[]
) {
  return at(
    x,
    y,
    shadow(`${id}-shadow`, 24, 26, 0.34),
    clip(`${id}-screen`, box(0, 0, 300, 634, screen, 36)),
    box(-11, -11, 322, 656, '#0c0e16', 46, { filter: `url(#${id}-shadow)` }),
    box(-11, -11, 322, 656, 'none', 46, { stroke: '#3a3f52', 'stroke-width': 2 }),
    group({ 'clip-path': `url(#${id}-screen)` }, box(0, 0, 300, 634, screen), ...content),
    box(106, 10, 88, 24, '#0c0e16', 12),
    words('9:41', 42, 29, { size: 15, weight: 700, fill: tint, anchor: 'middle' }),
    box(248, 17, 24, 12, 'none', 3.5, { stroke: tint, 'stroke-width': 1.5 }),
    box(250.5, 19.5, 15, 7, tint, 1.5),
    line('M112 622H188', tint, 4, { opacity: 0.6 }),
  );
}
