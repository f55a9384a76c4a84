import { colours } from '@/site';
import { box, group, line, shape } from './svg';

const { tile: ink, night: deepInk, metal: paper, shade: coral, light, books: teal } = colours.lamp;

/** The colours of the brand. */
export const brandColours = { ink, deepInk, paper, coral, light, teal };

/** A desk lamp in the shape of a D, on a grid of 64 by 64. */
export const lamp = (metal: string = paper) =>
  [
    shape('M32 36H53L57 50H28Z', light),
    line('M16 51V16.5H28C37 16.5 42.5 20 42.5 27', metal, 6, { 'stroke-linecap': 'butt' }),
    shape('M29 38A13.5 13.5 0 0 1 56 38Z', coral),
    box(7, 48, 52, 6.5, metal, 3.25),
  ].join('');

/** The lamp on a tile, as in the icons. */
export const tile = (rx: number) => box(0, 0, 64, 64, ink, rx) + group('translate(-1 -2)', lamp());
