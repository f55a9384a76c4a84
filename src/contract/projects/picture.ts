import type { ImageFit } from './project';

/** A picture of a project is at most so wide. */
export const MAX_PICTURE_WIDTH = 1600;

/** It is stored in these widths as well, where it is wider. */
const WIDTHS = [480, 800, 1200];

export const smallerWidths = (width: number) => WIDTHS.filter((smaller) => smaller < width);

export const pictureFile = (file: string) => `/api/pictures/${file}`;

/** The path of an uploaded picture names its width, from which browsers derive the paths of its smaller sizes. */
export const picturePath = (id: string, width: number) => pictureFile(`${id}-${width}.webp`);

/** Pictures that were uploaded before there were sizes have no width. */
const PATH = /^\/api\/pictures\/([\w-]{22})(?:-(\d{1,4}))?\.webp$/;

/** Uploaded, or beside a project's file (readProjectFiles.ts). */
const IN_SIZES = /^(\/api\/pictures\/[\w-]{22}|\/assets\/pictures\/[\w.-]+)-(\d{1,4})\.webp$/;

/** The paths of a picture's sizes with their widths; none where it is in one size alone. */
export function pictureSizes(path: string) {
  const [, stem, largest] = IN_SIZES.exec(path) ?? [];
  if (stem === undefined) return [];
  const width = Number(largest);
  return [...smallerWidths(width), width].map((each) => ({ width: each, path: `${stem}-${each}.webp` }));
}

/** What link previews show of a picture that we store, in a format that all of their readers take. */
export const PREVIEW = { width: 1200, height: 630, fits: ['cover', 'contain'] as const };

const STORED = /^(\/api\/pictures\/[\w-]{22}|\/assets\/pictures\/[\w.-]+?)(?:-\d{1,4})?\.webp$/;

/** Undefined where the picture is not one of ours. */
export function previewPath(path: string, fit: ImageFit = 'cover') {
  const [, stem] = STORED.exec(path) ?? [];
  return stem && `${stem}-preview-${fit}.jpg`;
}

export function parsePreviewPath(path: string) {
  const [, id, fit] = /^\/api\/pictures\/([\w-]{22})-preview-(cover|contain)\.jpg$/.exec(path) ?? [];
  return id === undefined ? undefined : { id, fit: fit as ImageFit };
}

/** The paths of uploaded pictures that a text names, not those of other hosts. */
export const picturePathsIn = (text: string) =>
  text.match(/(?<![\w.:/-])\/api\/pictures\/[\w-]+\.(?:webp|jpg)/g) ?? [];

export function parsePicturePath(path: string) {
  const [, id, width = '0'] = PATH.exec(path) ?? [];
  return id === undefined ? undefined : { id, width: Number(width) };
}
