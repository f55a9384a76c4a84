import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areAccountsOpen } from '@/contract/auth/accounts';

const STAMP = 'dist/build.json';

/** The inputs of a build; the lock file covers all packages. */
const SOURCES = ['src', 'public', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'];

/** Files under `src` that are not bundled. */
const UNBUILT = /\.test\.tsx?$|^src\/(testing|e2e|bench)\//;

type Stamp = { sources: string; outputs: string[] };

/** All files under a place, named from the root on, with slashes on every system. */
function filesIn(root: string, place: string): string[] {
  const stats = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [place] : [];
  return readdirSync(path.join(root, place))
    .sort()
    .flatMap((name) => filesIn(root, `${place}/${name}`));
}

/** A hash of contents rather than dates, which change with a clone or a switch of branches. */
function sourcesNow(root: string) {
  const hash = createHash('sha256').update(`accounts are ${areAccountsOpen ? 'open' : 'closed'}`);
  for (const file of SOURCES.flatMap((place) => filesIn(root, place))) {
    if (!UNBUILT.test(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function readStamp(root: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(path.join(root, STAMP), 'utf8')) as Stamp;
  } catch {
    return undefined; // There is no build, or it was interrupted.
  }
}

/** Whether dist/ is a complete build of the current sources. */
export function isBuilt(root = '.') {
  const stamp = readStamp(root);
  return (
    stamp?.sources === sourcesNow(root) && stamp.outputs.every((file) => existsSync(path.join(root, file)))
  );
}

/** Call it before a build; returns the function to call when the build is complete. */
export function stampBuild(root = '.') {
  const sources = sourcesNow(root);
  rmSync(path.join(root, STAMP), { force: true });
  return () => {
    const outputs = filesIn(root, 'dist');
    writeFileSync(path.join(root, STAMP), JSON.stringify({ sources, outputs } satisfies Stamp, null, 2));
  };
}
