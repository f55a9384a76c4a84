/** A few shapes as SVG text: all that the pictures are drawn with. */
export type Attributes = Record<string, string | number>;
export type Point = readonly [x: number, y: number];

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

/** What a demo's project shows of itself in the gallery. */
export const screen = (...children: string[]) => svg(1200, 750, ...children);

export const group = (attributes: Attributes, ...children: string[]) => element('g', attributes, ...children);

export const at = (x: number, y: number, ...children: string[]) =>
  group({ transform: `translate(${short(x)} ${short(y)})` }, ...children);

/** Smaller, about the middle of a screen: galleries cut a little off its sides. */
export const inset = (scale: number, ...children: string[]) =>
  group({ transform: `translate(${600 * (1 - scale)} ${375 * (1 - scale)}) scale(${scale})` }, ...children);

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  more: Attributes = {},
) => element('rect', { x, y, width, height, rx, fill, ...more });

export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more });

export const ring = (
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
) => disc(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more });

export const shape = (d: string, fill: string, more: Attributes = {}) =>
  element('path', { d, fill, ...more });

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

/** A straight-edged path through the points; with `closed`, back to the first. */
export const through = (points: readonly Point[], closed = false) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A soft path through the points (Catmull and Rom's spline, written as Bézier curves). */
export function softly(points: readonly Point[]) {
  const point = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const [startX, startY] = point(0);
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [point(index - 1), point(index), point(index + 2)];
    const control = (from: Point, a: Point, b: Point, sign: 1 | -1) =>
      `${short(from[0] + (sign * (b[0] - a[0])) / 6)} ${short(from[1] + (sign * (b[1] - a[1])) / 6)}`;
    return `C${control(start, before, end, 1)} ${control(end, start, after, -1)} ${short(end[0])} ${short(end[1])}`;
  });
  return `M${short(startX)} ${short(startY)}${curves.join('')}`;
}

/** A part of a circle's edge, in turns from the top, clockwise. */
export function arc(cx: number, cy: number, r: number, from: number, to: number) {
  const on = (turn: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return `${short(cx + r * Math.cos(angle))} ${short(cy + r * Math.sin(angle))}`;
  };
  return `M${on(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${on(to)}`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (all: readonly Stop[]) =>
  all.map(([offset, colour, opacity = 1]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );

/** A gradient to fill with as `url(#id)`; downwards unless other end points are given. */
export const gradient = (
  id: string,
  all: readonly Stop[],
  ends: Attributes = { x1: 0, y1: 0, x2: 0, y2: 1 },
) => element('linearGradient', { id, ...ends }, ...stops(all));

/** From the upper left corner to the lower right one. */
export const diagonal = (id: string, all: readonly Stop[]) =>
  gradient(id, all, { x1: 0, y1: 0, x2: 1, y2: 1 });

export const glow = (id: string, all: readonly Stop[], circle: Attributes = {}) =>
  element('radialGradient', { id, ...circle }, ...stops(all));

export const clip = (id: string, ...shapes: string[]) => element('clipPath', { id }, ...shapes);

/** A shadow to hang on a shape as `filter: url(#id)`. */
export const shadow = (id: string, drop: number, blur: number, opacity: number, colour = '#0a0c18') =>
  element(
    'filter',
    { id, x: '-30%', y: '-30%', width: '160%', height: '170%' },
    element('feDropShadow', {
      dx: 0,
      dy: drop,
      stdDeviation: blur,
      'flood-color': colour,
      'flood-opacity': opacity,
    }),
  );

/** Numbers from 0 to 1 that look random and are the same each time: pictures are remade alike. */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}
