import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';

/**
 * Starts a process that ends with this one at the latest, and waits for its first message; what it prints when it ends
 * without one is the reason.
 */
export async function forked<Message = string>(file: string, ...args: string[]) {
  const child = fork(file, args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const errors = child.stderr as Socket;
  let reason = '';
  errors.setEncoding('utf8').on('data', (text: string) => (reason += text));
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(reason.trim() || `${file} ended with ${String(code)}.`);
  });
  // It may end in order as well.
  ended.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown;

  const first = (await nextMessage()) as Message;
  errors.pipe(process.stderr);
  return {
    first,
    /** Sends a command and waits for its answer. */
    async send(command: string) {
      child.send(command);
      await nextMessage();
    },
    /** It does not keep this process running, with which it ends. */
    unref() {
      for (const handle of [child, child.channel, errors]) handle?.unref();
    },
    async close() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
