import sharp from 'sharp';

/** A GIF or WebP with this many frames, each of another colour. */
export function animation(width: number, height: number, frames: number, format: 'gif' | 'webp' = 'gif') {
  const size = width * height * 3;
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => Buffer.alloc(size, 40 + frame * 60)),
  );
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .toFormat(format, { loop: 0 })
    .toBuffer();
}
