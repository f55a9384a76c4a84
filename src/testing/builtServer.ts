import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { askAt } from './ask';
import { SETUP_CODE } from './setupCode';

const READY = /^Deskfolio is ready at (\S+)$/m;

type Options = {
  /** Settings of the server (behaviour 2.1). Without a `DATA_DIR`, it gets a temporary folder. */
  env?: Record<string, string>;
  /** The folder of the build that is served. */
  build?: string;
};

/** Only what a program needs to run: no setting of the machine reaches the server. */
function minimalEnvironment() {
  const names = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** Starts the built server on a free port. It ends with this process at the latest. */
export async function startBuiltServer({ env = {}, build = 'dist' }: Options = {}) {
  const entry = path.resolve(build, 'server/main.js');
  if (!existsSync(entry)) throw new Error('Nothing is built yet: run `npm run build` first.');
  const folder = env.DATA_DIR ? undefined : await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  const server = spawn(process.execPath, ['--enable-source-maps', entry], {
    env: {
      ...minimalEnvironment(),
      PORT: '0',
      RATE_LIMIT: '0',
      SETUP_CODE,
      ...(folder && { DATA_DIR: folder }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(server, 'close') as Promise<[code: number | null]>;

  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        const ready = READY.exec(log);
        if (ready?.[1]) resolve(ready[1]);
      });
    }
    void ended.then(([code]) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${log}`)),
    );
  });

  return {
    url,
    ask: askAt(url),
    pid: server.pid,
    /** Everything it has printed so far. */
    log: () => log,
    /** Stops it with a signal and returns its exit code. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      server.kill(signal);
      const [code] = await ended;
      process.off('exit', kill);
      if (folder) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

export type BuiltServer = Awaited<ReturnType<typeof startBuiltServer>>;
