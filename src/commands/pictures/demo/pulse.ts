import { browser } from '@/commands/pictures/frames';
import { words } from '@/commands/pictures/lettering';
import {
  arc,
  at,
  box,
  diagonal,
  disc,
  element,
  gradient,
  line,
  screen,
  shape,
  softly,
  type Point,
} from '@/commands/pictures/svg';

const [panel, hairline, muted, bright] = ['#171b36', '#272d55', '#8d94bf', '#f4f5ff'];
const [coral, teal, violet] = ['#ff7a52', '#3fd0bd', '#8b7bff'];

const card = (x: number, y: number, width: number, height: number, ...content: string[]) =>
  at(x, y, box(0, 0, width, height, panel, 14, { stroke: hairline }), ...content);

const figures = [
  {
    name: 'Visitors',
    value: '48,209',
    change: '+12.4%',
    tint: coral,
    trail: [20, 26, 22, 31, 28, 38, 35, 46],
  },
  { name: 'Sign-ups', value: '3,871', change: '+8.1%', tint: teal, trail: [30, 24, 28, 26, 36, 33, 41, 44] },
  {
    name: 'Revenue',
    value: '$92.4k',
    change: '+21.7%',
    tint: violet,
    trail: [16, 21, 19, 27, 25, 36, 40, 52],
  },
];

const figure = ({ name, value, change, tint, trail }: (typeof figures)[number], index: number) =>
  card(
    96 + index * 304,
    84,
    288,
    126,
    words(name, 22, 36, { size: 17, fill: muted }),
    words(value, 22, 80, { size: 36, weight: 700, fill: bright }),
    words(change, 22, 108, { size: 15, weight: 600, fill: tint }),
    line(softly(trail.map((height, step): Point => [166 + step * 14, 104 - height])), tint, 4),
  );

const visits: Point[] = [
  [0, 168],
  [56, 140],
  [112, 154],
  [168, 104],
  [224, 122],
  [280, 74],
  [336, 92],
  [392, 40],
  [448, 62],
  [504, 22],
];
const returning: Point[] = visits.map(([x, y], index) => [x, y + 46 + (index % 3) * 9]);

const chart = card(
  96,
  228,
  576,
  354,
  words('Audience', 24, 42, { size: 21, weight: 700, fill: bright }),
  disc(362, 36, 6, coral) + words('All visits', 376, 41, { size: 14, fill: muted }),
  disc(464, 36, 6, teal) + words('Returning', 478, 41, { size: 14, fill: muted }),
  at(
    36,
    74,
    ...[0, 56, 112, 168, 224].map((y) => line(`M0 ${y}H504`, hairline, 1.5)),
    shape(`${softly(visits)}L504 236L0 236Z`, 'url(#visits)'),
    shape(`${softly(returning)}L504 236L0 236Z`, 'url(#returning)'),
    line(softly(visits), coral, 4.5),
    line(softly(returning), teal, 4.5),
    line('M392 40V236', bright, 1.5, { 'stroke-dasharray': '3 7', opacity: 0.6 }),
    disc(392, 40, 8, coral, { stroke: panel, 'stroke-width': 4 }),
    box(332, -16, 120, 38, bright, 10) +
      words('6,120 visits', 392, 9, { size: 16, weight: 700, fill: panel, anchor: 'middle' }),
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, index) =>
      words(day, 12 + index * 80, 262, { size: 14, fill: muted, anchor: 'middle' }),
    ),
  ),
);

const sources = [
  { name: 'Search', share: '46%', tint: coral, from: 0, to: 0.45 },
  { name: 'Direct', share: '31%', tint: teal, from: 0.465, to: 0.76 },
  { name: 'Social', share: '23%', tint: violet, from: 0.775, to: 0.985 },
];

const donut = card(
  688,
  228,
  304,
  354,
  words('Sources', 24, 42, { size: 21, weight: 700, fill: bright }),
  ...sources.map(({ tint, from, to }) =>
    line(arc(152, 154, 72, from, to), tint, 22, { 'stroke-linecap': 'butt' }),
  ),
  words('71%', 152, 160, { size: 34, weight: 700, fill: bright, anchor: 'middle' }),
  words('organic', 152, 184, { size: 15, fill: muted, anchor: 'middle' }),
  ...sources.map(({ name, share, tint }, index) =>
    at(
      24,
      274 + index * 28,
      disc(6, 0, 6, tint),
      words(name, 22, 5, { size: 15, fill: muted }),
      words(share, 256, 5, { size: 15, weight: 700, fill: bright, anchor: 'end' }),
    ),
  ),
);

const rail = [
  box(0, 0, 72, 620, '#11152c'),
  shape('M24 40L36 20L48 40L36 34Z', coral),
  ...[92, 148, 204, 260, 316].map((y, index) =>
    box(22, y, 28, 28, index === 0 ? coral : hairline, 9, { opacity: index === 0 ? 1 : 0.9 }),
  ),
];

/** Pulse, a dashboard. */
export const pulse = () =>
  screen(
    element(
      'defs',
      {},
      diagonal('ground', [
        [0, '#ff9a6b'],
        [0.55, '#d9567a'],
        [1, '#5b3fa8'],
      ]),
      gradient('visits', [
        [0, coral, 0.34],
        [1, coral, 0],
      ]),
      gradient('returning', [
        [0, teal, 0.26],
        [1, teal, 0],
      ]),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    disc(1080, 90, 260, '#ffffff', { opacity: 0.08 }),
    disc(90, 700, 300, '#ffffff', { opacity: 0.07 }),
    browser(
      { x: 90, y: 56, width: 1020, height: 660 },
      { bar: '#1c2142', page: '#10142b', ink: bright, address: 'pulse.example' },
      ...rail,
      words('Good morning, Meera', 96, 52, { size: 26, family: 'display', weight: 700, fill: bright }),
      box(866, 26, 126, 36, hairline, 18) +
        words('Last 7 days', 929, 50, { size: 15, weight: 600, fill: bright, anchor: 'middle' }),
      ...figures.map(figure),
      chart,
      donut,
    ),
  );
