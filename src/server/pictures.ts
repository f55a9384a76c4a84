import type { FastifyReply } from 'fastify';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { photo } from '@/contract/users/photo';
import { isAnimated } from '@/contract/projects/isAnimated';
import { MAX_PICTURE, PREVIEW, smallerWidths, type Size } from '@/contract/projects/picture';
import type { ImageFit } from '@/contract/projects/project';
import { concurrencyLimit } from './admission/concurrencyLimit';
import { caching } from './http/caching';
import { HttpError } from './http/httpError';

/** What a picture is called in refusals, and how large it is stored. */
export type Kind = { noun: string; maxWidth: number; maxHeight: number };

export type StoredSize = Size & { bytes: Buffer; isAnimated?: boolean };

export const PROJECT_PICTURE: Kind = {
  noun: 'picture',
  maxWidth: MAX_PICTURE.width,
  maxHeight: MAX_PICTURE.height,
};

const MAX_PIXELS = 50_000_000;
/** Of all frames of a GIF, which are decoded one by one. */
const MAX_PIXELS_OF_FRAMES = 4 * MAX_PIXELS;
/** How much memory a decoder may need: with what else the server needs, less than 350 MB (`npm run bench -- overload`). */
const MAX_DECODED_BYTES = 110 * 1024 * 1024;
const MAX_SECONDS = 10;
const MAX_SECONDS_OF_FRAMES = 30;
/** Of a JPEG. Its decoder reads all of them before the clock is looked at; pictures have ten or so. */
const MAX_SCANS = 100;
const QUALITY = { quality: 82, smartSubsample: true };

const FORMATS = `${photo.formats.slice(0, -1).join(', ')} or ${photo.formats.at(-1)}`;
const refused = (noun: string) => `The ${noun} must be a ${FORMATS} picture.`;
const damaged = (noun: string) => `The ${noun} could not be read; it may be damaged.`;
const tooManyFrames = (noun: string) =>
  `The ${noun} has too many frames to stay animated. Please send a shorter or smaller one.`;
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

const MOST_WAITING_VIEWS = 20;

/** One at a time, of all uploads of this process. */
const limited = concurrencyLimit(1);

/**
 * How much memory the decoder of a picture will need, by its header. Most decoders read line by line; these keep the whole
 * picture, in several forms, and what they free is not at once used again. As measured, and a little more.
 */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata) {
  const samples = width * height * channels;
  const size = depth === 'ushort' ? samples * 2 : samples;
  if (format === 'heif') return size * 10;
  if (format === 'gif') return size * 2.2;
  // Perhaps without loss, which is decoded as a whole.
  if (format === 'webp') return width * height * 4;
  if (isProgressive) return size * (format === 'jpeg' ? 2.7 : 1.5);
  return size * 0.4;
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

function scansOf(bytes: Buffer) {
  if (bytes[0] !== 0xff) return 0;
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans;
}

/** Of such files, lines and text keep their colours exactly where that takes fewer bytes, as it does for most screenshots. */
const MAY_BE_EXACT = ['png', 'gif', 'webp'];

async function encoded(picture: Sharp, mayBeExact: boolean) {
  const encodedAs = (options: object) =>
    picture.clone().webp(options).timeout({ seconds: MAX_SECONDS }).toBuffer({ resolveWithObject: true });
  const { data, info } = await encodedAs(QUALITY);
  const exact = mayBeExact ? (await encodedAs({ lossless: true })).data : undefined;
  const isExact = exact !== undefined && exact.length < data.length;
  return { width: info.width, height: info.height, bytes: isExact ? exact : data, isExact };
}

async function reencodeNow(bytes: Buffer, { noun, maxWidth, maxHeight }: Kind) {
  if (!isPicture(bytes)) throw new HttpError(415, refused(noun));
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const metadata = await sharp(bytes, input).metadata();
    if (scansOf(bytes) > MAX_SCANS || decodedBytes(metadata) > MAX_DECODED_BYTES)
      throw new HttpError(413, tooManyPixels(noun));
    const picture = sharp(bytes, input)
      .rotate()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
    return await encoded(picture, MAY_BE_EXACT.includes(metadata.format));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isBomb = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw isBomb ? new HttpError(413, tooManyPixels(noun)) : new HttpError(415, damaged(noun));
  }
}

/** Decodes and encodes the picture: small enough, upright, first frame, without metadata. */
export const reencode = (bytes: Buffer, kind: Kind) =>
  limited(async () => (await reencodeNow(bytes, kind)).bytes);

/** In one size: a smaller one takes as long again, and nearly as many bytes. */
async function animationOf(bytes: Buffer, { noun, maxWidth, maxHeight }: Kind): Promise<StoredSize> {
  const input = { animated: true, limitInputPixels: MAX_PIXELS_OF_FRAMES, failOn: 'error' } as const;
  try {
    const metadata = await sharp(bytes, input).metadata();
    const { format, width, height, pageHeight = height } = metadata;
    // The frames of a WebP, and those that are made smaller, are in memory at once.
    const isStreamed = format === 'gif' && width <= maxWidth && pageHeight <= maxHeight;
    if (decodedBytes({ ...metadata, height: isStreamed ? pageHeight : height }) > MAX_DECODED_BYTES)
      throw new HttpError(413, tooManyFrames(noun));
    const { data, info } = await sharp(bytes, input)
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      // Smart subsampling would take twice as long.
      .webp({ quality: QUALITY.quality, effort: 1 })
      .timeout({ seconds: MAX_SECONDS_OF_FRAMES })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.pageHeight ?? info.height, bytes: data, isAnimated: true };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isBomb = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw isBomb ? new HttpError(413, tooManyFrames(noun)) : new HttpError(415, damaged(noun));
  }
}

/** Whoever visits asks for them, so that they wait for each other, and not for uploads. */
const limitedViews = concurrencyLimit(1, MOST_WAITING_VIEWS);

/** The first frame of an animated picture, which is read in its turn. */
export const stillOf = (read: () => Promise<Buffer>) =>
  limitedViews(async () =>
    sharp(await read())
      .webp(QUALITY)
      .toBuffer(),
  );

/** The same with its smaller sizes, the largest first. Not AVIF, which saves a fifth of the bytes at 25 times the encoding time. */
export const reencodeInSizes = (bytes: Buffer, kind: Kind) =>
  limited(async (): Promise<[StoredSize, ...StoredSize[]]> => {
    if (isPicture(bytes) && isAnimated(bytes)) return [await animationOf(bytes, kind)];
    const { isExact, ...largest } = await reencodeNow(bytes, kind);
    const smaller: StoredSize[] = [];
    for (const width of smallerWidths(largest.width))
      smaller.push(await encoded(sharp(largest.bytes).resize({ width }), isExact));
    return [largest, ...smaller];
  });

/** What link previews show of a stored picture, which is read in its turn. */
export const previewOf = (read: () => Promise<Buffer>, fit: ImageFit) =>
  limitedViews(async () =>
    sharp(await read())
      .resize({
        width: PREVIEW.width,
        height: PREVIEW.height,
        fit,
        position: fit === 'cover' ? 'top' : 'centre',
        background: 'white',
      })
      .flatten({ background: 'white' })
      .jpeg()
      .toBuffer(),
  );

/** Sends a picture, which is never replaced by another under the same path. */
export const sendPicture = (
  reply: FastifyReply,
  bytes: Buffer,
  { type = 'image/webp', cacheControl = caching.immutable as string } = {},
) => reply.type(type).header('cache-control', cacheControl).send(bytes);
