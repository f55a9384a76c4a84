import { rmSync } from 'node:fs';
import webpack from 'webpack';
import { colourProblems } from '@/client/design/contrast';
import { colours, site } from '@/site';
import { client, renderer, server } from '../../webpack.config';
import { checkBudget, landingWeight, summary } from './build/budgets';
import { contentProblems } from './build/contentProblems';
import { placeholders } from './build/placeholders';
import { prerenderPages } from './build/prerenderPages';
import { stampBuild } from './buildStamp';

/** Bundles the client, the server and the renderer. Warnings are errors. */
function bundle() {
  return new Promise<webpack.MultiStats>((resolve, reject) => {
    const compiler = webpack([client('production'), server('production'), renderer('production')]);
    compiler?.run((error, stats) => {
      const messages = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : '';
      const problem = error ?? (messages ? new Error(messages) : undefined);
      // Closing writes the cache.
      compiler.close(() =>
        problem || !stats ? reject(problem ?? new Error('Nothing was built.')) : resolve(stats),
      );
    });
  });
}

async function build() {
  const started = Date.now();
  const unreadable = (['light', 'dark'] as const).flatMap((theme) => colourProblems(theme, colours[theme]));
  const problems = [...unreadable, ...contentProblems()];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const stamp = stampBuild();
  rmSync('dist/maps', { recursive: true, force: true });
  const { stats } = await bundle();
  const [pages] = stats;
  if (!pages) throw new Error('Nothing was built.');
  await prerenderPages(pages.compilation);
  const weight = landingWeight(pages.compilation, 'dist/client');
  checkBudget(weight);
  stamp();
  for (const warning of placeholders(site)) console.warn(warning);
  console.log(summary(weight));
  console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

build().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
