import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { askAt } from './ask';
import { spawnServer } from './spawnServer';

type Options = {
  /** Settings of the server (behaviour 2.1). Without a `DATA_DIR`, it gets a temporary folder. */
  env?: Record<string, string>;
  /** The folder of the build that is served. */
  build?: string;
};

/** Starts the built server on a free port. */
export async function startBuiltServer({ env = {}, build = 'dist' }: Options = {}) {
  const entry = path.resolve(build, 'server/main.js');
  if (!existsSync(entry)) throw new Error('Nothing is built yet: run `npm run build` first.');
  const folder = env.DATA_DIR ? undefined : await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  const server = spawnServer(process.execPath, ['--enable-source-maps', entry], {
    env: { ...(folder && { DATA_DIR: folder }), ...env },
  });
  const url = await server.ready;
  return {
    url,
    ask: askAt(url),
    pid: server.pid,
    log: server.log,
    /** Stops it with a signal and returns its exit code. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      const { code } = await server.kill(signal);
      if (folder) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

export type BuiltServer = Awaited<ReturnType<typeof startBuiltServer>>;
