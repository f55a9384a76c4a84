import { rmSync, writeFileSync } from 'node:fs';
import { client, renderer, server } from '../../webpack.config';
import { bundle } from './build/bundle';
import { checkBudget, landingWeight, summary } from './build/budgets';
import { hashOfSources, STAMP } from './buildIfNeeded';

async function build() {
  const started = Date.now();
  const sources = hashOfSources();
  rmSync(STAMP, { force: true });
  rmSync('dist/maps', { recursive: true, force: true });
  const pages = await bundle('dist', client('production'), server('production'), renderer('production'));
  const weight = landingWeight(pages, 'dist/client');
  checkBudget(weight);
  writeFileSync(STAMP, sources);
  console.log(summary(weight));
  console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

build().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
