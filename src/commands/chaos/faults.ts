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

  const common: Fault[] = [
    {
      name: 'a server is killed',
      cause: (chance) => site.kill(chance.between(0, site.serverCount - 1), () => some(chance)),
    },
    {
      name: 'the clock jumps ahead',
      cause: (chance) => site.setClock(site.clockOffset() + chance.between(1, MAX_MINUTES_AHEAD) * MINUTE),
    },
    {
      name: 'the clock jumps back',
      cause: (chance) => site.setClock(site.clockOffset() - chance.between(1, MAX_MINUTES_BACK) * MINUTE),
    },
    {
      name: 'the mail server dies',
      async cause(chance) {
        await mailServer.stop();
        await some(chance);
        await mailServer.start();
      },
    },
    {
      name: 'the mail server hangs up',
      async cause(chance) {
        mailServer.behave('hangs up');
        await some(chance);
        mailServer.behave('takes');
      },
    },
  ];
  const full: Fault[] = disk
    ? [
        {
          name: 'the disk is full',
          async cause(chance) {
            disk.fill();
            await some(chance);
            disk.free();
          },
        },
      ]
    : [];
  const ofPostgres: Fault[] =
    postgres && proxy
      ? [
          {
            name: 'the database is slow',
            async cause(chance) {
              proxy.slowDown(chance.between(50, 300));
              await some(chance);
              proxy.slowDown(0);
            },
          },
          { name: 'database connections are dropped', cause: async () => proxy.drop() },
          {
            name: 'the database accepts no connection',
            async cause(chance) {
              proxy.refuse();
              await some(chance);
              proxy.accept();
            },
          },
          {
            name: 'the database is stopped',
            async cause(chance) {
              await postgres.stop();
              await some(chance);
              await postgres.start();
            },
          },
        ]
      : [];
  const ofSqlite: Fault[] =
    engine === 'sqlite'
      ? [
          {
            name: 'another process writes',
            async cause(chance) {
              const other = new Libsql(path.join(location.dataDir, DATABASE_FILE), { timeout: 5000 });
              other.exec('begin immediate');
              await delay(chance.between(100, 1000));
              other.exec('rollback');
              other.close();
            },
          },
        ]
      : [];
  return {
    faults: [...common, ...full, ...ofPostgres, ...ofSqlite],
    impossible: disk ? [] : ['the disk is full: this user may not mount a small file system'],
  };
}
