import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { colours, site } from '@/site';
import { avatar, favicon, fullBleed, initial, preview } from './pictures/brand';
import { openDrawing } from './pictures/drawText';
import { runCommand } from './runCommand';

const SVG_PIXELS_PER_INCH = 72;

/** Renders a drawing of 64 units at the size that is asked for, rather than enlarging it. */
const icon = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (SVG_PIXELS_PER_INCH * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A PNG picture of 32 by 32 as an .ico file, for browsers that request /favicon.ico. */
function iconFile(png: Buffer) {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

const codePoint = (letter: string) =>
  `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/** What the browser draws: the letter of the icons and the picture of link previews. */
async function drawTexts() {
  const drawing = await openDrawing();
  try {
    const letter = await drawing.letter(initial, colours.lamp.tile);
    const og = await drawing.draw(preview(letter));
    const { brand, description, owner } = site;
    const missing = await drawing.missingIn([brand, description, owner.name, owner.role].join(''));
    if (missing.length > 0) {
      const letters = missing.map((each) => `${each} (${codePoint(each)})`);
      throw new Error(
        `No font has ${letters.join(', ')}, which src/site.ts contains. Install a font with these letters on this machine, and run npm run pictures again.`,
      );
    }
    return { letter, og };
  } finally {
    await drawing.close();
  }
}

/** Draws the icons and the picture of link previews from src/site.ts into public/. */
runCommand(async () => {
  const { letter, og } = await drawTexts();
  const pictures = {
    'favicon.svg': favicon(letter),
    'favicon.ico': iconFile(await icon(favicon(letter), 32)),
    'icon-192.png': await icon(favicon(letter), 192),
    'icon-512.png': await icon(favicon(letter), 512),
    'icon-maskable-512.png': await icon(fullBleed(letter, 0.68), 512),
    'apple-touch-icon.png': await icon(fullBleed(letter, 0.86), 180),
    'profile.png': await sharp(Buffer.from(avatar())).png({ compressionLevel: 9 }).toBuffer(),
    'og.png': await sharp(og).png({ palette: true, colours: 256 }).toBuffer(),
  };
  const lines = Object.entries(pictures).map(async ([name, content]) => {
    const file = path.join('public', name);
    await writeFile(file, content);
    return `${file}  ${Buffer.byteLength(content)} bytes`;
  });
  return (await Promise.all(lines)).join('\n');
});
