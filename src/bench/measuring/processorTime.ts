import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '@/server/database';

/** Hundredths of a second, in which the kernel counts the time of processes that have ended, in microseconds. */
const TICK = 10_000;

/** What Linux says of a process: its parent, and the microseconds that it and its children that have ended have used. */
function processOf(pid: number) {
  // The name before the last bracket may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [parent = NaN, user = NaN, system = NaN] = [1, 13, 14].map((at) => Number(fields[at]));
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return { parent, own: Number(nanoseconds) / 1000, ended: (user + system) * TICK };
}

function childrenOf(parent: number) {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.flatMap((pid) => {
    try {
      const found = processOf(pid);
      return found.parent === parent ? [found] : [];
    } catch (error) {
      // It has ended meanwhile.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  });
}

/** Reads the processor time of all processes of the PostgreSQL of this database, in microseconds. Only on Linux. */
export async function postgresTime({ kysely }: Database) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely);
  const main = processOf(rows[0]?.pid ?? NaN).parent;
  return () => {
    const { own, ended } = processOf(main);
    return childrenOf(main).reduce((sum, child) => sum + child.own, own + ended);
  };
}
