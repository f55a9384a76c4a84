import { at, box, disc, element, gradient, group, screen, shape, type Point } from '@/commands/pictures/svg';

const HALF = 62;
const RISE = 36;

/** Where a point of the grid lies on the picture. */
const spot = (column: number, row: number, height = 0): Point => [
  600 + (column - row) * HALF,
  262 + (column + row) * RISE - height,
];

type Sides = { top: string; left: string; right: string };

/** A block with three visible sides, standing on the grid. */
function block(
  column: number,
  row: number,
  base: number,
  height: number,
  { top, left, right }: Sides,
  size = 1,
) {
  const [x, y] = spot(column, row, base + height);
  const [w, r] = [HALF * size, RISE * size];
  return at(
    x,
    y,
    shape(`M${-w} 0L0 ${r}V${r + height}L${-w} ${height}Z`, left),
    shape(`M${w} 0L0 ${r}V${r + height}L${w} ${height}Z`, right),
    shape(`M0 ${-r}L${w} 0L0 ${r}L${-w} 0Z`, top),
  );
}

const grass: Sides = { top: '#8fd694', left: '#4fa06a', right: '#3a8259' };
const meadow: Sides = { top: '#a8e3a0', left: '#4fa06a', right: '#3a8259' };
const lake: Sides = { top: '#6cc8ee', left: '#4a9fd0', right: '#3a84b8' };
const sand: Sides = { top: '#ffe0a3', left: '#e0b36b', right: '#c99653' };
const stone: Sides = { top: '#d9d6ea', left: '#a5a0c4', right: '#8781ac' };
const snow: Sides = { top: '#ffffff', left: '#dfe3f5', right: '#c4c9e6' };
const wall: Sides = { top: '#fff3e0', left: '#f7dcc0', right: '#e6bf9c' };
const soil: Sides = { top: '#a9734c', left: '#9a6240', right: '#7d4d31' };
const trunk: Sides = { top: '#8a5a3c', left: '#7a4c30', right: '#643c25' };

const leaves: Sides[] = [
  { top: '#2f9e6e', left: '#23805a', right: '#1b684a' },
  { top: '#ff9b85', left: '#ec7464', right: '#d25a50' },
  { top: '#ffc861', left: '#eda63f', right: '#d18c2b' },
];

const tree = (column: number, row: number, base: number, kind: number) => {
  const colours = leaves[kind] ?? grass;
  return (
    block(column, row, base, 16, trunk, 0.14) +
    block(column, row, base + 16, 22, colours, 0.46) +
    block(column, row, base + 38, 20, colours, 0.34) +
    block(column, row, base + 58, 18, colours, 0.2)
  );
};

function house(column: number, row: number, base: number, roof: Sides) {
  const [x, y] = spot(column, row, base + 52);
  const [w, r] = [HALF * 0.62, RISE * 0.62];
  return (
    block(column, row, base, 52, wall, 0.62) +
    at(
      x,
      y,
      shape(`M${-w - 5} 4L0 ${r + 8}L0 ${-34}Z`, roof.left),
      shape(`M${w + 5} 4L0 ${r + 8}L0 ${-34}Z`, roof.right),
      shape(`M-27 24l15 9v17l-15 -9Z`, '#6a86c9'),
      shape(`M14 46l13 -8v24l-13 8Z`, '#a8603c'),
    )
  );
}

const rooftops: Sides[] = [
  { top: '#ff6a5c', left: '#f2604f', right: '#cf4538' },
  { top: '#5b7cff', left: '#5573ea', right: '#3f5ac4' },
];

/** Heights of the land; 0 is water. */
const land = [
  [96, 128, 60, 34, 34, 26],
  [74, 60, 34, 34, 26, 26],
  [34, 34, 34, 26, 26, 0],
  [34, 34, 26, 26, 0, 0],
  [34, 26, 26, 0, 0, 18],
  [26, 26, 0, 0, 18, 26],
];

function ground(height: number, column: number, row: number) {
  if (height === 0) return block(column, row, 0, 8, lake);
  if (height >= 74)
    return block(column, row, 0, height - 18, stone) + block(column, row, height - 18, 18, snow);
  if (height === 60) return block(column, row, 0, height, stone);
  if (height === 18) return block(column, row, 0, height, sand);
  return block(column, row, 0, height, (column + row) % 2 ? grass : meadow);
}

const standing: Record<string, string> = {
  '3,0': tree(3, 0, 34, 0),
  '4,0': house(4, 0, 34, rooftops[1] ?? stone),
  '5,0': tree(5, 0, 26, 2),
  '2,1': tree(2, 1, 34, 0),
  '3,1': tree(3, 1, 34, 1),
  '5,1': tree(5, 1, 26, 0),
  '0,2': tree(0, 2, 34, 0),
  '2,2': house(2, 2, 34, rooftops[0] ?? stone),
  '4,2': tree(4, 2, 26, 1),
  '0,3': house(0, 3, 34, rooftops[1] ?? stone),
  '1,3': tree(1, 3, 34, 2),
  '0,4': tree(0, 4, 34, 1),
  '2,4': tree(2, 4, 26, 0),
  '0,5': tree(0, 5, 26, 0),
  '5,5': tree(5, 5, 26, 0),
};

const island = land.flatMap((heights, row) =>
  heights.map((height, column) => ground(height, column, row) + (standing[`${column},${row}`] ?? '')),
);

const sail = at(
  ...spot(4.1, 3.2, 14),
  shape('M-22 0H26L16 16H-14Z', '#a8603c'),
  shape('M2 -6V-64L-24 -10Z', '#ffffff'),
  shape('M6 -6V-54L28 -10Z', '#ff6a5c'),
);

const cloud = (x: number, y: number, scale: number) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})`, opacity: 0.9 },
    shape('M20 60A26 26 0 0 1 26 10A38 38 0 0 1 98 4A28 28 0 0 1 120 60Z', '#ffffff'),
  );

/** Hillside, a landscape of boxes. */
export const hillside = () =>
  screen(
    element(
      'defs',
      {},
      gradient('sky', [
        [0, '#ffb7a8'],
        [0.5, '#ffd9c2'],
        [1, '#fff0d9'],
      ]),
    ),
    box(0, 0, 1200, 750, 'url(#sky)'),
    disc(910, 176, 96, '#fff6d8') + disc(910, 176, 72, '#ffe08a'),
    cloud(120, 120, 1.3),
    cloud(960, 250, 0.9),
    cloud(250, 330, 0.7),
    element('ellipse', { cx: 600, cy: 640, rx: 400, ry: 70, fill: '#c9825f', opacity: 0.22 }),
    ...Array.from({ length: 5 }, (_, row) => block(5, row, -34, 34, soil)),
    ...Array.from({ length: 6 }, (_, column) => block(column, 5, -34, 34, soil)),
    ...island,
    sail,
  );
