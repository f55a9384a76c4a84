import { STORED, type Size } from './picture';

/** Undefined where the path does not say it. */
export function pictureSize(path: string): Size | undefined {
  const [, , width, height] = STORED.exec(path) ?? [];
  return height === undefined ? undefined : { width: Number(width), height: Number(height) };
}
