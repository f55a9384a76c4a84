import { ENGINES } from '@/testing/engines';
import buildIfNeeded from './buildIfNeeded';
import { chaosOn } from './chaos/run';
import { runCommand } from './runCommand';

const SECONDS = 300;
const MAX_SHOWN = 5;

function readArguments() {
  const [seconds = String(SECONDS), seed = String(Math.floor(Math.random() * 1e9)), ...more] =
    process.argv.slice(2);
  if (![seconds, seed].every((given) => /^\d{1,9}$/.test(given)) || more.length > 0)
    throw new Error('Usage: npm run chaos or npm run chaos -- SECONDS or npm run chaos -- SECONDS SEED');
  return { seconds: Number(seconds), seed: Number(seed) };
}

runCommand(async () => {
  const { seconds, seed } = readArguments();
  buildIfNeeded();
  let isBroken = false;
  const results = await Promise.all(
    ENGINES.map(async (engine) => ({ engine, ...(await chaosOn(engine, seconds, seed)) })),
  );
  for (const { engine, counts, happened, impossible, findings } of results) {
    console.log(`\n${engine}, ${seconds} seconds, seed ${seed}`);
    console.table(Object.fromEntries([...counts].sort()));
    console.table([...happened].sort().map(([fault, times]) => ({ fault, times })));
    for (const fault of impossible) console.log(`Not possible here: ${fault}.`);
    console.table(
      findings.map(({ invariant, checked, broken, figure = '' }) => ({
        invariant,
        checked,
        broken: broken.length,
        figure,
      })),
    );
    for (const { invariant, broken } of findings.filter((finding) => finding.broken.length > 0)) {
      isBroken = true;
      console.error(`${engine}: ${invariant}: ${broken.slice(0, MAX_SHOWN).join('; ')}`);
    }
  }
  if (isBroken) throw new Error(`An invariant is broken. The seed was ${seed}.`);
  return `Every invariant holds. The seed was ${seed}.`;
});
