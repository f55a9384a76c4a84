import type { ImageFit } from './project';

export type Size = { width: number; height: number };

/** A picture of a project is stored at most so large. The screenshot of a whole page is tall, and keeps its width. */
export const MAX_PICTURE: Size = { width: 1600, height: 10_000 };

/** It is stored in these widths as well, where it is wider. */
const WIDTHS = [480, 800, 1200];

export const smallerWidths = (width: number) => WIDTHS.filter((smaller) => smaller < width);

export const pictureFile = (file: string) => `/api/pictures/${file}`;

/**
 * The name of a picture's file has its size, which a page knows before the picture arrives, and from which browsers derive
 * the paths of its smaller sizes. Earlier ones have a width alone, and the first had none.
 */
export const pictureName = (stem: string, { width, height, isAnimated }: Size & { isAnimated?: boolean }) =>
  `${stem}-${width}x${height}${isAnimated ? '-animated' : ''}.webp`;

const PATH = /^\/api\/pictures\/([\w-]{22})(?:-(\d{1,4})(?:x\d{1,5}(?:-animated)?)?)?\.webp$/;

/** Uploaded, or beside a project's file (readProjectFiles.ts). */
export const STORED =
  /^(\/api\/pictures\/[\w-]{22}|\/assets\/pictures\/[\w.-]+?)(?:-(\d{1,4})(?:x(\d{1,5})(-animated)?)?)?\.webp$/;

/** The paths of a picture's sizes with their widths; none where it is in one size alone. */
export function pictureSizes(path: string) {
  const [, stem, largest, , animated] = STORED.exec(path) ?? [];
  if (largest === undefined || animated !== undefined) return [];
  const width = Number(largest);
  const smaller = smallerWidths(width).map((each) => ({ width: each, path: `${stem}-${each}.webp` }));
  return [...smaller, { width, path }];
}

/** What an animated picture is for those who ask for less motion: its first frame. */
export function stillPath(path: string) {
  const [, stem, , , animated] = STORED.exec(path) ?? [];
  return animated && `${stem}-still.webp`;
}

/** What link previews show of a picture that we store, in a format that all of their readers take. */
export const PREVIEW = { width: 1200, height: 630, fits: ['cover', 'contain'] as const };

/** Undefined where the picture is not one of ours. */
export function previewPath(path: string, fit: ImageFit = 'cover') {
  const [, stem] = STORED.exec(path) ?? [];
  return stem && `${stem}-preview-${fit}.jpg`;
}

export function parsePreviewPath(path: string) {
  const [, id, fit] = /^\/api\/pictures\/([\w-]{22})-preview-(cover|contain)\.jpg$/.exec(path) ?? [];
  return id === undefined ? undefined : { id, fit: fit as ImageFit };
}

export function parseStillPath(path: string) {
  const [, id] = /^\/api\/pictures\/([\w-]{22})-still\.webp$/.exec(path) ?? [];
  return id;
}

/** The paths of uploaded pictures that a text names, not those of other hosts. */
export const picturePathsIn = (text: string) =>
  text.match(/(?<![\w.:/-])\/api\/pictures\/[\w-]+\.(?:webp|jpg)/g) ?? [];

export function parsePicturePath(path: string) {
  const [, id, width = '0'] = PATH.exec(path) ?? [];
  return id === undefined ? undefined : { id, width: Number(width) };
}
