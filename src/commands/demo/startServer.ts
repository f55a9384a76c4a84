import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The built server in a process of its own, from its ready line until `stop`, and never longer than this one. */
export async function startServer(settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));

  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };

  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = / is ready at (\S+)$/.exec(line) ?? [];
    if (origin) {
      child.stdout.resume();
      return { origin, stop };
    }
  }
  await ended;
  throw new Error(complaint.trim() || 'The server stopped before it was ready.');
}
