import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { avatar, favicon, fullBleed, preview } from './pictures/brand';
import { deskfolio } from './pictures/demo/deskfolio';
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
import { aarav, diya } from './pictures/portraits';

const screenshots = {
  deskfolio,
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

const portraits = { aarav, diya };

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

async function drawPictures() {
  await mkdir(inPublic('demo'), { recursive: true });
  await save('favicon.svg', favicon());
  await save('favicon.ico', iconFile(await Promise.all([16, 32, 48].map((size) => icon(favicon(), size)))));
  await save('icon-192.png', await icon(favicon(), 192));
  await save('icon-512.png', await icon(favicon(), 512));
  await save('icon-maskable-512.png', await icon(fullBleed(0.68), 512));
  await save('apple-touch-icon.png', await icon(fullBleed(0.86), 180));
  await save('profile.png', await sharp(Buffer.from(avatar())).png({ compressionLevel: 9 }).toBuffer());
  await save('og.png', await sharp(Buffer.from(preview())).png({ palette: true, colours: 256 }).toBuffer());
  for (const [name, draw] of Object.entries(screenshots)) {
    await save(`demo/${name}.webp`, await screenshot(name, draw()));
  }
  for (const [name, draw] of Object.entries(portraits)) {
    await save(`demo/${name}.webp`, await webp(draw(), 90));
  }
}

void drawPictures();
