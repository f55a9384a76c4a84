import sharp from 'sharp';
import { photo } from '@/contract/photo';
import { HttpError } from './errors';

const SIDE = 512;
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;

const REFUSED = `The photo must be a ${photo.formats.slice(0, -1).join(', ')} or ${photo.formats.at(-1)} picture.`;
const TOO_MANY_PIXELS = 'The photo has too many pixels. Please send a smaller one.';

// Decoded pictures are large, and none is decoded twice.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of these five formats are ever run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Judged by the first bytes, whatever the file's name and content type are. */
function isPicture(bytes: Buffer) {
  const brand = latin(bytes, 4, 12);
  return (
    latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
    latin(bytes, 0, 3) === '\xff\xd8\xff' ||
    /^GIF8[79]a/.test(latin(bytes, 0, 6)) ||
    /^RIFF....WEBP/s.test(latin(bytes, 0, 12)) ||
    // A generic brand may come first, with AVIF among the compatible brands.
    brand === 'ftypavif' ||
    brand === 'ftypavis' ||
    (/^ftypmi[fa]1|^ftypmsf1/.test(brand) && /avi[fs]/.test(latin(bytes, 16, 64)))
  );
}

/** Decodes and encodes the picture: at most 512 pixels a side, upright, first frame, without metadata. */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw new HttpError(415, REFUSED);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (error) {
    const isBomb = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw isBomb ? new HttpError(413, TOO_MANY_PIXELS) : new HttpError(415, REFUSED);
  }
}
