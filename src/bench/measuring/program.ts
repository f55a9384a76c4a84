import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type Use = { cpuMicroseconds: number; rss: number };

// Given to the measured program before its own code, so that it can be asked what it has used so far.
const PROBE = `data:text/javascript,${encodeURIComponent(`
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuMicroseconds: user + system, rss: process.memoryUsage.rss() });
  });
  process.channel.unref();
`)}`;

/** Runs a Node program that says where it listens, and can tell what it uses. */
export async function runMeasured(words: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', PROBE, ...words], {
    // What it logs is part of the cost, but nothing for the reader of a table.
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
  let said = '';
  for await (const part of child.stdout?.setEncoding('utf8') ?? []) {
    said += String(part);
    const [, url] = /(http:\/\/\S+)\n/.exec(said) ?? [];
    if (url) return url;
  }
  throw new Error('The measured program ended before it listened.');
}
