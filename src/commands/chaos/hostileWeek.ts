import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '@/server/database';
import { SETUP_CODE } from '@/testing/setupCode';
import { openCaller } from './caller';
import { between, pick, shuffled } from './chance';
import { faultsOf } from './faults';
import { findingsOf } from './findings';
import { admin, emptyBook, register, student, visitor } from './people';
import { openChaosSite } from './site';

const MAX_PAUSE_MS = 40;

/** People and faults at random, until the time is over and each fault has happened; then what must be true. */
export async function hostileWeek(engine: Engine, seconds: number) {
  const site = await openChaosSite(engine);
  const caller = openCaller(site.url);
  const parts = { book: emptyBook(), caller };
  const happened: Record<string, number> = {};
  let isOver = false;

  async function act(steps: (() => Promise<unknown>)[]) {
    while (!isOver) {
      await pick(steps)?.();
      await delay(between(0, MAX_PAUSE_MS));
    }
  }

  async function causeFaults() {
    const deadline = performance.now() + seconds * 1000;
    do
      for (const [name, cause] of shuffled(faultsOf(site))) {
        await cause();
        happened[name] = (happened[name] ?? 0) + 1;
        await delay(between(200, 1500));
      }
    while (performance.now() < deadline);
  }

  try {
    const owner = await register(parts, { isAdmin: 'true', setupCode: SETUP_CODE });
    const people = [visitor, visitor, student, student, student].map((role) => act(role(parts)));
    people.push(act(admin(parts, owner?.sessions[0]?.token)));
    await Promise.race([causeFaults(), ...people]).finally(() => (isOver = true));
    await Promise.all(people);
    return { counts: caller.counts, happened, findings: await findingsOf(site, parts.book, caller) };
  } finally {
    isOver = true;
    await site.close();
  }
}
