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
export async function runMeasured(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', PROBE, ...args], {
    // Its log is part of the cost, but not shown.
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

async function addressOf(child: ChildProcess) {
  let output = '';
  for await (const part of child.stdout?.setEncoding('utf8') ?? []) {
    output += String(part);
    const [, url] = /(http:\/\/\S+)\n/.exec(output) ?? [];
    if (url) return url;
  }
  throw new Error('The measured program ended before it listened.');
}
