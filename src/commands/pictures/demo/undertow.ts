import { words } from '@/commands/pictures/lettering';
import {
  arc,
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
  softly,
  type Point,
} from '@/commands/pictures/svg';

const [white, lilac, pink, cyan, night] = ['#ffffff', '#c9b8ff', '#ff5fa2', '#4fe3ff', '#160b33'];

const wave = (y: number, height: number, fill: string, shift: number) => {
  const crests = Array.from({ length: 14 }, (_, index): Point => [
    -60 + index * 104,
    y + Math.sin(index * 1.1 + shift) * height,
  ]);
  return shape(`${softly(crests)}L1300 760L-60 760Z`, fill);
};

const record = at(
  330,
  342,
  disc(0, 0, 236, '#0b0618', { filter: 'url(#deep)' }),
  ...[218, 200, 182, 164, 146, 128].map((r) => ring(0, 0, r, '#2a1c4d', 3)),
  line(arc(0, 0, 190, 0.06, 0.16), white, 40, { opacity: 0.07, 'stroke-linecap': 'butt' }),
  line(arc(0, 0, 190, 0.56, 0.66), white, 40, { opacity: 0.07, 'stroke-linecap': 'butt' }),
  disc(0, 0, 100, 'url(#label)'),
  group(
    { opacity: 0.9 },
    line('M-62 22C-42 -8 -22 -8 -2 22S38 52 60 20', white, 7),
    line('M-62 -8C-42 -38 -22 -38 -2 -8S38 22 60 -10', white, 7, { opacity: 0.55 }),
  ),
  disc(0, 0, 11, night),
);

const arm = group(
  {},
  disc(548, 122, 30, '#3b2a6b') + disc(548, 122, 14, lilac),
  line('M548 122L566 330L500 424', '#e8e0ff', 9),
  group({ transform: 'translate(500 424) rotate(36)' }, box(-13, -14, 26, 46, pink, 7)),
);

function equaliser() {
  const next = seeded(5);
  return Array.from({ length: 46 }, (_, index) => {
    const height = 14 + next() * 74 * (0.5 + 0.5 * Math.sin(index / 4) ** 2);
    return box(index * 10.6, -height / 2, 6, height, index < 19 ? pink : white, 3, {
      opacity: index < 19 ? 1 : 0.3,
    });
  }).join('');
}

const player = at(
  650,
  0,
  words('Now playing', 0, 150, { size: 20, weight: 600, fill: lilac }),
  words('Salt & Signal', 0, 226, { size: 70, family: 'display', weight: 800, fill: white }),
  words('The Low Tides', 2, 270, { size: 27, weight: 500, fill: lilac }),
  at(2, 368, equaliser()),
  words('1:34', 2, 452, { size: 19, weight: 600, fill: lilac }),
  words('3:48', 486, 452, { size: 19, weight: 600, fill: lilac, anchor: 'end' }),
  at(
    244,
    542,
    shape('M-128 -20L-158 0L-128 20ZM-162 -20H-168V20H-162Z', white),
    shape('M128 -20L158 0L128 20ZM162 -20H168V20H162Z', white),
    disc(0, 0, 54, white, { filter: 'url(#deep)' }),
    box(-18, -21, 12, 42, night, 4) + box(6, -21, 12, 42, night, 4),
    line('M-244 -14C-252 -26 -232 -32 -226 -18C-220 -32 -200 -26 -208 -14L-226 8Z', pink, 5, { fill: pink }),
    line('M208 -12H236L228 -20M244 12H216L224 20', white, 5, { opacity: 0.8 }),
  ),
);

/** Undertow, a music player. */
export const undertow = () =>
  screen(
    element(
      'defs',
      {},
      diagonal('ground', [
        [0, '#2b1466'],
        [0.6, '#4a1c86'],
        [1, '#7a2391'],
      ]),
      diagonal('label', [
        [0, pink],
        [1, '#ff9f5a'],
      ]),
      glow('halo', [
        [0, cyan, 0.3],
        [1, cyan, 0],
      ]),
      shadow('deep', 16, 20, 0.45),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    disc(330, 342, 420, 'url(#halo)'),
    wave(640, 26, '#3d1a7e', 0),
    wave(674, 22, '#2f1468', 1.8),
    wave(708, 16, night, 3.1),
    inset(0.8, record, arm, player),
  );
