import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type * as HarfBuzz from 'harfbuzzjs';
import { fontFile, tablesIn, type FontTables } from './fontTables';

/** The size in which glyphs are measured and drawn, whatever units a font has. */
export const EM = 2 ** 14;

const typefaces = {
  display: path.dirname(require.resolve('@fontsource/bricolage-grotesque/package.json')),
  plain: path.dirname(require.resolve('@fontsource/figtree/package.json')),
} as const;

export type Typeface = { family: keyof typeof typefaces; weight: 500 | 600 | 800 };

const packages = path.dirname(typefaces.plain);
const machine = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  String.raw`C:\Windows\Fonts`,
  ...['.fonts', '.local/share/fonts', 'Library/Fonts', 'AppData/Local/Microsoft/Windows/Fonts'].map(
    (folder) => path.join(os.homedir(), folder),
  ),
];

/** Without the font of macOS that has a box for every letter. */
const FONT_FILE = /(?<!LastResort)\.(ttf|otf|ttc|otc|woff)$/i;

const fontFilesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => FONT_FILE.test(name))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** The weight of a font, and whether it is upright, sans-serif and of normal width. */
function shapeOf(tables: FontTables) {
  const os2 = tables.get('OS/2')?.();
  if (!os2) return { weight: 400, isPlain: true };
  const isItalic = (os2.readUInt16BE(62) & 1) === 1;
  const [, serifStyle = 0, , proportion] = os2.subarray(32, 42);
  const hasSerifs = serifStyle > 1 && serifStyle < 11;
  const isMonospaced = proportion === 9;
  return {
    weight: os2.readUInt16BE(4),
    isPlain: os2.readUInt16BE(6) === 5 && !isItalic && !hasSerifs && !isMonospaced,
  };
}

/** The characters of a letter and its marks, without those that only say how others are shaped. */
const codePointsOf = (letter: string) =>
  [...letter.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].map(
    (character) => character.codePointAt(0) ?? 0,
  );

/** Most fonts are only asked for their letters: HarfBuzz gets all of a font, which it copies, when text is drawn in it. */
function describe(
  { Blob, Face, Font, Variation }: typeof HarfBuzz,
  tables: FontTables,
  read: () => FontTables,
) {
  const described = new Map([...tables].filter(([tag]) => ['cmap', 'maxp', 'fvar'].includes(tag)));
  const face = new Face(new Blob(fontFile(described)));
  const letters = new Set(face.collectUnicodes());
  const axis = face.getAxisInfos().wght;
  const { weight, isPlain } = shapeOf(tables);
  const nearest = (wanted: number) => (axis ? Math.min(Math.max(wanted, axis.min), axis.max) : weight);
  const opened = new Map<number, HarfBuzz.Font>();
  return {
    size: letters.size,
    /** Any weight is nearer than another shape. */
    distance: (wanted: number) => Math.abs(nearest(wanted) - wanted) + (isPlain ? 0 : 1_000),
    has: (letter: string) =>
      ['NFC', 'NFD'].some((form) =>
        codePointsOf(letter.normalize(form)).every((codePoint) => letters.has(codePoint)),
      ),
    open(wanted: number): HarfBuzz.Font {
      const font = opened.get(wanted) ?? new Font(new Face(new Blob(fontFile(read()))));
      font.setScale(EM, EM);
      if (axis) font.setVariations([new Variation('wght', nearest(wanted))]);
      opened.set(wanted, font);
      return font;
    },
  };
}

type InstalledFont = ReturnType<typeof describe>;

/** Finds fonts for letters among the site's own, those of other packages and the machine's, in this order. */
export function installedFonts(harfbuzz: typeof HarfBuzz) {
  const known = new Map<string, InstalledFont[]>();

  function fontsOfFile(file: string): InstalledFont[] {
    const read = () => tablesIn(readFileSync(file));
    try {
      return read().flatMap((tables, index) =>
        // Of other fonts, letters are pictures.
        ['glyf', 'CFF ', 'CFF2'].some((tag) => tables.has(tag))
          ? describe(harfbuzz, tables, () => read()[index] ?? new Map())
          : [],
      );
    } catch {
      // A damaged file, of which the machine may have any.
      return [];
    }
  }

  function fontsIn(folder: string): InstalledFont[] {
    const fonts = known.get(folder) ?? fontFilesIn(folder).flatMap(fontsOfFile);
    known.set(folder, fonts);
    return fonts;
  }

  /** The nearest first; of several, the one that was made for the fewest letters. */
  const nearestOf = (fonts: InstalledFont[], weight: number) =>
    fonts.sort((a, b) => a.distance(weight) - b.distance(weight) || a.size - b.size);

  return function fontsOf(letters: string[], { family, weight }: Typeface): (HarfBuzz.Font | undefined)[] {
    for (const folders of [[typefaces[family]], [packages], machine]) {
      const fonts = nearestOf(folders.flatMap(fontsIn), weight);
      const one = fonts.find(({ has }) => letters.every(has));
      const each = letters.map((letter) => one ?? fonts.find(({ has }) => has(letter)));
      if (!each.includes(undefined)) return each.map((font) => font?.open(weight));
    }
    return letters.length === 1
      ? [undefined]
      : letters.flatMap((letter) => fontsOf([letter], { family, weight }));
  };
}
