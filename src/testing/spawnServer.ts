import { spawn, type StdioNull, type StdioPipe } from 'node:child_process';
import { once } from 'node:events';
import { SETUP_CODE } from './setupCode';

const READY = /Deskfolio is ready at (\S+)\n/;

/** Only what a program needs to run: no other setting of the machine reaches the server. */
const KEPT = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

type Options = {
  env: Record<string, string>;
  cwd?: string;
  /** Whether it is in a process group of its own, which ends together. */
  detached?: boolean;
  /** It inherits this one as file descriptor 3. */
  openPort?: number;
};

/** Starts a server on a free port. It ends with this process at the latest. */
export function spawnServer(program: string, args: string[], { env, openPort, ...options }: Options) {
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', openPort] as unknown as [StdioNull, StdioPipe, StdioPipe],
    env: {
      ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
      PORT: '0',
      RATE_LIMIT: '0',
      SETUP_CODE,
      TEST_ACCOUNTS: 'open',
      TEST_PROJECTS: 'none',
      ...env,
    },
  });
  const output = { stdout: '', stderr: '' };
  let log = '';
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      log += text;
    });
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
    void ended.then(({ code }) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${log}`)),
    );
  });
  // Some tests only wait for its end.
  ready.catch(() => undefined);

  /** Signals it, or its whole group as a terminal and a container do, and waits for its end. */
  function kill(signal: NodeJS.Signals = 'SIGKILL') {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid) process.kill(options.detached ? -child.pid : child.pid, signal);
    return ended;
  }
  const killAtExit = () => void kill();
  process.once('exit', killAtExit);
  void ended.then(() => process.off('exit', killAtExit));

  return {
    pid: child.pid,
    ended,
    kill,
    /** Its address, once it accepts requests. */
    ready,
    /** What it has written to standard output so far. */
    printed: () => output.stdout,
    /** Everything it has written so far. */
    log: () => log,
  };
}
