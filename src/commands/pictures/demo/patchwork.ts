import { browser } from '@/commands/pictures/frames';
import { words } from '@/commands/pictures/lettering';
import { at, box, diagonal, disc, element, line, screen, shape } from '@/commands/pictures/svg';

const [ground, bar, dim, plain] = ['#1e1f2b', '#282a3a', '#5b5f7d', '#e6e8f5'];
const hue = { k: '#ff8ab5', s: '#a5e075', n: '#ffb86b', f: '#7cc7ff', c: '#6c7196', p: plain };
type Kind = keyof typeof hue;

/** Lines of code, each cut into pieces that are coloured alike. */
const code: [Kind, string][][] = [
  [['c', '// sew the quilt, patch by patch']],
  [
    ['k', 'const '],
    ['p', 'cloth = ['],
    ['s', "'coral'"],
    ['p', ', '],
    ['s', "'teal'"],
    ['p', '];'],
  ],
  [],
  [
    ['k', 'export function '],
    ['f', 'quilt'],
    ['p', '(size) {'],
  ],
  [
    ['k', '  return '],
    ['f', 'grid'],
    ['p', '(size, ('],
    ['p', 'x, y) => {'],
  ],
  [
    ['k', '    const '],
    ['p', 'turn = (x * y) % '],
    ['n', '4'],
    ['p', ';'],
  ],
  [
    ['k', '    const '],
    ['p', 'fold = '],
    ['f', 'pick'],
    ['p', '(cloth);'],
  ],
  [
    ['k', '    return '],
    ['f', 'patch'],
    ['p', '(fold, turn);'],
  ],
  [['p', '  });']],
  [['p', '}']],
  [],
  [
    ['f', 'quilt'],
    ['p', '('],
    ['n', '6'],
    ['p', ').'],
    ['f', 'show'],
    ['p', '();'],
  ],
];

const LETTER = 10.8;

const codeLine = (pieces: [Kind, string][], row: number) => {
  const starts = pieces.map((_, index) =>
    pieces.slice(0, index).reduce((sum, [, text]) => sum + text.length, 0),
  );
  return at(
    84,
    96 + row * 38,
    words(String(row + 1), -28, 0, { size: 16, family: 'mono', weight: 400, fill: dim, anchor: 'end' }),
    ...pieces.map(([kind, text], index) =>
      words(text, (starts[index] ?? 0) * LETTER, 0, {
        size: 18,
        family: 'mono',
        weight: 500,
        fill: hue[kind],
      }),
    ),
  );
};

const cloth = ['#ff6a5c', '#1fb3a0', '#ffc94d', '#5b6cff', '#ff9ecb', '#fff3dd'];
const PATCH = 68;

function patch(column: number, row: number) {
  const [first, second] = [cloth[(column * 2 + row) % 6] ?? '', cloth[(column + row * 3 + 2) % 6] ?? ''];
  const cuts = [
    shape(`M0 0H${PATCH}L0 ${PATCH}Z`, second),
    shape(`M0 0A${PATCH} ${PATCH} 0 0 1 ${PATCH} ${PATCH}L0 ${PATCH}Z`, second),
    disc(PATCH / 2, PATCH / 2, PATCH / 3.2, second),
    shape(`M${PATCH / 2} 4L${PATCH - 4} ${PATCH / 2}L${PATCH / 2} ${PATCH - 4}L4 ${PATCH / 2}Z`, second),
    box(0, 0, PATCH / 2, PATCH / 2, second) + box(PATCH / 2, PATCH / 2, PATCH / 2, PATCH / 2, second),
  ];
  return at(
    column * PATCH,
    row * PATCH,
    box(0, 0, PATCH, PATCH, first),
    cuts[(column * row + column + row) % 5] ?? '',
  );
}

const quilt = Array.from({ length: 36 }, (_, index) => patch(index % 6, Math.floor(index / 6)));
const seams = Array.from({ length: 5 }, (_, index) => {
  const along = (index + 1) * PATCH;
  return line(`M${along} 4V${6 * PATCH - 4}M4 ${along}H${6 * PATCH - 4}`, '#ffffff', 2, {
    'stroke-dasharray': '6 7',
    opacity: 0.75,
  });
});

const tab = (x: number, width: number, name: string, dot: string, isOpen: boolean) =>
  at(
    x,
    0,
    isOpen ? box(0, 0, width, 46, ground) + box(0, 0, width, 3, '#ff8ab5') : '',
    disc(22, 24, 5, dot),
    words(name, 36, 29, { size: 15, weight: 600, fill: isOpen ? plain : dim }),
  );

/** Patchwork, a playground for code. */
export const patchwork = () =>
  screen(
    element(
      'defs',
      {},
      diagonal('ground', [
        [0, '#12b5a5'],
        [1, '#0b6f8f'],
      ]),
    ),
    box(0, 0, 1200, 750, 'url(#ground)'),
    ...Array.from({ length: 9 }, (_, index) =>
      line(`M${-200 + index * 200} 770L${100 + index * 200} -20`, '#ffffff', 44, { opacity: 0.05 }),
    ),
    browser(
      { x: 70, y: 52, width: 1060, height: 660 },
      { bar, page: ground, ink: plain, address: 'patchwork.example/quilt' },
      box(0, 0, 536, 46, '#232533'),
      tab(0, 128, 'quilt.js', '#ffc94d', true),
      tab(140, 130, 'cloth.css', '#5b6cff', false),
      box(0, 337, 536, 38, '#ffffff', 0, { opacity: 0.05 }),
      ...code.map(codeLine),
      box(84 + LETTER * 27, 343, 2.5, 26, '#ff8ab5'),
      box(0, 572, 536, 42, '#232533'),
      disc(30, 593, 6, '#a5e075'),
      words('Ready in 12 ms', 46, 598, { size: 15, weight: 600, fill: '#9a9fc0' }),
      box(536, 0, 524, 614, '#fff8ec'),
      words('Preview', 566, 48, { size: 20, weight: 700, fill: ground }),
      box(920, 24, 110, 38, '#ff6a5c', 19),
      shape('M946 35L959 43L946 51Z', '#fff') +
        words('Run', 970, 49, { size: 17, weight: 700, fill: '#fff' }),
      at(594, 116, box(-12, -12, 432, 432, '#ffffff', 10, { filter: 'url(#window)' }), ...quilt, ...seams),
    ),
  );
