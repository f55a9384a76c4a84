import { spawnSync } from 'node:child_process';

/** Runs once before all journeys: they are made on the product as it is built. */
export default function buildOnce() {
  const build = ['--import', 'tsx', 'src/commands/build.ts', '--if-needed'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The product could not be built, so there is nothing to visit.');
}
