import { photo } from '@/contract/photo';
import type { UploadText } from './uploadText';

const TYPES = new Set<string>(photo.formats.map((format) => `image/${format.toLowerCase()}`));
const FORMATS = `${photo.formats.slice(0, -1).join(', ')} or ${photo.formats.at(-1)}`;
const MEGABYTES = photo.maxBytes / 1024 / 1024;

/** The reason why a file is not uploaded. The server checks its content. */
export function whyRefused(
  { type, size }: Pick<File, 'type' | 'size'>,
  text: UploadText,
): string | undefined {
  if (size === 0) return text.empty;
  if (type !== '' && !TYPES.has(type)) return text.wrongType(FORMATS);
  if (size > photo.maxBytes) return text.tooLarge(MEGABYTES);
  return undefined;
}
