import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { avatar, favicon, fullBleed, preview } from './pictures/brand';
import { desk } from './pictures/demo/desk';
import { hillside } from './pictures/demo/hillside';
import { keystroke } from './pictures/demo/keystroke';
import { lanes } from './pictures/demo/lanes';
import { monsoon } from './pictures/demo/monsoon';
import { patchwork } from './pictures/demo/patchwork';
import { planner } from './pictures/demo/planner';
import { pulse } from './pictures/demo/pulse';
import { saffron } from './pictures/demo/saffron';
import { undertow } from './pictures/demo/undertow';
import { wayfare } from './pictures/demo/wayfare';
import { zugzwang } from './pictures/demo/zugzwang';
import { iconFile } from './pictures/iconFile';
import { owner, diya } from './pictures/portraits';

const screenshots = {
  desk,
  hillside,
  keystroke,
  lanes,
  monsoon,
  patchwork,
  planner,
  pulse,
  saffron,
  undertow,
  wayfare,
  zugzwang,
};

const portraits = { owner, diya };

const MOST_BYTES = 40_000;
const QUALITIES = [88, 84, 80, 76, 72, 68, 64, 60];

const inPublic = (name: string) => path.join('public', name);

async function save(name: string, content: Buffer | string) {
  await writeFile(inPublic(name), content);
  console.log(`${inPublic(name)}  ${Buffer.byteLength(content)} bytes`);
}

const SVG_PIXELS_PER_INCH = 72;

/** A square drawing of 64 units at any size, drawn at that size rather than enlarged. */
const icon = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (SVG_PIXELS_PER_INCH * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const webp = (drawing: string, quality: number) =>
  sharp(Buffer.from(drawing)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();

/** The best quality that a gallery can afford. */
async function screenshot(name: string, drawing: string) {
  for (const quality of QUALITIES) {
    const file = await webp(drawing, quality);
    if (file.length <= MOST_BYTES) return file;
  }
  throw new Error(`${name} does not fit into ${MOST_BYTES} bytes: draw fewer soft shadows and letters.`);
}

/** Every picture by its file in public/, and how it is drawn. */
const pictures: Record<string, () => Promise<Buffer | string>> = {
  'favicon.svg': () => Promise.resolve(favicon()),
  'favicon.ico': async () => iconFile(await Promise.all([16, 32, 48].map((size) => icon(favicon(), size)))),
  'icon-192.png': () => icon(favicon(), 192),
  'icon-512.png': () => icon(favicon(), 512),
  'icon-maskable-512.png': () => icon(fullBleed(0.68), 512),
  'apple-touch-icon.png': () => icon(fullBleed(0.86), 180),
  'profile.png': () => sharp(Buffer.from(avatar())).png({ compressionLevel: 9 }).toBuffer(),
  'og.png': () => sharp(Buffer.from(preview())).png({ palette: true, colours: 256 }).toBuffer(),
};
for (const [name, draw] of Object.entries(screenshots))
  pictures[`demo/${name}.webp`] = () => screenshot(name, draw());
for (const [name, draw] of Object.entries(portraits)) pictures[`demo/${name}.webp`] = () => webp(draw(), 90);

/** Draws all pictures, or those whose names hold one of the words that were given. */
async function drawPictures() {
  const words = process.argv.slice(2);
  await mkdir(inPublic('demo'), { recursive: true });
  for (const [name, draw] of Object.entries(pictures)) {
    if (words.length === 0 || words.some((word) => name.includes(word))) await save(name, await draw());
  }
}

void drawPictures();
