import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { areAccountsOpen } from '@/contract/auth/accounts';

/** Written when a build is complete: the hash of what it was made of. */
export const STAMP = 'dist/build-of';

/** The inputs of a build; the lock file covers all packages. */
const SOURCES = ['src', 'public', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'];

/** Files under `src` that are not bundled. */
const UNBUILT = /\.test\.tsx?$|^src\/(testing|e2e|bench|commands\/(bench|chaos|demo|pictures|shots|test))\b/;

function filesIn(place: string) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name).replaceAll('\\', '/'))
    .sort();
}

/** A hash of contents rather than dates, which change with a clone or a switch of branches. */
export function hashOfSources() {
  const hash = createHash('sha256').update(`accounts are ${areAccountsOpen ? 'open' : 'closed'}`);
  for (const file of SOURCES.flatMap(filesIn))
    if (!UNBUILT.test(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds when dist/ is missing or out of date. If that fails, the process exits with the build's status. */
export default function buildIfNeeded() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources()) return;
  // In another process, so that the bundler's memory is free before the server starts.
  const { status, signal } = spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
}
