import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = 'dist/build.json';

/** What a build is made of. A changed lock file stands for every package. */
const SOURCES = ['src', 'public', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'];

/** Under `src`, what no bundle holds: a change there makes no build out of date. */
const UNBUILT = /\.test\.tsx?$|^src\/(commands|testing|e2e|bench)\//;

type Stamp = { sources: string; outputs: string[] };

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.posix.join(place, name)));
}

/** Contents, not dates: a fresh clone, a switched branch and an undone edit are judged rightly. */
function sourcesNow() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).filter((name) => !UNBUILT.test(name))) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readStamp(): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')) as Stamp;
  } catch {
    return undefined; // No build yet, or one that was cut short: either way there is something to build.
  }
}

export function isBuilt() {
  const stamp = readStamp();
  return stamp?.sources === sourcesNow() && stamp.outputs.every((file) => existsSync(file));
}

/** Run before a build: returns what to call once it is whole. */
export function stampBuild() {
  const sources = sourcesNow();
  rmSync(STAMP, { force: true });
  return () => {
    const outputs = filesIn('dist').filter((file) => file !== STAMP);
    writeFileSync(STAMP, JSON.stringify({ sources, outputs } satisfies Stamp, null, 2));
  };
}
