import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '@/server/database';
import { emptyBook, type Account } from './book';
import { openCaller } from './caller';
import { seeded, stepChance } from './chance';
import { faultsOf } from './faults';
import { findingsOf } from './invariants';
import { admin } from './roles/admin';
import { attacker } from './roles/attacker';
import { makePictures, register } from './roles/people';
import { student } from './roles/student';
import { robot, visitor } from './roles/visitor';
import { openChaosSite } from './site';
import { SETUP_CODE } from '@/testing/setupCode';

const MAX_PAUSE_MS = 40;

/** Everybody who calls. */
const PEOPLE = [visitor, visitor, robot, student, student, student, admin, attacker];

/** People and faults at random, until the time is over and each fault has happened; then what must be true. */
export async function chaosOn(engine: Engine, seconds: number, seed: number) {
  const site = await openChaosSite(engine);
  const book = emptyBook();
  const caller = openCaller(site.url);
  const stopping = new AbortController();
  const happened = new Map<string, number>();
  let highest = 0;
  try {
    const claimed = await register({ book, caller }, 'owner: sign up', seeded(seed), {
      isAdmin: 'true',
      setupCode: SETUP_CODE,
    });
    if (!claimed?.isAdmin) throw new Error('Nobody has become the admin.');
    const owner: Account = claimed.account;
    const parts = { book, caller, site, admin: owner, pictures: await makePictures() };

    const people = PEOPLE.map(async (role, person) => {
      const steps = Object.values(role(parts));
      for (let step = 1; !stopping.signal.aborted; step++) {
        const chance = stepChance(seed, person, step);
        await chance.pick(steps)?.(chance);
        await delay(chance.between(0, MAX_PAUSE_MS));
      }
    });

    async function causeFaults() {
      const { faults } = faultsOf(site);
      const deadline = performance.now() + seconds * 1000;
      for (let round = 1; round === 1 || performance.now() < deadline; round++) {
        const chance = seeded(seed + round);
        for (const { name, cause } of chance.shuffled(faults)) {
          // The first round is never cut short.
          if (round > 1 && performance.now() > deadline) return;
          await cause(chance);
          happened.set(name, (happened.get(name) ?? 0) + 1);
          await delay(chance.between(200, 1500));
          highest = Math.max(highest, ...(await site.memory()));
        }
      }
    }
    await Promise.race([causeFaults(), ...people]).finally(() => stopping.abort());
    await Promise.all(people);
    const findings = await findingsOf(site, book, caller, highest);
    return { counts: caller.counts, happened, impossible: faultsOf(site).impossible, findings };
  } finally {
    stopping.abort();
    await site.close();
  }
}
