import { cpSync, mkdtempSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Links a folder, which needs no administrator on Windows, or copies a file. */
export function linkOrCopy(from: string, to: string) {
  if (statSync(from).isDirectory()) symlinkSync(path.resolve(from), to, 'junction');
  else cpSync(from, to);
}

/** A temporary folder with everything of this one except what is left out, for commands that write. */
export function linkedTree(...leftOut: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  for (const name of readdirSync('.').filter((entry) => !leftOut.includes(entry) && entry !== '.git'))
    linkOrCopy(name, path.join(folder, name));
  return folder;
}
