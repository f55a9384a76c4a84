import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Libsql from 'libsql';
import { DATABASE_FILE } from '@/server/database';
import { between } from './chance';
import type { ChaosSite } from './site';

const MINUTE = 60_000;
/** The lease of a mail is five minutes: until then the clock may jump ahead without a mail under way being sent twice. */
const MAX_MINUTES_AHEAD = 4;
const MAX_MINUTES_BACK = 60;

type Fault = [name: string, cause: () => Promise<unknown>];

const some = () => delay(between(500, 2500));

const lasting = (name: string, begin: () => unknown, end: () => unknown): Fault => [
  name,
  async () => {
    await begin();
    await some();
    await end();
  },
];

/** The faults of a site on this database. */
export function faultsOf({ postgres, proxy, mailServer, location, ...site }: ChaosSite): Fault[] {
  const faults: Fault[] = [
    ['a server is killed', () => site.kill(between(0, postgres ? 1 : 0), some)],
    ['the clock jumps ahead', () => site.jumpClock(between(1, MAX_MINUTES_AHEAD) * MINUTE)],
    ['the clock jumps back', () => site.jumpClock(-between(1, MAX_MINUTES_BACK) * MINUTE)],
    lasting('the mail server dies', mailServer.stop, mailServer.start),
    lasting(
      'the mail server hangs up',
      () => mailServer.behave('hangs up'),
      () => mailServer.behave('takes'),
    ),
  ];
  if (postgres && proxy)
    return [
      ...faults,
      lasting(
        'the database is slow',
        () => proxy.slowDown(between(50, 300)),
        () => proxy.slowDown(0),
      ),
      ['database connections are dropped', async () => proxy.drop()],
      lasting('the database accepts no connection', proxy.refuse, proxy.accept),
      lasting('the database is stopped', postgres.stop, postgres.start),
    ];
  return [
    ...faults,
    [
      'another process writes',
      async () => {
        const other = new Libsql(path.join(location.dataDir, DATABASE_FILE), { timeout: 5000 });
        other.exec('begin immediate');
        await delay(between(100, 1000));
        other.exec('rollback');
        other.close();
      },
    ],
  ];
}
