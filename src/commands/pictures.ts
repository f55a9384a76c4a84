import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { avatar, favicon, fullBleed, preview } from './pictures/brand';
import { iconFile } from './pictures/iconFile';
import { loadLettering } from './pictures/lettering';
import { runCommand } from './runCommand';

const SVG_PIXELS_PER_INCH = 72;

/** Renders a drawing of 64 units at the size that is asked for, rather than enlarging it. */
const icon = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (SVG_PIXELS_PER_INCH * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const codePoints = (letter: string) =>
  [...letter].map(
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );

/** Draws the icons and the picture of link previews from src/site.ts into public/. */
runCommand(async () => {
  const lettering = await loadLettering();
  const pictures = {
    'favicon.svg': favicon(lettering),
    'favicon.ico': iconFile(await Promise.all([16, 32, 48].map((size) => icon(favicon(lettering), size)))),
    'icon-192.png': await icon(favicon(lettering), 192),
    'icon-512.png': await icon(favicon(lettering), 512),
    'icon-maskable-512.png': await icon(fullBleed(lettering, 0.68), 512),
    'apple-touch-icon.png': await icon(fullBleed(lettering, 0.86), 180),
    'profile.png': await sharp(Buffer.from(avatar())).png({ compressionLevel: 9 }).toBuffer(),
    'og.png': await sharp(Buffer.from(preview(lettering)))
      .png({ palette: true, colours: 256 })
      .toBuffer(),
  };
  if (lettering.missing.size > 0) {
    const letters = [...lettering.missing].map((letter) => `${letter} (${codePoints(letter).join(' ')})`);
    throw new Error(
      `No font has ${letters.join(', ')}, which src/site.ts contains. Install a font with these letters, on this machine or as an @fontsource package, and run npm run pictures again.`,
    );
  }
  const lines = Object.entries(pictures).map(async ([name, content]) => {
    const file = path.join('public', name);
    await writeFile(file, content);
    return `${file}  ${Buffer.byteLength(content)} bytes`;
  });
  return (await Promise.all(lines)).join('\n');
});
