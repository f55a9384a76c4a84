import { colours } from '@/site';
import { box, line, shape } from './svg';

const { tile: ink, night: deepInk, metal: paper, shade: coral, light, books: teal } = colours.lamp;

/** The identity's colours: ink, paper, the lamp's coral, its light, and teal as a second voice. */
export const brandColours = { ink, deepInk, paper, coral, light, teal };

/** A desk lamp that draws a D: the pole is its stem, the arm and the light its bowl. On a grid of 64 by 64. */
export const lamp = (metal: string = paper) =>
  [
    shape('M32 36H53L57 50H28Z', light),
    line('M16 51V16.5H28C37 16.5 42.5 20 42.5 27', metal, 6, { 'stroke-linecap': 'butt' }),
    shape('M29 38A13.5 13.5 0 0 1 56 38Z', coral),
    box(7, 48, 52, 6.5, metal, 3.25),
  ].join('');

/** The lamp on its tile, as icons show it. */
export const tile = (rx: number) =>
  box(0, 0, 64, 64, ink, rx) + `<g transform="translate(-1 -2)">${lamp()}</g>`;
