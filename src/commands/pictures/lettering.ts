import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Font, type PathCommand } from 'opentype.js';

const families = {
  display: require.resolve('@fontsource/bricolage-grotesque/package.json'),
  plain: require.resolve('@fontsource/figtree/package.json'),
} as const;

type Style = { size: number; fill: string; family: keyof typeof families; weight: 500 | 600 | 800 };

const fonts = new Map<string, Font>();

function fontOf({ family, weight }: Style) {
  const folder = path.dirname(families[family]);
  const file = path.join(folder, 'files', `${path.basename(folder)}-latin-${weight}-normal.woff`);
  let font = fonts.get(file);
  if (!font) {
    const { buffer, byteOffset, byteLength } = readFileSync(file);
    font = parse(buffer.slice(byteOffset, byteOffset + byteLength));
    fonts.set(file, font);
  }
  return font;
}

/** Formatted here, since opentype.js turns numbers close to 0 into NaN. */
function pathData(command: PathCommand) {
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

/** Places each glyph with kerning: opentype.js cannot shape these typefaces, and English needs no more. */
function layOut(text: string, style: Style) {
  const font = fontOf(style);
  const scale = style.size / font.unitsPerEm;
  let width = 0;
  const glyphs = [...text].map((character, index, all) => {
    const glyph = font.charToGlyph(character);
    const previous = index > 0 ? font.charToGlyph(all[index - 1] ?? '') : undefined;
    if (previous) width += font.getKerningValue(previous, glyph) * scale;
    const start = width;
    width += (glyph.advanceWidth ?? 0) * scale;
    return { glyph, start };
  });
  return { glyphs, width };
}

export const measure = (text: string, style: Style) => layOut(text, style).width;

/** Text as outlines with its baseline at `y`. */
export function outlines(text: string, x: number, y: number, style: Style) {
  const commands = layOut(text, style).glyphs.flatMap(
    ({ glyph, start }) => glyph.getPath(x + start, y, style.size).commands,
  );
  return `<path d="${commands.map(pathData).join('')}" fill="${style.fill}"/>`;
}

/** Text that is made smaller until it fits into `width`. */
export function fitted(text: string, x: number, y: number, width: number, style: Style) {
  const scale = Math.min(1, width / measure(text, style));
  return outlines(text, x, y, { ...style, size: style.size * scale });
}

/** Text broken into lines no wider than `width`. */
export function wrapped(text: string, width: number, style: Style) {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last !== undefined && measure(longer, style) <= width
      ? [...lines.slice(0, -1), longer]
      : [...lines, word];
  }, []);
}
