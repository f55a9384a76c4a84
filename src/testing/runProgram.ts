import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const loader = pathToFileURL(require.resolve('tsx')).href;

/** Runs a command to its end, in this folder or in a copy of it; `input` is what it reads. */
export async function runProgram(
  file: string,
  args: string[],
  settings: Record<string, string> = {},
  { cwd, input }: { cwd?: string; input?: string } = {},
) {
  const child = spawn(process.execPath, ['--import', loader, file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settings },
    cwd,
  });
  // A command that does not read its input may end first.
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
