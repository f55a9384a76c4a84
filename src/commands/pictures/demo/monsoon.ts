import { telephone } from '@/commands/pictures/frames';
import { words } from '@/commands/pictures/lettering';
import {
  at,
  box,
  disc,
  element,
  glow,
  gradient,
  line,
  screen,
  seeded,
  shape,
  softly,
  type Point,
} from '@/commands/pictures/svg';

const [white, sky, sun, rain] = ['#ffffff', '#dbe6ff', '#ffd25e', '#a9d0ff'];

const cloud = (x: number, y: number, scale: number, fill: string, opacity = 1) =>
  shape('M30 70A26 26 0 0 1 34 18A38 38 0 0 1 106 12A30 30 0 0 1 124 70Z', fill, {
    transform: `translate(${x} ${y}) scale(${scale})`,
    opacity,
  });

const sunrays = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    disc(0, 0, 16 * scale, sun),
    ...Array.from({ length: 8 }, (_, index) =>
      line(`M0 ${-23 * scale}V${-29 * scale}`, sun, 4 * scale, { transform: `rotate(${index * 45})` }),
    ),
  );

const drops = (x: number, y: number, count: number, gap: number, size: number) =>
  Array.from({ length: count }, (_, index) =>
    line(`M${x + index * gap} ${y}l${-size * 0.4} ${size}`, rain, size * 0.34),
  ).join('');

function rainfall() {
  const next = seeded(21);
  return Array.from({ length: 90 }, () => {
    const [x, y, length] = [next() * 1260, next() * 750, 14 + next() * 26];
    return line(`M${x} ${y}l${-length * 0.35} ${length}`, white, 2, { opacity: 0.06 + next() * 0.14 });
  }).join('');
}

const hours = [
  ['Now', '27°'],
  ['11', '28°'],
  ['12', '29°'],
  ['13', '27°'],
  ['14', '25°'],
] as const;

const today = telephone(
  'today',
  268,
  44,
  'url(#storm)',
  white,
  disc(220, 174, 120, 'url(#halo)'),
  words('Mumbai', 150, 80, { size: 26, weight: 700, fill: white, anchor: 'middle' }),
  words('Heavy showers', 150, 104, { size: 16, fill: sky, anchor: 'middle' }),
  sunrays(200, 174, 1.7),
  cloud(58, 148, 1.28, '#ffffff', 1),
  drops(104, 250, 5, 27, 22),
  words('27°', 158, 366, { size: 104, family: 'display', weight: 700, fill: white, anchor: 'middle' }),
  words('H 29°   L 24°', 150, 400, { size: 17, weight: 600, fill: sky, anchor: 'middle' }),
  box(18, 426, 264, 116, white, 22, { opacity: 0.15 }),
  ...hours.map(([hour, degrees], index) =>
    at(
      46 + index * 52,
      452,
      words(hour, 0, 6, { size: 14, fill: sky, anchor: 'middle' }),
      index === 2 ? sunrays(0, 34, 0.62) : cloud(-17, 20, 0.22, white) + drops(-6, 42, 3, 8, 8),
      words(degrees, 1, 76, { size: 17, weight: 700, fill: white, anchor: 'middle' }),
    ),
  ),
  box(18, 556, 126, 48, white, 18, { opacity: 0.15 }) +
    words('Wind 18 km/h', 81, 586, { size: 14.5, weight: 600, fill: white, anchor: 'middle' }),
  box(156, 556, 126, 48, white, 18, { opacity: 0.15 }) +
    words('Humidity 88%', 219, 586, { size: 14.5, weight: 600, fill: white, anchor: 'middle' }),
);

const week = [
  { day: 'Today', low: 24, high: 29, wet: 90 },
  { day: 'Sun', low: 24, high: 28, wet: 80 },
  { day: 'Mon', low: 25, high: 30, wet: 40 },
  { day: 'Tue', low: 25, high: 32, wet: 10 },
  { day: 'Wed', low: 26, high: 33, wet: 5 },
  { day: 'Thu', low: 24, high: 30, wet: 60 },
];

const curve: Point[] = [
  [0, 60],
  [46, 34],
  [92, 44],
  [138, 10],
  [184, 22],
  [230, 52],
];

const [dusk, faint] = ['#1b2350', '#8f9cd6'];

const forecast = telephone(
  'week',
  636,
  76,
  '#f4f6ff',
  dusk,
  words('This week', 24, 88, { size: 28, family: 'display', weight: 700, fill: dusk }),
  box(20, 108, 260, 140, white, 22),
  words('Rainfall, mm', 38, 136, { size: 14, weight: 600, fill: faint }),
  at(
    35,
    158,
    shape(`${softly(curve)}L230 74L0 74Z`, 'url(#rainfall)'),
    line(softly(curve), '#4d6bff', 4.5),
    disc(138, 10, 7, white, { stroke: '#4d6bff', 'stroke-width': 4 }),
  ),
  ...week.map(({ day, low, high, wet }, index) =>
    at(
      24,
      286 + index * 56,
      words(day, 0, 6, { size: 17, weight: 600, fill: dusk }),
      wet > 30 ? cloud(62, -12, 0.24, '#9fb0ea') + drops(74, 10, 3, 9, 8) : sunrays(80, 0, 0.7),
      words(`${low}°`, 124, 6, { size: 16, weight: 600, fill: faint, anchor: 'middle' }),
      box(146, -4, 76, 8, '#dde3fb', 4),
      box(146 + (low - 24) * 8, -4, (high - low) * 8, 8, 'url(#warmth)', 4),
      words(`${high}°`, 240, 6, { size: 16, weight: 700, fill: dusk, anchor: 'middle' }),
    ),
  ),
);

/** Monsoon, a weather app. */
export const monsoon = () =>
  screen(
    element(
      'defs',
      {},
      gradient(
        'ground',
        [
          [0, '#5b8cff'],
          [0.5, '#4257d6'],
          [1, '#2b2a86'],
        ],
        { x1: 0, y1: 0, x2: 0.8, y2: 1 },
      ),
      gradient('storm', [
        [0, '#4f7df0'],
        [0.55, '#4350c8'],
        [1, '#2c2f8c'],
      ]),
      gradient('rainfall', [
        [0, '#4d6bff', 0.35],
        [1, '#4d6bff', 0],
      ]),
      gradient(
        'warmth',
        [
          [0, '#6fb1ff'],
          [1, '#ffb347'],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
      glow('halo', [
        [0, sun, 0.5],
        [1, sun, 0],
      ]),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    cloud(-60, 60, 2.6, white, 0.1),
    cloud(900, -30, 2.9, white, 0.1),
    cloud(60, 540, 1.8, white, 0.08),
    rainfall(),
    today,
    forecast,
  );
