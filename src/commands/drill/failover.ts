import { Client } from 'pg';
import { openBalancer } from '@/testing/balancer';
import { startPostgresPair } from '@/testing/engines';
import type { PairCommand } from '@/testing/postgresPairProcess';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';
import { startWriting, type Written } from './writers';

/** Its processes end, or they stop answering while their connections stay open. */
type Fault = PairCommand & ('kill' | 'freeze');

/** Acknowledged writes that the database does not hold. */
async function lostFrom(databaseUrl: string, { messages, users, visits }: Written) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const column = async (query: string) => {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
    return rows.map(([value]) => value);
  };
  const kept = new Set(await column('select message from messages union select email from users'));
  const [total] = await column(`select value from counters where name = 'visits'`);
  await client.end();
  const missing = [...messages, ...users].filter((id) => !kept.has(id)).length;
  // Each visit got a number of its own: one that was lost would leave the total short, or a number would be given twice.
  const twice = visits.length - new Set(visits).size;
  return missing + twice + visits.filter((number) => Number(number) > Number(total)).length;
}

/**
 * Two servers on a PostgreSQL with a standby, behind a proxy, while visitors write: the primary fails, and the standby
 * takes its place.
 */
export async function failover(fault: Fault, writes: number) {
  const pair = await startPostgresPair();
  const { folder, close } = makeServerFolder();
  const start = () => startSourceServer(folder, { DATABASE_URL: pair.databaseUrl }).ready;
  const urls = await Promise.all([start(), start()]);
  const balancer = await openBalancer(() => urls);
  const writers = startWriting(balancer.url);
  try {
    await writers.untilWritten(writes);
    const refused = writers.untilRefused();
    await pair.send(fault);
    await refused;
    await pair.send('promote');
    const promoted = performance.now();
    await writers.untilWritten(1);
    const writingAgainMs = performance.now() - promoted;
    await writers.untilWritten(writes);
    await writers.stop();
    const { acknowledged } = writers;
    return {
      acknowledged: Object.values(acknowledged).flat().length,
      refused: writers.refused(),
      lost: await lostFrom(pair.standbyUrl, acknowledged),
      unexpected: writers.unexpected,
      longestMs: writers.longestMs(),
      writingAgainMs,
    };
  } finally {
    await writers.stop();
    await balancer.close();
    await close();
    await pair.close();
  }
}
