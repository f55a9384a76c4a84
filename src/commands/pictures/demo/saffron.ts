import { words } from '@/commands/pictures/lettering';
import {
  at,
  box,
  diagonal,
  disc,
  element,
  glow,
  group,
  inset,
  line,
  ring,
  screen,
  seeded,
  shadow,
  shape,
} from '@/commands/pictures/svg';

const [cream, ink, soft, paprika, herb, gold] = [
  '#fff4e3',
  '#3a1f14',
  '#8c6a55',
  '#e2571e',
  '#3f8f4f',
  '#f6a623',
];

const leaf = (x: number, y: number, turn: number, size: number, fill: string = herb) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
    shape('M0 0C10 -22 40 -26 58 0C40 26 10 22 0 0Z', fill),
    line('M4 0H48', '#ffffff', 2.4, { opacity: 0.35 }),
  );

function scattered() {
  const next = seeded(11);
  const spice = ['#c93b14', '#ffd071', '#7a2d0d', '#ffe2a3'];
  return Array.from({ length: 40 }, (_, index) => {
    const [angle, reach] = [next() * 6.28, Math.sqrt(next()) * 150];
    return disc(Math.cos(angle) * reach, Math.sin(angle) * reach, 3 + next() * 6, spice[index % 4] ?? gold, {
      opacity: 0.9,
    });
  }).join('');
}

const bowl = at(
  346,
  378,
  disc(0, 0, 262, '#d3361c', { filter: 'url(#deep)' }),
  disc(0, 0, 262, '#26425a'),
  ring(0, 0, 240, '#3b6280', 5),
  ...Array.from({ length: 24 }, (_, index) =>
    element('path', {
      d: 'M-14 -250L0 -232L14 -250L0 -262Z',
      fill: '#f3c969',
      transform: `rotate(${index * 15})`,
      opacity: 0.9,
    }),
  ),
  disc(0, 0, 212, '#1b3043'),
  disc(0, 0, 196, 'url(#dal)'),
  line('M-120 -40C-90 -110 20 -130 70 -70S150 20 96 76S-70 130 -112 62', '#ffe7b0', 15, { opacity: 0.55 }),
  line('M-60 10C-40 -40 30 -50 48 -6S10 66 -30 52', '#fff3d6', 12, { opacity: 0.6 }),
  scattered(),
  leaf(-44, -14, -28, 1.35),
  leaf(-36, -6, 40, 1.25, '#56a866'),
  leaf(-48, -8, 168, 1.2, '#2f7a40'),
  leaf(86, 86, 20, 0.8),
  leaf(66, -112, -60, 0.8, '#56a866'),
  line('M64 -16C96 -44 120 -20 108 6', '#b3210f', 15),
  line('M108 6l6 16', herb, 7),
);

const ingredients = [
  ['Red lentils', '200 g', paprika],
  ['Saffron', '1 pinch', gold],
  ['Coriander', '1 bunch', herb],
  ['Ghee', '2 spoons', '#d9b44a'],
] as const;

const sheet = at(
  672,
  74,
  box(0, 0, 452, 602, '#ffffff', 34, { filter: 'url(#deep)' }),
  box(36, 40, 96, 32, '#fde4d3', 16) +
    words('Dinner', 84, 62, { size: 16, weight: 700, fill: '#b8420f', anchor: 'middle' }),
  box(142, 40, 90, 32, '#dcf0df', 16) +
    words('Vegan', 187, 62, { size: 16, weight: 700, fill: '#2a6c38', anchor: 'middle' }),
  words('Saffron dal', 34, 138, { size: 58, family: 'display', weight: 800, fill: ink }),
  words('with tempered chilli and herbs', 36, 172, { size: 20, fill: soft }),
  ...[
    ['35', 'minutes'],
    ['4', 'plates'],
    ['420', 'kcal'],
  ].map(([value = '', unit = ''], index) =>
    at(
      36 + index * 130,
      196,
      box(0, 0, 120, 84, cream, 18),
      words(value, 60, 42, { size: 32, weight: 800, fill: ink, anchor: 'middle' }),
      words(unit, 60, 67, { size: 15, weight: 600, fill: soft, anchor: 'middle' }),
    ),
  ),
  ...ingredients.map(([name, amount, tint], index) =>
    at(
      36,
      316 + index * 48,
      disc(14, 12, 14, tint),
      index < 2 ? line('M8 12L12.5 17L20.5 8', '#fff', 3.4) : disc(14, 12, 9.5, '#fff'),
      words(name, 44, 19, { size: 19, weight: 600, fill: ink }),
      words(amount, 380, 19, { size: 18, fill: soft, anchor: 'end' }),
    ),
  ),
  box(36, 518, 380, 54, paprika, 27),
  words('Start cooking', 226, 553, { size: 20, weight: 700, fill: '#fff', anchor: 'middle' }),
);

/** Saffron, a book of recipes. */
export const saffron = () =>
  screen(
    element(
      'defs',
      {},
      diagonal('ground', [
        [0, '#ffb35c'],
        [1, '#f0703a'],
      ]),
      glow('dal', [
        [0, '#ffc23d'],
        [0.75, '#f59a1b'],
        [1, '#d9700f'],
      ]),
      shadow('deep', 22, 24, 0.3, '#5a1d00'),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    disc(1150, 730, 300, '#ffd08a', { opacity: 0.35 }),
    leaf(34, 90, 30, 1.9, '#2f7a40'),
    leaf(40, 84, 80, 1.5, '#56a866'),
    leaf(560, 680, -150, 1.7, '#2f7a40'),
    disc(92, 668, 40, '#c92f16') + disc(84, 658, 16, '#e85d3d'),
    disc(150, 704, 30, '#c92f16') + disc(144, 697, 11, '#e85d3d'),
    inset(0.91, bowl, sheet),
  );
