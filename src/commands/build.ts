import { rmSync } from 'node:fs';
import webpack from 'webpack';
import { client, server } from '../../webpack.config';
import { isBuilt, stampBuild } from './buildStamp';

/** Builds both halves into dist/: the pages and what serves them. A warning fails it as an error does. */
function bundle() {
  return new Promise<void>((resolve, reject) => {
    const compiler = webpack([client('production'), server('production')]);
    compiler?.run((error, stats) => {
      const complaint = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : '';
      const problem = error ?? (complaint ? new Error(complaint) : undefined);
      // Closing writes the cache down for the next build.
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

async function build() {
  if (process.argv.includes('--if-needed') && isBuilt()) return;
  const started = Date.now();
  const stamp = stampBuild();
  rmSync('dist/maps', { recursive: true, force: true });
  await bundle();
  stamp();
  console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

build().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
