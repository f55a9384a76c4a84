import { isAnimated } from '@/contract/projects/isAnimated';
import { photo } from '@/contract/users/photo';

/** Kinds that the server takes as they are, unless they are large. */
const KNOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** The server refuses some pictures of more pixels, to save its memory. */
const MAX_PIXELS = 12_000_000;
/** Longer sides than this are shown nowhere. */
const MAX_WIDTH = 1600;
const MAX_HEIGHT = 10_000;
const QUALITY = 0.92;

/** Of one that is gone or too large, the server or the browser says more. */
async function isAnimatedFile(file: File) {
  if (file.size > photo.maxBytes) return false;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes !== undefined && isAnimated(new Uint8Array(bytes));
}

/**
 * A picture as the server takes it. One that has too many bytes or pixels is made smaller, and one of another kind that this
 * browser can read, such as HEIC, is converted. What it cannot read stays as it is: the server says why.
 */
export async function readyToSend(file: File, kind: 'photo' | 'picture'): Promise<File> {
  if (typeof createImageBitmap === 'undefined') return file;
  // A picture of a project stays animated; drawn, it would have its first frame alone.
  if (kind === 'picture' && (await isAnimatedFile(file))) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = picture;
  const isLarge = file.size > photo.maxBytes || width * height > MAX_PIXELS;
  if (KNOWN.has(file.type) && !isLarge) return file;
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return new File([blob], file.name, { type: blob.type });
}
