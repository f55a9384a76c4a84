import { spawnSync } from 'node:child_process';
import { isBuilt } from './buildStamp';

/** Builds what is missing or out of date; where that fails, the command ends with the build's own status. */
export function buildIfNeeded() {
  if (isBuilt()) return;
  // A process of its own gives the bundler's memory back before the server starts.
  const { status, signal } = spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
}
