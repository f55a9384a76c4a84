import { words } from '@/commands/pictures/lettering';
import {
  at,
  box,
  diagonal,
  disc,
  element,
  group,
  inset,
  line,
  ring,
  screen,
  shadow,
  shape,
} from '@/commands/pictures/svg';

const [paper, ink, muted, rule] = ['#fffaf0', '#22304a', '#8b93a3', '#eadfc9'];
const [coral, teal, plum, sun] = ['#ff6a3d', '#1f9e8f', '#7e57c2', '#ffc04d'];

type Entry = { day: number; length: number; text: string; tint: string };

const entries: Entry[] = [
  { day: 3, length: 2, text: 'DBMS assignment', tint: teal },
  { day: 7, length: 3, text: 'Statistics project', tint: plum },
  { day: 10, length: 1, text: 'Java lab', tint: coral },
  { day: 18, length: 2, text: 'Essay draft', tint: coral },
  { day: 23, length: 1, text: 'Quiz', tint: sun },
  { day: 25, length: 2, text: 'Practical file', tint: teal },
];

const [WIDTH, HEIGHT, FIRST] = [104, 92, 2];
const place = (day: number) => {
  const cell = day - 1 + FIRST;
  return [(cell % 7) * WIDTH, Math.floor(cell / 7) * HEIGHT] as const;
};

const TODAY = 17;

const days = Array.from({ length: 30 }, (_, index) => {
  const [x, y] = place(index + 1);
  const isToday = index + 1 === TODAY;
  const look = { size: 19, weight: 700, fill: isToday ? '#fff' : ink, anchor: 'middle' } as const;
  return at(x, y, isToday ? disc(28, 26, 19, coral) : '', words(String(index + 1), 28, 33, look));
});

const bars = entries.map(({ day, length, text, tint }) => {
  const [x, y] = place(day);
  const isDark = tint !== sun;
  return at(
    x + 8,
    y + 52,
    box(0, 0, length * WIDTH - 16, 30, tint, 9),
    words(text, 12, 20.5, { size: 14.5, weight: 700, fill: isDark ? '#fff' : ink }),
  );
});

const grid = [
  ...Array.from({ length: 6 }, (_, row) => line(`M0 ${row * HEIGHT}H${7 * WIDTH}`, rule, 1.5)),
  ...Array.from({ length: 8 }, (_, column) => line(`M${column * WIDTH} 0V${5 * HEIGHT}`, rule, 1.5)),
];

const rings = Array.from({ length: 12 }, (_, index) =>
  at(80 + index * 60, 0, disc(0, 26, 9, '#d9cdb4'), line('M0 26V-16', '#5b6b86', 7)),
);

const calendar = at(
  56,
  62,
  box(0, 0, 808, 640, paper, 22, { filter: 'url(#deep)' }),
  shape('M0 22A22 22 0 0 1 22 0H786A22 22 0 0 1 808 22V112H0Z', teal),
  words('November', 40, 86, { size: 44, family: 'display', weight: 800, fill: '#fff' }),
  words('3 deadlines left', 768, 82, { size: 20, weight: 600, fill: '#d8f5ef', anchor: 'end' }),
  ...rings,
  ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, index) =>
    words(day, 40 + 52 + index * WIDTH, 144, { size: 16, weight: 600, fill: muted, anchor: 'middle' }),
  ),
  at(40, 160, ...grid, ...days, ...bars),
);

const note = (x: number, y: number, turn: number, fill: string, ...content: string[]) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    box(0, 0, 240, 236, fill, 6, { filter: 'url(#deep)' }),
    box(84, -16, 72, 32, '#ffffff', 3, { opacity: 0.55 }),
    ...content,
  );

const task = (y: number, text: string, isDone: boolean) =>
  at(
    26,
    y,
    isDone ? disc(11, 0, 11, ink) + line('M6 0L10 4L17 -5', '#fff', 3.2) : ring(11, 0, 10, ink, 2.5),
    words(text, 34, 6, { size: 18, weight: 600, fill: ink, more: isDone ? { opacity: 0.5 } : {} }),
  );

/** Planner, deadlines on a month. */
export const planner = () =>
  screen(
    element(
      'defs',
      {},
      diagonal('ground', [
        [0, '#c9e9dc'],
        [1, '#8fc9bd'],
      ]),
      shadow('deep', 14, 16, 0.22, '#123a36'),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    ...Array.from({ length: 13 }, (_, index) =>
      line(`M${index * 100} 0V750M0 ${index * 100}H1200`, '#ffffff', 2, { opacity: 0.22 }),
    ),
    inset(
      0.88,
      calendar,
      note(
        916,
        84,
        3,
        '#ffe07a',
        words('Today', 26, 58, { size: 32, family: 'display', weight: 800, fill: ink }),
        task(96, 'Read chapter 7', true),
        task(138, 'Essay outline', true),
        task(180, 'Email Meera', false),
      ),
      note(
        900,
        398,
        -4,
        '#ffb79c',
        words('Essay draft', 26, 58, { size: 30, family: 'display', weight: 800, fill: ink }),
        words('2', 26, 176, { size: 108, family: 'display', weight: 800, fill: ink }),
        words('days', 112, 148, { size: 22, weight: 700, fill: ink }),
        words('remaining', 112, 174, { size: 22, weight: 700, fill: ink }),
      ),
    ),
  );
