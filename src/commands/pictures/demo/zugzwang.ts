import { words } from '@/commands/pictures/lettering';
import { arc, at, box, disc, group, inset, line, ring, screen, shadow, shape } from '@/commands/pictures/svg';

const [night, day, green, ivory] = ['#15171c', '#efe9dc', '#2fbf71', '#f8f4ea'];

const king =
  'M-7 -92H7V-78H20V-64H7V-48C40 -58 70 -36 62 -4C58 14 44 28 38 44H-38C-44 28 -58 14 -62 -4C-70 -36 -40 -58 -7 -48V-64H-20V-78H-7ZM-44 54H44V72H-44ZM-56 80H56V100H-56Z';

function board(x: number, dark: string) {
  const squares = Array.from({ length: 32 }, (_, index) => {
    const [row, column] = [Math.floor(index / 4), (index % 4) * 2];
    return box(x + (column + (row % 2)) * 75, row * 94, 75, 94, dark, 0, { opacity: 0.05 });
  });
  return squares.join('');
}

type Side = {
  name: string;
  rating: string;
  clock: string;
  moves: string;
  left: number;
  text: string;
  tint: string;
  track: string;
};

const side = (x: number, { name, rating, clock, moves, left, text, tint, track }: Side) =>
  at(
    x,
    0,
    ring(300, 400, 212, track, 20),
    line(arc(300, 400, 212, 0, left), tint, 20),
    words(clock, 300, 464, { size: 108, family: 'display', weight: 800, fill: text, anchor: 'middle' }),
    words(moves, 300, 512, { size: 22, weight: 600, fill: text, anchor: 'middle', more: { opacity: 0.7 } }),
    words(name, 300, 96, { size: 34, weight: 700, fill: text, anchor: 'middle' }),
    words(rating, 300, 130, { size: 20, weight: 600, fill: text, anchor: 'middle', more: { opacity: 0.65 } }),
  );

const button = (y: number, ...content: string[]) =>
  at(600, y, disc(0, 0, 44, ivory, { filter: 'url(#lift)' }), ...content);

/** Zugzwang, a chess clock. */
export const zugzwang = () =>
  screen(
    shadow('lift', 8, 10, 0.35),
    box(0, 0, 600, 750, day),
    box(600, 0, 600, 750, night),
    board(0, '#000000'),
    board(600, '#ffffff'),
    inset(
      0.9,
      group({ transform: 'translate(300 296) scale(0.6)', opacity: 0.95 }, shape(king, night)),
      group({ transform: 'translate(900 296) scale(0.6)' }, shape(king, green)),
      side(0, {
        name: 'Meera',
        rating: '1642',
        clock: '4:52',
        moves: 'after 23 moves',
        left: 0.58,
        text: night,
        tint: '#8d8674',
        track: '#ddd5c3',
      }),
      side(600, {
        name: 'Kabir',
        rating: '1618',
        clock: '3:17',
        moves: 'to move',
        left: 0.34,
        text: ivory,
        tint: green,
        track: '#282c35',
      }),
      box(220, 668, 160, 44, night, 22) +
        words('5 + 3', 300, 698, { size: 21, weight: 700, fill: ivory, anchor: 'middle' }),
      box(820, 668, 160, 44, green, 22) +
        words('Your turn', 900, 698, { size: 20, weight: 700, fill: night, anchor: 'middle' }),
    ),
    box(596, 0, 8, 750, green),
    button(262, line('M-9 -14V14M9 -14V14', night, 8)),
    button(400, line('M15 -11A19 19 0 1 0 18 8M17 -21V-8H4', night, 6)),
    button(
      538,
      ring(0, 0, 9, night, 6),
      ...Array.from({ length: 8 }, (_, index) =>
        line('M0 -14V-19', night, 7, { transform: `rotate(${index * 45})` }),
      ),
    ),
  );
