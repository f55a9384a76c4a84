import { statSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { filesOf } from './filesOf';

/** The largest allowed size of the JavaScript that a first visit of the landing page fetches, compressed by brotli, in bytes. */
export const BUDGET = 145_000;

/** The size of that JavaScript, in bytes. */
export const landingWeight = (compilation: Compilation, folder: string) =>
  filesOf('index', compilation).reduce(
    (sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size,
    0,
  );

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

export function checkBudget(weight: number) {
  if (weight > BUDGET)
    throw new Error(
      `The landing page: ${kilobytes(weight)} of JavaScript, ${kilobytes(BUDGET)} are allowed.`,
    );
}

export const summary = (weight: number) => `JavaScript (brotli): ${kilobytes(weight)} for the landing page.`;
