import autocannon, { type Request } from 'autocannon';
import { median } from './row';
import type { Program } from './program';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 10;

type Target = { path: string; headers?: Record<string, string> };

/** The program's processor time for each request, in microseconds. */
async function costOf(program: Program, { path, headers }: Target, seconds: number) {
  const before = await program.use();
  const result = await autocannon({
    url: program.url + path,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  const after = await program.use();
  if (result.errors + result.non2xx > 0) throw new Error(`${path} was not always answered with 2xx.`);
  return (after.cpuMicroseconds - before.cpuMicroseconds) / result['2xx'];
}

/** The median costs of the same request to several programs, in turn, so that a busy machine slows all of them. */
export async function compareCosts<Programs extends Program[]>(programs: [...Programs], target: Target) {
  const costs = programs.map((): number[] => []);
  for (const program of programs) await costOf(program, target, 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, program] of programs.entries()) {
      costs[index]?.push(await costOf(program, target, SECONDS));
    }
  }
  return costs.map(median) as { [Index in keyof Programs]: number };
}

/** Sends many requests of every kind, and does not mind refusals. */
export async function sendMixed(program: Program, amount: number, requests: Request[]) {
  const result = await autocannon({ url: program.url, connections: CONNECTIONS, amount, requests });
  if (result.errors > 0) throw new Error(`${result.errors} of ${amount} requests were not answered.`);
  if (result['5xx'] > 0) throw new Error(`${result['5xx']} of ${amount} requests failed.`);
}
