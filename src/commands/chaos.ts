import { ENGINES } from '@/testing/engines';
import buildIfNeeded from './buildIfNeeded';
import type { Finding } from './chaos/book';
import { failover, FAILURES } from './chaos/failover';
import { chaosOn } from './chaos/run';
import { runCommand } from './runCommand';

const SECONDS = 300;
/** How many messages, users and visits are stored before and after a failover; fewer in the shortest run. */
const WRITES = { short: 10, long: 100 };
const MAX_SHOWN = 5;

function readArguments() {
  const [seconds = String(SECONDS), seed = String(Math.floor(Math.random() * 1e9)), ...more] =
    process.argv.slice(2);
  if (![seconds, seed].every((given) => /^\d{1,9}$/.test(given)) || more.length > 0)
    throw new Error('Usage: npm run chaos or npm run chaos -- SECONDS or npm run chaos -- SECONDS SEED');
  return { seconds: Number(seconds), seed: Number(seed) };
}

/** Prints what was looked at, and returns whether all of it is right. */
function report(title: string, findings: Finding[]) {
  console.log(`\n${title}`);
  console.table(findings.map((finding) => ({ ...finding, broken: finding.broken.length })));
  const broken = findings.filter((finding) => finding.broken.length > 0);
  for (const { invariant, broken: cases } of broken)
    console.error(`${title}: ${invariant}: ${cases.slice(0, MAX_SHOWN).join('; ')}`);
  return broken.length === 0;
}

runCommand(async () => {
  const { seconds, seed } = readArguments();
  buildIfNeeded();
  const holds: boolean[] = [];
  const results = await Promise.all(
    ENGINES.map(async (engine) => ({ engine, ...(await chaosOn(engine, seconds, seed)) })),
  );
  for (const { engine, counts, happened, isDiskSmall, findings } of results) {
    holds.push(report(`${engine}, ${seconds} seconds, seed ${seed}`, findings));
    console.table(Object.fromEntries([...counts].sort()));
    console.table([...happened].sort().map(([fault, times]) => ({ fault, times })));
    if (!isDiskSmall)
      console.log('Not possible here: the disk is full: this user may not mount a small file system.');
  }
  const writes = seconds > 0 ? WRITES.long : WRITES.short;
  for (const failure of ['kill', 'freeze'] as const)
    holds.push(report(`failover: ${FAILURES[failure]}`, await failover(failure, writes)));
  if (holds.includes(false)) throw new Error(`An invariant is broken. The seed was ${seed}.`);
  return `Every invariant holds. The seed was ${seed}.`;
});
