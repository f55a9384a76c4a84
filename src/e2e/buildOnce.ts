import { spawnSync } from 'node:child_process';

/** Builds what is out of date, once before all browser tests. */
export default function buildOnce() {
  const build = ['--import', 'tsx', 'src/commands/build.ts', '--if-needed'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed, so there is nothing to test.');
}
