import { rmSync } from 'node:fs';
import webpack from 'webpack';
import { client, server } from '../../webpack.config';
import { stampBuild } from './buildStamp';

/** Builds both halves into dist/: the pages and what serves them. */
function bundle() {
  return new Promise<string>((resolve, reject) => {
    const compiler = webpack([client('production'), server('production')]);
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors() || stats?.hasWarnings())
          reject(new Error(stats.toString('errors-warnings')));
        else resolve(stats?.toString({ preset: 'none', assets: true }) ?? '');
      });
    });
  });
}

async function build() {
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
