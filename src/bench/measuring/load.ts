import autocannon, { type Request } from 'autocannon';
import { median } from './row';
import type { Program } from './program';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 10;

type Target = {
  program: Program;
  request: Request & { path: string };
  /** The only status that is expected. */
  status?: 200 | 429;
};

/** The program's processor time for each request, in microseconds. */
async function costOf({ program, request, status = 200 }: Target, seconds: number) {
  const before = await program.use();
  const { path, ...more } = request;
  const result = await autocannon({
    url: program.url + path,
    ...more,
    connections: CONNECTIONS,
    duration: seconds,
  });
  const after = await program.use();
  const { count = 0 } = result.statusCodeStats?.[`${status}`] ?? {};
  if (result.errors > 0 || count < result.requests.total)
    throw new Error(`${path} was not always answered with ${status}.`);
  return (after.cpuMicroseconds - before.cpuMicroseconds) / count;
}

/** The median costs of requests, in turn, so that a busy machine slows all of them. */
export async function compareCosts<Targets extends Target[]>(...targets: Targets) {
  const costs = targets.map((): number[] => []);
  for (const target of targets) await costOf(target, 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) costs[index]?.push(await costOf(target, SECONDS));
  }
  return costs.map(median) as { [Index in keyof Targets]: number };
}

/** Sends many requests of every kind, and does not mind refusals. */
export async function sendMixed(program: Program, amount: number, requests: Request[]) {
  const result = await autocannon({ url: program.url, connections: CONNECTIONS, amount, requests });
  if (result.errors > 0) throw new Error(`${result.errors} of ${amount} requests were not answered.`);
  if (result['5xx'] > 0) throw new Error(`${result['5xx']} of ${amount} requests failed.`);
}
