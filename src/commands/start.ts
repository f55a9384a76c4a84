import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './buildStamp';

if (!isBuilt()) {
  // A process of its own gives the bundler's memory back before the server starts.
  const { status, signal } = spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
}

// In this very process: no wrapper stands between the server and the signals that are meant for it.
process.setSourceMapsEnabled(true);
void import(pathToFileURL('dist/server/main.js').href);
