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

type Fault = [name: string, cause: (chance: Chance) => Promise<unknown>];

/** The faults that this machine can cause on this site. */
export function faultsOf({ disk, postgres, proxy, mailServer, location, ...site }: ChaosSite): Fault[] {
  const some = (chance: Chance) => delay(chance.between(500, 2500));
  const lasting = (name: string, begin: (chance: Chance) => unknown, end: () => unknown): Fault => [
    name,
    async (chance) => {
      await begin(chance);
      await some(chance);
      await end();
    },
  ];

  const faults: Fault[] = [
    ['a server is killed', (chance) => site.kill(chance.between(0, postgres ? 1 : 0), () => some(chance))],
    ['the clock jumps ahead', (chance) => site.jumpClock(chance.between(1, MAX_MINUTES_AHEAD) * MINUTE)],
    ['the clock jumps back', (chance) => site.jumpClock(-chance.between(1, MAX_MINUTES_BACK) * MINUTE)],
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
      ['database connections are dropped', async () => proxy.drop()],
      lasting('the database accepts no connection', proxy.refuse, proxy.accept),
      lasting('the database is stopped', postgres.stop, postgres.start),
    );
  else
    faults.push([
      'another process writes',
      async (chance) => {
        const other = new Libsql(path.join(location.dataDir, DATABASE_FILE), { timeout: 5000 });
        other.exec('begin immediate');
        await delay(chance.between(100, 1000));
        other.exec('rollback');
        other.close();
      },
    ]);
  return faults;
}
