import { spawnSync } from 'node:child_process';
import { isBuilt } from './buildStamp';

/** Builds when dist/ is missing or out of date. If that fails, the process exits with the build's status. */
export default function buildIfNeeded() {
  if (isBuilt()) return;
  // In another process, so that the bundler's memory is free before the server starts.
  const { status, signal } = spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
}
