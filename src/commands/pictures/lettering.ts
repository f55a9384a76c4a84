import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Font, type PathCommand } from 'opentype.js';
import { shape, type Attributes } from './svg';

const families = {
  display: require.resolve('@fontsource/bricolage-grotesque/package.json'),
  plain: require.resolve('@fontsource/figtree/package.json'),
  mono: require.resolve('@fontsource/jetbrains-mono/package.json'),
} as const;

type Lettering = {
  size: number;
  fill: string;
  family?: keyof typeof families;
  weight?: 400 | 500 | 600 | 700 | 800;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra room between letters, in pixels. */
  spacing?: number;
  more?: Attributes;
};
type Face = Pick<Lettering, 'family' | 'weight' | 'size' | 'spacing'>;

const opened = new Map<string, Font>();

function typeface({ family = 'plain', weight = 500 }: Face) {
  const folder = path.dirname(families[family]);
  const file = path.join(folder, 'files', `${path.basename(folder)}-latin-${weight}-normal.woff`);
  let font = opened.get(file);
  if (!font) {
    const { buffer, byteOffset, byteLength } = readFileSync(file);
    font = parse(buffer.slice(byteOffset, byteOffset + byteLength));
    opened.set(file, font);
  }
  return font;
}

/** Written here, since opentype.js turns numbers close to nought into NaN. */
function outline(command: PathCommand) {
  const numbers = (...all: number[]) => all.map((value) => value.toFixed(2)).join(' ');
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
    default:
      return `${command.type}${numbers(command.x, command.y)}`;
  }
}

/** Letter by letter: opentype.js cannot shape these typefaces, and English needs no more than kerning. */
function setInLine(text: string, face: Face) {
  const font = typeface(face);
  const scale = face.size / font.unitsPerEm;
  let x = 0;
  const letters = [...text].map((letter, index, all) => {
    const glyph = font.charToGlyph(letter);
    const before = index > 0 ? font.charToGlyph(all[index - 1] ?? '') : undefined;
    if (before) x += font.getKerningValue(before, glyph) * scale + (face.spacing ?? 0);
    const start = x;
    x += (glyph.advanceWidth ?? 0) * scale;
    return { glyph, start };
  });
  return { letters, width: x };
}

export const measure = (text: string, face: Face) => setInLine(text, face).width;

/** Words as outlines, standing on the baseline `y`. */
export function words(text: string, x: number, y: number, look: Lettering) {
  const { letters, width } = setInLine(text, look);
  const left = { start: x, middle: x - width / 2, end: x - width }[look.anchor ?? 'start'];
  const commands = letters.flatMap(({ glyph, start }) => glyph.getPath(left + start, y, look.size).commands);
  return shape(commands.map(outline).join(''), look.fill, look.more);
}

/** Words that are made smaller until they fit. */
export function fitted(text: string, x: number, y: number, width: number, look: Lettering) {
  const natural = measure(text, look);
  return words(text, x, y, { ...look, size: look.size * Math.min(1, width / natural) });
}

/** Words broken into lines no wider than `width`. */
export function wrapped(text: string, width: number, face: Face) {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last !== undefined && measure(longer, face) <= width
      ? [...lines.slice(0, -1), longer]
      : [...lines, word];
  }, []);
}
