import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { Engine } from '@/server/database';
import { SETUP_CODE } from '@/testing/setupCode';
import { emptyBook } from './book';
import { openCaller } from './caller';
import { seeded, stepChance } from './chance';
import { faultsOf } from './faults';
import { findingsOf } from './invariants';
import { admin } from './roles/admin';
import { register } from './roles/people';
import { student } from './roles/student';
import { attacker, robot, visitor } from './roles/visitor';
import { openChaosSite } from './site';

const MAX_PAUSE_MS = 40;

/** Everybody who calls. */
const PEOPLE = [visitor, visitor, robot, student, student, student, admin, attacker];

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

/** People and faults at random, until the time is over and each fault has happened; then what must be true. */
export async function chaosOn(engine: Engine, seconds: number, seed: number) {
  const site = await openChaosSite(engine);
  const book = emptyBook();
  const caller = openCaller(site.url);
  const stopping = new AbortController();
  const happened = new Map<string, number>();
  try {
    const claim = { isAdmin: 'true', setupCode: SETUP_CODE } as const;
    const owner = await register({ book, caller }, 'owner: sign up', claim);
    if (!owner?.isAdmin) throw new Error('Nobody has become the admin.');
    const pictures = await Promise.all(['#aa3322', '#22aa33', '#3322aa'].map(picture));
    const parts = { book, caller, site, admin: owner.account, pictures };

    const people = PEOPLE.map(async (role, person) => {
      const steps = Object.values(role(parts));
      for (let step = 1; !stopping.signal.aborted; step++) {
        const chance = stepChance(seed, person, step);
        await chance.pick(steps)?.(chance);
        await delay(chance.between(0, MAX_PAUSE_MS));
      }
    });

    async function causeFaults() {
      const deadline = performance.now() + seconds * 1000;
      for (let round = 1; round === 1 || performance.now() < deadline; round++) {
        const chance = seeded(seed + round);
        for (const [name, cause] of chance.shuffled(faultsOf(site))) {
          // The first round is never cut short.
          if (round > 1 && performance.now() > deadline) return;
          await cause(chance);
          happened.set(name, (happened.get(name) ?? 0) + 1);
          await delay(chance.between(200, 1500));
        }
      }
    }
    await Promise.race([causeFaults(), ...people]).finally(() => stopping.abort());
    await Promise.all(people);
    const findings = await findingsOf(site, book, caller);
    return { counts: caller.counts, happened, isDiskSmall: site.disk !== undefined, findings };
  } finally {
    stopping.abort();
    await site.close();
  }
}
