import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const loader = pathToFileURL(require.resolve('tsx')).href;

/** Runs one of the commands, as npm would, to its end; in this tree, or in a copy of it. */
export async function runProgram(
  file: string,
  words: string[],
  settings: Record<string, string> = {},
  cwd?: string,
) {
  const child = spawn(process.execPath, ['--import', loader, file, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settings },
    cwd,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
