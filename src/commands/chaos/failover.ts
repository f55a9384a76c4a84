import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@/contract/endpoints';
import { openBalancer } from '@/testing/balancer';
import { startBuiltServer } from '@/testing/builtServer';
import { inConnection, startPostgresPair } from '@/testing/engines';
import { exampleMessage } from '@/testing/examples';
import { until } from '@/testing/until';
import { openCaller } from './caller';
import type { Finding } from './finding';
import { nextNumber, PASSWORD } from './roles/people';

/** The processes of the primary end, or they stop answering while their connections stay open. */
export const FAILURES = { kill: 'the primary is killed', freeze: 'the primary stops answering' } as const;

/** Longer than a server lets a request wait for the database. */
const MAX_REQUEST_MS = 20_000;
/** Who is refused tries again in a moment. */
const PAUSE_MS = 50;

const kinds = {
  message: (id: string) => ({
    method: 'POST',
    path: endpoints.contact(),
    body: exampleMessage({ message: id }),
  }),
  user: (email: string) => ({
    method: 'POST',
    path: endpoints.register(),
    body: { name: 'Ada Lovelace', email, password: PASSWORD, isAdmin: 'false' },
  }),
  visit: () => ({ method: 'PATCH', path: endpoints.totalVisits(), body: undefined }),
};
type Written = Record<keyof typeof kinds, string[]>;

/** Acknowledged writes that the database does not hold. */
const lostFrom = (databaseUrl: string, { message, user, visit }: Written) =>
  inConnection(databaseUrl, async (client) => {
    const column = async (text: string) =>
      (await client.query<[string]>({ text, rowMode: 'array' })).rows.map(([value]) => value);
    const kept = new Set(await column('select message from messages union select email from users'));
    const [total] = await column(`select value from counters where name = 'visits'`);
    // Each visit got a number of its own: one that was lost would leave the total short, or a number would be given twice.
    return [
      ...[...message, ...user].filter((id) => !kept.has(id)),
      ...visit.filter((number, index) => visit.indexOf(number) < index || Number(number) > Number(total)),
    ];
  });

/**
 * Two servers on a PostgreSQL with a standby, behind a proxy, while visitors write, each one thing after the other: the
 * primary fails, and the standby takes its place. `writes` of each kind are stored before and after.
 */
export async function failover(failure: keyof typeof FAILURES, writes: number): Promise<Finding[]> {
  const pair = await startPostgresPair();
  const start = () => startBuiltServer({ env: { DATABASE_URL: pair.databaseUrl } });
  const servers = await Promise.all([start(), start()]);
  const balancer = await openBalancer(() => servers.map(({ url }) => url));
  const caller = openCaller(balancer.url);
  const written: Written = { message: [], user: [], visit: [] };
  const unexpected: string[] = [];
  let refused = 0;
  let isOver = false;

  async function keepWriting(kind: keyof Written) {
    while (!isOver) {
      const id = `visitor${nextNumber()}@example.com`;
      const { path, ...call } = kinds[kind](id);
      const { status, outcome, body } = await caller.call(kind, path, call);
      if (outcome === 'done') written[kind].push(kind === 'visit' ? String(body.totalVisits) : id);
      else {
        if (status === 503 && body.msg) refused++;
        else unexpected.push(`${kind}: ${status} ${String(body.msg)}`);
        await delay(PAUSE_MS);
      }
    }
  }
  const counts = () => Object.values(written).map((list) => list.length);
  async function untilWritten(more: number) {
    const before = counts();
    await until(`${more} more writes of each kind`, () =>
      counts().every((count, index) => count >= (before[index] ?? 0) + more),
    );
  }

  const writers = (['message', 'message', 'message', 'user', 'visit', 'visit'] as const).map(keepWriting);
  const stopWriting = () => {
    isOver = true;
    return Promise.all(writers);
  };
  try {
    await untilWritten(writes);
    const refusedBefore = refused;
    await pair.send(failure);
    await until('a write is refused', () => refused > refusedBefore);
    await pair.send('promote');
    const promoted = performance.now();
    await untilWritten(1);
    const writingAgainMs = performance.now() - promoted;
    await untilWritten(writes);
    await stopWriting();
    const { defects, longestMs } = caller;
    if (longestMs() > MAX_REQUEST_MS) unexpected.push('a request took longer than any time limit');
    return [
      {
        invariant: 'no acknowledged write is lost',
        checked: Object.values(written).flat().length,
        broken: await lostFrom(pair.standbyUrl, written),
        figure: `writing ${(writingAgainMs / 1000).toFixed(1)} s after the promotion`,
      },
      {
        invariant: 'each other write is refused with 503',
        checked: refused,
        broken: [...unexpected, ...defects],
        figure: `longest ${(longestMs() / 1000).toFixed(1)} s`,
      },
    ];
  } finally {
    await stopWriting();
    await balancer.close();
    await Promise.all(servers.map(({ stop }) => stop()));
    await pair.close();
  }
}
