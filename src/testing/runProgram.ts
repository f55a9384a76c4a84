import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const loader = pathToFileURL(require.resolve('tsx')).href;

/** Runs a command to its end, in this folder or in a copy of it. */
export async function runProgram(
  file: string,
  args: string[],
  settings: Record<string, string> = {},
  cwd?: string,
) {
  const child = spawn(process.execPath, ['--import', loader, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settings },
    cwd,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
