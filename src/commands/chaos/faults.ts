import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Libsql from 'libsql';
import { DATABASE_FILE } from '@/server/database';
import type { Chance } from './chance';
import type { ChaosSite } from './site';

const MINUTE = 60_000;
/** The lease of a mail is five minutes: until then the clock may jump ahead without a mail under way being sent twice. */
const MAX_MINUTES_AHEAD = 4;
const MAX_MINUTES_BACK = 60;

export type Fault = { name: string; cause: (chance: Chance) => Promise<void> };

/** The faults that this machine can cause, and the names of the others. */
export function faultsOf({ engine, disk, postgres, proxy, mailServer, location, ...site }: ChaosSite) {
  const some = (chance: Chance) => delay(chance.between(500, 2500));
  const lasting = (name: string, begin: (chance: Chance) => unknown, end: () => unknown): Fault => ({
    name,
    async cause(chance) {
      await begin(chance);
      await some(chance);
      await end();
    },
  });
  const jump = (chance: Chance, minutes: number) =>
    site.setClock(site.clockOffset() + Math.sign(minutes) * chance.between(1, Math.abs(minutes)) * MINUTE);

  const faults: Fault[] = [
    {
      name: 'a server is killed',
      cause: (chance) => site.kill(chance.between(0, site.serverCount - 1), () => some(chance)),
    },
    { name: 'the clock jumps ahead', cause: (chance) => jump(chance, MAX_MINUTES_AHEAD) },
    { name: 'the clock jumps back', cause: (chance) => jump(chance, -MAX_MINUTES_BACK) },
    lasting('the mail server dies', mailServer.stop, mailServer.start),
    lasting(
      'the mail server hangs up',
      () => mailServer.behave('hangs up'),
      () => mailServer.behave('takes'),
    ),
  ];
  if (disk) faults.push(lasting('the disk is full', disk.fill, disk.free));
  if (postgres && proxy)
    faults.push(
      lasting(
        'the database is slow',
        (chance) => proxy.slowDown(chance.between(50, 300)),
        () => proxy.slowDown(0),
      ),
      { name: 'database connections are dropped', cause: async () => proxy.drop() },
      lasting('the database accepts no connection', proxy.refuse, proxy.accept),
      lasting('the database is stopped', postgres.stop, postgres.start),
    );
  if (engine === 'sqlite')
    faults.push({
      name: 'another process writes',
      async cause(chance) {
        const other = new Libsql(path.join(location.dataDir, DATABASE_FILE), { timeout: 5000 });
        other.exec('begin immediate');
        await delay(chance.between(100, 1000));
        other.exec('rollback');
        other.close();
      },
    });
  return {
    faults,
    impossible: disk ? [] : ['the disk is full: this user may not mount a small file system'],
  };
}
