import type { Area } from 'react-easy-crop';

/** More than the server stores. */
const MAX_SIDE = 1024;

/** Copies a square part of a picture into a new file. */
export async function drawSquare(url: string, { x, y, width }: Area): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const side = Math.min(width, MAX_SIDE);
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, x, y, width, width, 0, 0, side, side);
  // Browsers that cannot encode WebP use PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], 'photo', { type: blob.type });
}
