import { spawn, type StdioNull, type StdioPipe } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SETUP_CODE } from './setupCode';

const READY = /Deskfolio is ready at (http:\/\/\S+)\n/;

const running = new Set<() => Promise<unknown>>();

/** A folder to start servers in, with a minimal built page. */
export function makeServerFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  mkdirSync(path.join(folder, 'dist/client'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/client/app.html'), '<!doctype html><title>Desk</title>');
  return {
    folder,
    /** Also stops servers that a failed test has left running. */
    async close() {
      for (const kill of running) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Settings = Record<string, string>;

/** Starts the server from its sources, in its own process group. It inherits `openPort` as file descriptor 3. */
export function startSourceServer(
  cwd: string,
  settings: Settings = {},
  { command = [], openPort }: { command?: string[]; openPort?: number } = {},
) {
  const [program = process.execPath, ...args] = command;
  const child = spawn(
    program,
    [...args, '--import', pathToFileURL(require.resolve('tsx')).href, path.resolve('src/server/main.ts')],
    {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', openPort] as unknown as [StdioNull, StdioPipe, StdioPipe],
      env: {
        PATH: process.env.PATH,
        TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
        PORT: '0',
        RATE_LIMIT: '0',
        SETUP_CODE,
        ...settings,
      },
    },
  );
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    ...output,
  }));

  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, url] = READY.exec(output.stdout) ?? [];
      if (url) resolve(url);
    });
    void ended.then(({ stderr }) => reject(new Error(`The server ended before it was ready: ${stderr}`)));
  });
  // Some tests only wait for its end.
  ready.catch(() => undefined);

  /** Signals the whole group, as a terminal and a container do. */
  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), signal);
    return ended;
  }
  running.add(kill);
  void ended.then(() => running.delete(kill));

  return {
    ended,
    kill,
    /** What it has written to standard output so far. */
    printed: () => output.stdout,
    /** Its address, once it accepts requests. */
    ready,
  };
}
