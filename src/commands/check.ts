import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const checks = {
  types: ['typescript/bin/tsc', '--noEmit', '--pretty'],
  lint: ['eslint/bin/eslint.js', '.', '--max-warnings', '0', '--color'],
  format: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache', '.'],
  'zones and cycles': ['dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'err-long', 'src'],
  unused: ['knip/bin/knip.js', '--treat-config-hints-as-errors'],
};

/** Runs a check and prints its output if it fails; returns whether it passed. */
async function run([name, [file, ...args]]: [string, string[]]) {
  const started = Date.now();
  const child = spawn(process.execPath, [`node_modules/${file}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const passed = code === 0;
  if (!passed) console.log(`\n${(output + errors).trim()}\n`);
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

async function check() {
  const passed = await Promise.all(Object.entries(checks).map(run));
  if (!passed.includes(false)) return console.log('All checks passed.');
  console.log('Some checks failed.');
  process.exitCode = 1;
}

void check();
