import { ENGINES } from '@/testing/engines';
import buildIfNeeded from './buildIfNeeded';
import { failover, FAILURES } from './chaos/failover';
import type { Finding } from './chaos/findings';
import { hostileWeek } from './chaos/hostileWeek';
import { runCommand } from './runCommand';

const SECONDS = 300;
/** How many messages, users and visits are stored before and after a failover; fewer in the shortest run. */
const WRITES = { short: 10, long: 100 };
const MAX_SHOWN = 5;

function readSeconds() {
  const [seconds = String(SECONDS), ...more] = process.argv.slice(2);
  if (!/^\d{1,9}$/.test(seconds) || more.length > 0)
    throw new Error('Usage: npm run chaos or npm run chaos -- SECONDS');
  return Number(seconds);
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
  const seconds = readSeconds();
  buildIfNeeded();
  const holds: boolean[] = [];
  const results = await Promise.all(
    ENGINES.map(async (engine) => ({ engine, ...(await hostileWeek(engine, seconds)) })),
  );
  for (const { engine, counts, happened, findings } of results) {
    holds.push(report(`${engine}, ${seconds} seconds`, findings));
    console.table(counts);
    console.table(happened);
  }
  const writes = seconds > 0 ? WRITES.long : WRITES.short;
  for (const failure of ['kill', 'freeze'] as const)
    holds.push(report(`failover: ${FAILURES[failure]}`, await failover(failure, writes)));
  if (holds.includes(false)) throw new Error('An invariant is broken.');
  return 'Every invariant holds.';
});
