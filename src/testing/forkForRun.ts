import { fork } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Starts a process for a whole run of tests, which stops when this one ends and does not keep it running. Returns its
 * first message, an address; what it prints when it ends without one is the reason.
 */
export function forkForRun(file: string, ...args: string[]) {
  const child = fork(file, args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const errors = child.stderr as Socket;
  let reason = '';
  errors.setEncoding('utf8').on('data', (text: string) => (reason += text));
  return new Promise<string>((resolve, reject) => {
    child.once('message', (address: string) => {
      errors.pipe(process.stderr);
      for (const handle of [child, child.channel, errors]) handle?.unref();
      resolve(address);
    });
    child.once('exit', (code) => reject(new Error(reason.trim() || `${file} ended with ${code}.`)));
  });
}
