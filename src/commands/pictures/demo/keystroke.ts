import { words } from '@/commands/pictures/lettering';
import { at, box, disc, group, line, screen, shadow } from '@/commands/pictures/svg';

const [yellow, ink, cap, paper, red] = ['#ffd23f', '#1b1b22', '#2b2b35', '#fff8e1', '#f0442e'];

const rows = ['QWERTYUIOP', 'ASDFGHJKL;', 'ZXCVBNM,./'];
const pressed = 'U';
const warm: Record<string, number> = {
  Q: 0.9,
  I: 0.75,
  C: 0.6,
  K: 0.7,
  B: 0.5,
  R: 0.8,
  O: 0.65,
  W: 0.5,
  N: 0.4,
};

function key(letter: string, x: number, y: number) {
  const isDown = letter === pressed;
  return at(
    x,
    y + (isDown ? 5 : 0),
    isDown ? '' : box(0, 6, 70, 66, '#0c0c10', 14),
    box(0, 0, 70, 66, isDown ? red : cap, 14),
    isDown ? '' : box(0, 0, 70, 66, yellow, 14, { opacity: (warm[letter] ?? 0) * 0.42 }),
    words(letter, 35, 43, { size: 27, weight: 700, fill: paper, anchor: 'middle' }),
  );
}

const keyboard = [
  box(0, 0, 886, 336, ink, 30, { filter: 'url(#lift)' }),
  ...rows.flatMap((row, index) =>
    [...row].map((letter, column) => key(letter, 30 + index * 18 + column * 80, 24 + index * 76)),
  ),
  box(206, 258, 474, 60, '#0c0c10', 14) + box(206, 252, 474, 60, cap, 14),
];

const typed = { size: 50, family: 'mono', weight: 700 } as const;
const LETTER = 30;

const sentence = at(
  150,
  250,
  words('the quick brown fox j', 0, 0, { ...typed, fill: ink }),
  words('umps', LETTER * 21, 0, { ...typed, fill: ink, more: { opacity: 0.28 } }),
  words('over the lazy dog and runs on', 0, 76, { ...typed, fill: ink, more: { opacity: 0.28 } }),
  box(LETTER * 21 - 3, -46, 6, 60, red, 3),
  line(`M${LETTER * 10} 18H${LETTER * 15}`, red, 5, { 'stroke-dasharray': '1 11' }),
);

const gauge = (x: number, label: string, value: string) =>
  words(value, x, 132, { size: 62, family: 'display', weight: 800, fill: ink }) +
  words(label, x, 160, { size: 18, weight: 600, fill: ink, more: { opacity: 0.65 } });

/** Keystroke, a typing game. */
export const keystroke = () =>
  screen(
    shadow('lift', 18, 20, 0.3, '#5a4300'),
    box(0, 0, 1200, 750, yellow),
    group({ opacity: 0.5 }, disc(1130, 40, 210, '#ffdf70'), disc(40, 720, 260, '#ffc41f')),
    gauge(150, 'words a minute', '84'),
    gauge(380, 'accuracy', '98%'),
    gauge(620, 'streak', '41'),
    box(846, 88, 204, 20, ink, 10, { opacity: 0.14 }) + box(846, 88, 138, 20, ink, 10),
    words('Level 7', 846, 140, { size: 22, weight: 700, fill: ink }),
    words('0:19', 1050, 140, { size: 22, weight: 700, fill: ink, anchor: 'end' }),
    sentence,
    at(157, 380, ...keyboard),
  );
