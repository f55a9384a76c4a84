import { setImmediate as write } from 'node:timers/promises';
import { openDueWork } from '@/server/dueWork';
import { keptLog } from '@/testing/keptLog';
import { until } from '@/testing/until';

test('what fails leaves what is done beside it to its end, and is in the log', async () => {
  const { logger, text } = keptLog();
  const waiting = ['fails', 'is slow'];
  const done: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const work = openDueWork({
    name: 'reminders',
    claim: async () => waiting.shift(),
    async carryOut(claimed) {
      done.push(`${claimed} begins`);
      if (claimed === 'fails') throw new Error('The database is away');
      await slow;
      await write();
      done.push(`${claimed} ends`);
    },
    nextDue: async () => null,
    atOnce: 2,
    now: () => new Date(),
    log: logger,
  });
  work.wake();
  await until('both to begin', () => done.length === 2);
  const stopped = work.stop();
  finish();
  await stopped;
  expect(done).toEqual(['fails begins', 'is slow begins', 'is slow ends']);
  expect(text()).toContain('The database is away');
});
