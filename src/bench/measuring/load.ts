import autocannon, { type Request } from 'autocannon';
import { median } from './row';
import type { Program } from './program';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 10;

type Asked = { path: string; headers?: Record<string, string> };

/** Processor time of the program for each request, in microseconds. */
async function costOf(program: Program, { path, headers }: Asked, seconds: number) {
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

/** Each by turns, so that whatever else the machine does meets both. */
export async function compareCosts(ours: Program, bare: Program, asked: Asked) {
  const costs = { ours: [] as number[], bare: [] as number[] };
  for (const program of [ours, bare]) await costOf(program, asked, 1);
  for (let round = 0; round < ROUNDS; round++) {
    costs.ours.push(await costOf(ours, asked, SECONDS));
    costs.bare.push(await costOf(bare, asked, SECONDS));
  }
  return { ours: median(costs.ours), bare: median(costs.bare) };
}

/** Sends many requests of every kind, whatever they are answered. */
export async function sendMixed(program: Program, amount: number, requests: Request[]) {
  const result = await autocannon({ url: program.url, connections: CONNECTIONS, amount, requests });
  if (result.errors > 0) throw new Error(`${result.errors} of ${amount} requests were not answered.`);
  if (result['5xx'] > 0) throw new Error(`${result['5xx']} of ${amount} requests failed.`);
}
