/** The few SVG shapes that the icons and the link preview are drawn with. */
export type Attributes = Record<string, string | number>;

const short = (value: string | number) => (typeof value === 'number' ? Number(value.toFixed(2)) : value);

export function element(name: string, attributes: Attributes, ...children: string[]) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${short(value)}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

export const svg = (width: number, height: number, ...children: string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  );

export const group = (transform: string, ...children: string[]) => element('g', { transform }, ...children);

export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  element('rect', { x, y, width, height, rx, fill });

export const disc = (cx: number, cy: number, r: number, fill: string, opacity = 1) =>
  element('circle', { cx, cy, r, fill, opacity });

export const shape = (d: string, fill: string) => element('path', { d, fill });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A gradient to fill with as `url(#id)`: a linear one runs downwards. */
export const gradient = (name: 'linearGradient' | 'radialGradient', id: string, ...stops: Stop[]) =>
  element(
    name,
    name === 'linearGradient' ? { id, x1: 0, y1: 0, x2: 0, y2: 1 } : { id },
    ...stops.map(([offset, colour, opacity = 1]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    ),
  );
