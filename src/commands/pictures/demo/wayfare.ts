import { words } from '@/commands/pictures/lettering';
import {
  at,
  box,
  disc,
  element,
  group,
  line,
  screen,
  shadow,
  shape,
  through,
  type Point,
} from '@/commands/pictures/svg';

const [land, street, park, water, ink, muted] = [
  '#f2efe8',
  '#ffffff',
  '#cfe8c6',
  '#b6dcf2',
  '#20303f',
  '#6d7d8b',
];
const [red, blue, green, violet] = ['#e6383c', '#1769e0', '#12996b', '#8b45c9'];

const streets = [
  ...[-60, 90, 240, 390, 540, 690, 840].map((y) => line(`M-20 ${y}L1220 ${y + 130}`, street, 10)),
  ...[40, 200, 360, 520, 680, 840, 1000, 1160].map((x) => line(`M${x} -20L${x - 110} 770`, street, 8)),
  line('M-20 520C260 440 520 620 780 470S1100 300 1220 330', street, 22),
];

const river = shape(
  'M760 -10C740 110 860 190 830 320S640 500 700 620S760 720 740 770H880C890 700 850 650 836 590C800 470 960 420 972 300S880 120 912 -10Z',
  water,
);

const metro: { colour: string; stops: Point[]; bends: Point[] }[] = [
  {
    colour: blue,
    bends: [
      [470, 770],
      [470, 560],
      [620, 410],
      [980, 410],
      [1220, 170],
    ],
    stops: [
      [470, 640],
      [545, 485],
      [730, 410],
      [870, 410],
      [1066, 324],
    ],
  },
  {
    colour: green,
    bends: [
      [400, 90],
      [560, 250],
      [900, 250],
      [1060, 410],
      [1060, 770],
    ],
    stops: [
      [480, 170],
      [640, 250],
      [1060, 500],
      [1060, 620],
    ],
  },
  {
    colour: violet,
    bends: [
      [1220, 620],
      [930, 620],
      [790, 480],
      [790, -20],
    ],
    stops: [
      [1150, 620],
      [930, 620],
      [790, 130],
    ],
  },
  {
    colour: red,
    bends: [
      [545, 485],
      [620, 410],
      [790, 410],
      [790, 250],
      [900, 250],
      [980, 330],
    ],
    stops: [],
  },
];

const transfers: Point[] = [
  [790, 250],
  [790, 410],
  [1060, 410],
];

const route = line(
  through([
    [470, 640],
    [470, 560],
    [620, 410],
    [790, 410],
    [790, 250],
    [900, 250],
    [1010, 360],
  ]),
  red,
  20,
);

const pin = (x: number, y: number, fill: string) =>
  at(
    x,
    y,
    shape('M0 0C-30 -40 -40 -54 -40 -76A40 40 0 0 1 40 -76C40 -54 30 -40 0 0Z', fill, {
      filter: 'url(#lift)',
    }),
    disc(0, -76, 16, '#fff'),
  );

const steps = [
  { name: 'Old Harbour', note: 'Blue line, 3 stops', tint: blue, time: '9:12' },
  { name: 'Union Square', note: 'Violet line, 1 stop', tint: violet, time: '9:21' },
  { name: 'Museum Quay', note: 'Green line, 2 stops', tint: green, time: '9:26' },
  { name: 'Botanic Garden', note: 'Four minutes on foot', tint: red, time: '9:34' },
];

const panel = group(
  { transform: 'translate(112 88) scale(0.9)' },
  box(0, 0, 350, 638, '#ffffff', 28, { filter: 'url(#lift)' }),
  words('Wayfare', 32, 66, { size: 36, family: 'display', weight: 800, fill: ink }),
  disc(300, 54, 20, red) + line('M292 54L298 60L309 47', '#fff', 4),
  box(28, 92, 294, 108, '#f1f4f7', 18),
  disc(54, 122, 7, blue) + words('Old Harbour', 76, 128, { size: 18, weight: 600, fill: ink }),
  line('M76 146H302', '#d8dfe6', 1.5),
  disc(54, 170, 7, red) + words('Botanic Garden', 76, 176, { size: 18, weight: 600, fill: ink }),
  words('22 min', 30, 258, { size: 42, weight: 800, fill: ink }),
  words('2 changes', 322, 256, { size: 18, weight: 600, fill: muted, anchor: 'end' }),
  ...steps.map(({ name, note, tint, time }, index) =>
    at(
      44,
      306 + index * 70,
      index < 3 ? line('M0 0V70', tint, 7) : '',
      disc(0, 0, 11, '#fff', { stroke: tint, 'stroke-width': 6 }),
      words(name, 30, 3, { size: 19, weight: 700, fill: ink }),
      words(note, 30, 27, { size: 15.5, fill: muted }),
      words(time, 278, 3, { size: 17, weight: 600, fill: ink, anchor: 'end' }),
    ),
  ),
  box(28, 568, 294, 46, ink, 23),
  words('Start journey', 175, 598, { size: 18, weight: 700, fill: '#fff', anchor: 'middle' }),
);

/** Wayfare, a planner of journeys. */
export const wayfare = () =>
  screen(
    shadow('lift', 12, 14, 0.24, '#203040'),
    box(0, 0, 1200, 750, land),
    shape('M960 60L1160 20L1220 190L1030 230Z', park),
    shape('M440 20L600 -20L640 110L500 150Z', park),
    shape('M1000 480L1180 440L1220 600L1120 690L990 640Z', park),
    shape('M520 580L640 560L660 700L540 740Z', park),
    ...streets.slice(0, 15),
    river,
    streets.at(-1) ?? '',
    ...metro.slice(0, 3).map(({ colour, bends }) => line(through(bends), colour, 12)),
    route,
    line(
      through([
        [470, 640],
        [470, 560],
        [620, 410],
        [790, 410],
        [790, 250],
        [900, 250],
        [1010, 360],
      ]),
      '#fff',
      4,
      { 'stroke-dasharray': '2 16' },
    ),
    ...metro.flatMap(({ colour, stops }) =>
      stops.map(([x, y]) => disc(x, y, 9, '#fff', { stroke: colour, 'stroke-width': 6 })),
    ),
    ...transfers.map(([x, y]) => disc(x, y, 16, '#fff', { stroke: ink, 'stroke-width': 7 })),
    words('Union Square', 762, 452, { size: 21, weight: 700, fill: ink, anchor: 'end' }),
    words('Museum Quay', 812, 230, { size: 21, weight: 700, fill: ink }),
    pin(1010, 356, red),
    element(
      'g',
      {},
      disc(470, 640, 26, blue, { opacity: 0.22 }),
      disc(470, 640, 13, blue, { stroke: '#fff', 'stroke-width': 5 }),
    ),
    panel,
  );
