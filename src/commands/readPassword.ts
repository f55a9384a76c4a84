import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const DIFFERENT = 'The two passwords differ. Nothing was changed.';
const CANCELLED = 'Nothing was changed.';

type Input = Readable & { isTTY?: boolean };

/** Asks for a password twice without showing it; where the input is no terminal, it is its first line. */
export async function readPassword(input: Input, output: Writable): Promise<string> {
  const [password = '', again] = input.isTTY ? await askTwice(input, output) : await readLines(input);
  if (again !== undefined && again !== password) throw new Error(DIFFERENT);
  return password;
}

/** The password, and its repetition where there is one. */
async function readLines(input: Input) {
  const lines = (await text(input)).split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

async function askTwice(input: Input, output: Writable) {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: unseen, terminal: true });
  terminal.once('SIGINT', () => terminal.close());
  // Both lines may be pasted at once.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(question);
    const { value, done } = await lines.next();
    output.write('\n');
    if (done) throw new Error(CANCELLED);
    return String(value);
  };
  try {
    return [await ask('New password: '), await ask('The same again: ')];
  } finally {
    terminal.close();
  }
}
