import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A tree of its own for a command that writes where it runs: everything leads here, but for what is left out. */
export function linkedTree(...leftOut: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  for (const name of readdirSync('.').filter((entry) => !leftOut.includes(entry) && entry !== '.git'))
    symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}
