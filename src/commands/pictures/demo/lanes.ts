import { browser } from '@/commands/pictures/frames';
import { words } from '@/commands/pictures/lettering';
import { at, box, diagonal, disc, element, line, screen, shadow } from '@/commands/pictures/svg';

const [ink, muted, well] = ['#232046', '#8580a8', '#f1effa'];
const people: Record<string, string> = { AS: '#ff7a52', MK: '#1f9e8f', RJ: '#6c5ce7', PD: '#e84a7f' };

type Card = { title: string; tag: string; tint: string; soft: string; who: string[]; done: number };

const card = (title: string, tag: keyof typeof tags, done: number, ...who: string[]): Card => ({
  title,
  tag,
  done,
  who,
  ...tags[tag],
});

const tags = {
  Design: { tint: '#c2388a', soft: '#fde3f2' },
  Backend: { tint: '#0f7d70', soft: '#d5f3ee' },
  Bug: { tint: '#c4411a', soft: '#ffe5da' },
  Docs: { tint: '#4b3fc4', soft: '#e7e3ff' },
};

const columns = [
  {
    name: 'To do',
    dot: '#8580a8',
    cards: [
      card('Empty states', 'Design', 0.1, 'PD'),
      card('Rate limits', 'Backend', 0.2, 'MK', 'AS'),
      card('API guide', 'Docs', 0, 'RJ'),
    ],
  },
  {
    name: 'Doing',
    dot: '#6c5ce7',
    cards: [card('Drag by keyboard', 'Design', 0.6, 'AS', 'PD'), card('Flaky socket', 'Bug', 0.45, 'MK')],
  },
  {
    name: 'Review',
    dot: '#ffb020',
    cards: [card('Card history', 'Backend', 0.85, 'RJ', 'MK'), card('Dark theme', 'Design', 0.9, 'AS')],
  },
  {
    name: 'Done',
    dot: '#1f9e8f',
    cards: [
      card('Sign-in page', 'Backend', 1, 'MK'),
      card('Import boards', 'Backend', 1, 'AS', 'RJ'),
      card('Lost focus', 'Bug', 1, 'PD'),
    ],
  },
];

const face = (who: string, x: number, y: number) =>
  disc(x, y, 13, people[who] ?? ink, { stroke: '#fff', 'stroke-width': 2.5 }) +
  words(who, x, y + 4, { size: 10.5, weight: 700, fill: '#fff', anchor: 'middle' });

const drawn = ({ title, tag, tint, soft, who, done }: Card, y: number, more = {}) =>
  at(
    12,
    y,
    box(0, 0, 206, 126, '#fff', 14, { filter: 'url(#lift)', ...more }),
    box(16, 16, 22 + tag.length * 7.6, 24, soft, 12),
    words(tag, 27, 33, { size: 13, weight: 700, fill: tint }),
    words(title, 16, 66, { size: 17.5, weight: 600, fill: ink }),
    box(16, 94, 96, 7, well, 3.5),
    box(16, 94, Math.max(7, 96 * done), 7, tint, 3.5),
    ...who.map((name, index) => face(name, 186 - index * 20, 98)),
  );

const lane = ({ name, dot, cards }: (typeof columns)[number], index: number) =>
  at(
    28 + index * 251,
    92,
    box(0, 0, 230, 500, well, 18),
    disc(22, 27, 6, dot),
    words(name, 36, 33, { size: 17, weight: 700, fill: ink }),
    words(String(cards.length), 208, 33, { size: 15, weight: 600, fill: muted, anchor: 'end' }),
    ...cards.map((one, row) => drawn(one, 52 + row * 138)),
  );

const carried = at(
  392,
  392,
  element(
    'g',
    { transform: 'rotate(-5)' },
    drawn(card('Undo for moves', 'Backend', 0.7, 'PD', 'AS'), 0, {
      filter: 'url(#carried)',
      stroke: '#6c5ce7',
      'stroke-width': 2.5,
    }),
  ),
  element('path', {
    d: 'M176 96L176 132L185 124L191 138L198 135L192 121L204 120Z',
    fill: ink,
    stroke: '#fff',
    'stroke-width': 2.5,
  }),
);

/** Lanes, a board of cards. */
export const lanes = () =>
  screen(
    element(
      'defs',
      {},
      diagonal('ground', [
        [0, '#d9d2ff'],
        [0.5, '#ffd9e8'],
        [1, '#ffe7c7'],
      ]),
      shadow('lift', 3, 5, 0.1, '#2c2566'),
      shadow('carried', 16, 14, 0.26, '#2c2566'),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    browser(
      { x: 80, y: 56, width: 1040, height: 660 },
      { bar: '#faf9ff', page: '#ffffff', ink, address: 'lanes.example/release' },
      words('Spring release', 30, 56, { size: 28, family: 'display', weight: 700, fill: ink }),
      ...Object.keys(people).map((who, index) => face(who, 850 - index * 22, 46)),
      box(884, 26, 128, 40, '#6c5ce7', 20),
      line('M908 46H922M915 39V53', '#fff', 3),
      words('New card', 932, 51, { size: 15.5, weight: 700, fill: '#fff' }),
      ...columns.map(lane),
      carried,
    ),
  );
