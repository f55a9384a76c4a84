import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { photo } from '@/contract/users/photo';
import { smallerWidths } from '@/contract/projects/picture';
import { caching } from './http/caching';
import { HttpError } from './http/httpError';

/** What a picture is called in refusals, and how large it is stored. */
export type Kind = { noun: string; maxSide: number };

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
const QUALITY = { quality: 82 };

const FORMATS = `${photo.formats.slice(0, -1).join(', ')} or ${photo.formats.at(-1)}`;
const refused = (noun: string) => `The ${noun} must be a ${FORMATS} picture.`;
const tooManyPixels = (noun: string) => `The ${noun} has too many pixels. Please send a smaller one.`;

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

/** Decodes and encodes the picture: small enough, upright, first frame, without metadata. */
export async function reencode(bytes: Buffer, { noun, maxSide }: Kind): Promise<Buffer> {
  if (!isPicture(bytes)) throw new HttpError(415, refused(noun));
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (error) {
    const isBomb = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw isBomb ? new HttpError(413, tooManyPixels(noun)) : new HttpError(415, refused(noun));
  }
}

/** A picture and its smaller sizes. Not AVIF, which saves a fifth of the bytes at 25 times the encoding time. */
export async function withSmallerSizes(picture: Buffer) {
  const { width } = await sharp(picture).metadata();
  const sizes = [{ width, bytes: picture }];
  for (const smaller of smallerWidths(width))
    sizes.push({
      width: smaller,
      bytes: await sharp(picture).resize({ width: smaller }).webp(QUALITY).toBuffer(),
    });
  return sizes;
}

/** Sends a picture, which is never replaced by another under the same path. */
export const sendPicture = (reply: FastifyReply, bytes: Buffer, cacheControl: string = caching.immutable) =>
  reply.type('image/webp').header('cache-control', cacheControl).send(bytes);
