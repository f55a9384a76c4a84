import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@/server/database';
import { openBalancer } from '@/testing/balancer';
import { startBuiltServer } from '@/testing/builtServer';
import { startPostgresPair } from '@/testing/engines';
import { until } from '@/testing/until';
import { openCaller } from './caller';
import { writesAreKept, type Finding } from './findings';
import { emptyBook, register, sendMessage, visit } from './people';

/** The processes of the primary end, or they stop answering while their connections stay open. */
export const FAILURES = { kill: 'the primary is killed', freeze: 'the primary stops answering' } as const;

/** Longer than a server lets a request wait for the database. */
const MAX_REQUEST_MS = 20_000;
const PAUSE_MS = 50;

/**
 * Two servers on a PostgreSQL with a standby, behind a proxy, while visitors write, each one thing after the other: the
 * primary fails, and the standby takes its place. `writes` of each kind are stored before and after.
 */
export async function failover(failure: keyof typeof FAILURES, writes: number): Promise<Finding[]> {
  const pair = await startPostgresPair();
  const start = () => startBuiltServer({ env: { DATABASE_URL: pair.databaseUrl } });
  const servers = await Promise.all([start(), start()]);
  const balancer = await openBalancer(() => servers.map(({ url }) => url));
  const book = emptyBook();
  const caller = openCaller(balancer.url);
  const parts = { book, caller };
  let isOver = false;

  const writers = [sendMessage, sendMessage, sendMessage, register, visit, visit].map(async (write) => {
    while (!isOver) {
      await write(parts);
      await delay(PAUSE_MS);
    }
  });
  const stopWriting = () => {
    isOver = true;
    return Promise.all(writers);
  };

  const counts = () => [book.messages, book.accounts, book.visits.numbers].map(({ length }) => length);
  async function untilWritten(more: number) {
    const before = counts();
    await until(`${more} more writes of each kind`, () =>
      counts().every((count, index) => count >= (before[index] ?? 0) + more),
    );
  }
  const refused = () => caller.count('503');

  try {
    await untilWritten(writes);
    const refusedBefore = refused();
    await pair.send(failure);
    await until('a write is refused', () => refused() > refusedBefore);
    await pair.send('promote');
    const promoted = performance.now();
    await untilWritten(1);
    const writingAgainMs = performance.now() - promoted;
    await untilWritten(writes);
    await stopWriting();
    const database = await openDatabase({ dataDir: '', databaseUrl: pair.standbyUrl });
    const { broken } = await writesAreKept(database, book);
    await database.close();
    const longestMs = caller.longestMs();
    const unexpected = [...caller.defects, ...caller.unanswered.map(({ kind, why }) => `${kind}: ${why}`)];
    if (caller.count('4xx') > 0) unexpected.push(`${caller.count('4xx')} of 4xx`);
    if (longestMs > MAX_REQUEST_MS) unexpected.push('a request took longer than any time limit');
    return [
      {
        invariant: 'no acknowledged write is lost',
        checked: counts().reduce((sum, count) => sum + count),
        broken,
        figure: `writing ${(writingAgainMs / 1000).toFixed(1)} s after the promotion`,
      },
      {
        invariant: 'each other write is refused with 503',
        checked: refused(),
        broken: unexpected,
        figure: `longest ${(longestMs / 1000).toFixed(1)} s`,
      },
    ];
  } finally {
    await stopWriting();
    await balancer.close();
    await Promise.all(servers.map(({ stop }) => stop()));
    await pair.close();
  }
}
