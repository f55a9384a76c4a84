import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type Use = { cpuMicroseconds: number; rss: number };

// Loaded before the measured program, so that it answers how much processor time and memory it has used.
const PROBE = `data:text/javascript,${encodeURIComponent(`
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuMicroseconds: user + system, rss: process.memoryUsage.rss() });
  });
  process.channel.unref();
`)}`;

/** Runs a Node program that prints its address, and measures what it uses. */
export async function runMeasured(args: string[], settings: Record<string, string> = {}, cwd = '.') {
  const child = spawn(process.execPath, ['--import', PROBE, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH, ...settings },
  });
  return {
    url: await addressOf(child),
    async use() {
      child.send('use');
      const [use] = (await once(child, 'message')) as [Use];
      return use;
    },
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export type Program = Awaited<ReturnType<typeof runMeasured>>;

/** Its log, which follows, is part of the cost, and is read on. */
function addressOf(child: ChildProcess) {
  let output = '';
  return new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      if (output.includes('\n')) return;
      output += part;
      const [, url] = /(http:\/\/\S+)\n/.exec(output) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error('The measured program ended before it listened.')));
  });
}
