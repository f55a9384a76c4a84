import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { linkOrCopy } from './linkedTree';

const COPIED = ['src', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'];

/** Links to the installed packages, without the caches of builds of this tree. */
function linkPackages(folder: string) {
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache'))
    linkOrCopy(path.join('node_modules', name), path.join(folder, 'node_modules', name));
}

/** A copy has the modes of its original, which may belong to someone else and be read-only. */
function makeWritable(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** A temporary folder with a copy of what an owner may change, and of what builds it. */
export function copiedTree(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'another-owner-'));
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true });
  makeWritable(folder);
  linkPackages(folder);
  return folder;
}
