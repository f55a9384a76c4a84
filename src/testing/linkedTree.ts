import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A temporary folder with links to everything in this one except what is left out, for commands that write. */
export function linkedTree(...leftOut: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  for (const name of readdirSync('.').filter((entry) => !leftOut.includes(entry) && entry !== '.git'))
    symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}
