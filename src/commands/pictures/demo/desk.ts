import { site } from '@/site';
import { browser } from '@/commands/pictures/frames';
import { fitted, measure, words } from '@/commands/pictures/lettering';
import { brandColours, lamp } from '@/commands/pictures/mark';
import { at, box, diagonal, disc, element, glow, group, line, screen, seeded } from '@/commands/pictures/svg';

const { deepInk, paper, coral, light, teal } = brandColours;

function particles() {
  const next = seeded(40);
  return Array.from({ length: 50 }, () =>
    disc(
      520 + next() * 520,
      60 + next() * 540,
      1.5 + next() * 3,
      [coral, teal, light][Math.floor(next() * 3)] ?? paper,
      { opacity: 0.25 + next() * 0.4 },
    ),
  ).join('');
}

const shelf = [
  box(0, 40, 128, 34, teal, 5),
  box(14, 6, 104, 34, paper, 5),
  line('M22 57H88M34 23H84', deepInk, 4.5, { opacity: 0.3 }),
].join('');

const headline = { size: 82, family: 'display', weight: 800, fill: paper } as const;

/** The product itself. */
export const desk = () =>
  screen(
    element(
      'defs',
      {},
      diagonal('ground', [
        [0, '#ff8f66'],
        [1, '#ff5a3d'],
      ]),
      glow('halo', [
        [0, light, 0.45],
        [0.5, light, 0.13],
        [1, light, 0],
      ]),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    disc(120, 90, 240, '#ffffff', { opacity: 0.09 }),
    disc(1130, 690, 280, '#ffffff', { opacity: 0.09 }),
    browser(
      { x: 80, y: 56, width: 1040, height: 660 },
      { bar: '#1b2040', page: deepInk, ink: paper, address: new URL(site.url).host },
      particles(),
      disc(806, 380, 320, 'url(#halo)'),
      group({ transform: 'translate(44 22) scale(0.75)' }, lamp()),
      words(site.brand, 104, 56, { size: 24, family: 'display', weight: 700, fill: paper }),
      ...['Home', 'Projects', 'Contact'].map((name, index) =>
        words(name, 660 + index * 96, 54, {
          size: 17,
          weight: 600,
          fill: index === 0 ? coral : '#c3c8e2',
          anchor: 'middle',
        }),
      ),
      box(912, 28, 84, 40, coral, 20) +
        words('Sign In', 954, 54, { size: 16, weight: 700, fill: deepInk, anchor: 'middle' }),
      words('Welcome to', 60, 214, { size: 34, weight: 500, fill: '#c3c8e2' }),
      fitted(site.brand, 56, 304, 430, headline),
      box(64 + Math.min(430, measure(site.brand, headline)), 240, 6, 70, coral, 3),
      words('Fast, careful web applications,', 60, 366, { size: 23, fill: '#c3c8e2' }),
      words('from the database to the last pixel.', 60, 398, { size: 23, fill: '#c3c8e2' }),
      box(60, 436, 178, 56, coral, 28) +
        words('My Projects', 149, 471, { size: 20, weight: 700, fill: deepInk, anchor: 'middle' }),
      box(0, 566, 1040, 50, '#090b17'),
      box(0, 562, 1040, 6, '#323a66'),
      at(482, 488, shelf),
      group({ transform: 'translate(592 182) scale(7)' }, lamp('#e9e4da')),
    ),
  );
