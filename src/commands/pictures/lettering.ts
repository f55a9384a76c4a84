import bidiFactory from 'bidi-js';
import type { Font } from 'harfbuzzjs';
import { EM, installedFonts, type Typeface } from './installedFonts';

type Direction = 'ltr' | 'rtl';
/** The direction is that of the text unless it is part of a longer one. */
export type Style = Typeface & { size: number; fill: string; direction?: Direction };

type Run = { text: string; start: number; font: Font; level: number };

const bidi = bidiFactory();

/** The direction of the first letter that has one. */
export const directionOf = (text: string): Direction =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

const NO_EXTENTS = { xBearing: 0, yBearing: 0, width: 0, height: 0 };
const segmenter = new Intl.Segmenter();

/** Letters as readers count them, each with its marks. */
export const lettersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Draws text of any script as outlines in the fonts that are installed. */
export async function loadLettering() {
  // It waits for its WebAssembly, so it cannot be required.
  const harfbuzz = await import('harfbuzzjs');
  const fontsOf = installedFonts(harfbuzz);
  /** Letters that no font has. They are left out. */
  const missing = new Set<string>();

  /** Parts of a word in one font and of one direction. Each word may be of another script. */
  function runsOf(word: string, start: number, levels: Uint8Array, typeface: Typeface) {
    const letters = lettersOf(word);
    const fonts = fontsOf(letters, typeface);
    const runs: Run[] = [];
    let at = start;
    for (const [index, text] of letters.entries()) {
      const font = fonts[index];
      const level = levels[at] ?? 0;
      const last = runs.at(-1);
      if (!font) missing.add(text);
      else if (last?.font === font && last.level === level) last.text += text;
      else runs.push({ text, start: at, font, level });
      at += text.length;
    }
    return runs;
  }

  function shape({ text, font, level }: Run) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint }, index) => ({ font, glyph: codepoint, ...positions[index] }));
  }

  /** The glyphs of a line from left to right, each at its place on the baseline, and the line's width. */
  function layOut(line: string, style: Style) {
    const text = line.normalize();
    const embedding = bidi.getEmbeddingLevels(text, style.direction);
    const order = bidi.getReorderedIndices(text, embedding);
    const scale = style.size / EM;
    let width = 0;
    const glyphs = [...text.matchAll(/\s+|\S+/g)]
      .flatMap(({ 0: word, index }) => runsOf(word, index, embedding.levels, style))
      .sort((a, b) => order.indexOf(a.start) - order.indexOf(b.start))
      .flatMap(shape)
      .map(({ font, glyph, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const x = width + xOffset * scale;
        width += xAdvance * scale;
        return { font, glyph, x, y: -yOffset * scale };
      });
    return { glyphs, width };
  }

  const measure = (text: string, style: Style) => layOut(text, style).width;

  /** Text as outlines with its baseline at `y`. */
  function outlines(text: string, x: number, y: number, style: Style) {
    const scale = style.size / EM;
    const commands = layOut(text, style).glyphs.flatMap(({ font, glyph, ...from }) =>
      font.glyphToJson(glyph).map(({ type, values }) => {
        const numbers = values.map((value, index) =>
          index % 2 === 0 ? x + from.x + value * scale : y + from.y - value * scale,
        );
        return type + numbers.map((value) => value.toFixed(2)).join(' ');
      }),
    );
    return `<path d="${commands.join('')}" fill="${style.fill}"/>`;
  }

  /** The edges of text at `x` 0 and `y` 0. */
  function edges(text: string, style: Style) {
    const scale = style.size / EM;
    const boxes = layOut(text, style).glyphs.flatMap(({ font, glyph, x, y }) => {
      const { xBearing, yBearing, width, height } = font.glyphExtents(glyph) ?? NO_EXTENTS;
      const [left, top] = [x + xBearing * scale, y - yBearing * scale];
      return { left, top, right: left + width * scale, bottom: top - height * scale };
    });
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  }

  /** Text as large as the box, on the middle of its lower edge. */
  function standing(
    text: string,
    box: { x: number; y: number; width: number; height: number },
    typeface: Typeface & { fill: string },
  ) {
    const one = edges(text, { ...typeface, size: 1 });
    const size = Math.min(box.width / (one.right - one.left), box.height / (one.bottom - one.top));
    const middle = box.x + box.width / 2;
    return outlines(
      text,
      middle - (size * (one.left + one.right)) / 2,
      box.y + box.height - size * one.bottom,
      { ...typeface, size },
    );
  }

  /** Text that is made smaller until it fits into `width`. */
  function fitted(text: string, x: number, y: number, width: number, style: Style) {
    const scale = Math.min(1, width / measure(text, style));
    return outlines(text, x, y, { ...style, size: style.size * scale });
  }

  /** Text broken into lines no wider than `width`, between letters where a word or a script without spaces is wider. */
  function wrapped(text: string, width: number, style: Style) {
    const fits = (part: string) => measure(part.trimEnd(), style) <= width;
    const parts = text.split(/(?<=\s)/).flatMap((word) => (fits(word) ? word : lettersOf(word)));
    const lines = parts.reduce<string[]>(([line = '', ...above], part) => {
      return fits(line + part) ? [line + part, ...above] : [part, line, ...above];
    }, []);
    return lines.reverse().map((line) => line.trimEnd());
  }

  return { missing, standing, measure, outlines, fitted, wrapped };
}

export type Lettering = Awaited<ReturnType<typeof loadLettering>>;
