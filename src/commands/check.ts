import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const checks = {
  'types and lint': ['oxlint/bin/oxlint'],
  format: ['oxfmt/bin/oxfmt', '--check', '.'],
  'zones and cycles': ['dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'err-long', 'src'],
  unused: ['knip/bin/knip.js', '--treat-config-hints-as-errors'],
  // They are what runs on the server and in browsers, and nothing else.
  dependencies: ['knip/bin/knip.js', '--production', '--strict', '--dependencies'],
};

/** What the registry knows about the packages that run on the server and in browsers. */
const registryChecks = {
  'known vulnerabilities': ['audit', '--omit=dev', '--audit-level=high'],
  'signatures of packages': ['audit', 'signatures', '--omit=dev'],
};

async function runNode(args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output, errors, passed: code === 0 };
}

function report(passed: boolean, name: string, started: number) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

/** Runs a check and prints its output if it fails; returns whether it passed. */
async function run([name, [file, ...args]]: [string, string[]]) {
  const started = Date.now();
  const { output, errors, passed } = await runNode([`node_modules/${file}`, ...args]);
  if (!passed) console.log(`\n${(output + errors).trim()}\n`);
  return report(passed, name, started);
}

/** Where the registry does not answer, there is no report, and nothing to complain about. */
async function runAtRegistry([name, args]: [string, string[]]) {
  const started = Date.now();
  const npm = process.env.npm_execpath;
  const { output, passed } = npm
    ? await runNode([npm, ...args, '--json', '--fetch-retries=0', '--fetch-timeout=20000'])
    : { output: '', passed: false };
  if (!/"(auditReportVersion|invalid)":/.test(output)) {
    console.log(`skipped ${name}: the registry does not answer`);
    return true;
  }
  if (!passed) console.log(`\n${output.trim()}\n`);
  return report(passed, name, started);
}

/** Runs all checks, or those that the arguments name. */
async function check(names = process.argv.slice(2)) {
  const isWanted = ([name]: [string, unknown]) => names.length === 0 || names.includes(name);
  const passed = await Promise.all([
    ...Object.entries(checks).filter(isWanted).map(run),
    ...Object.entries(registryChecks).filter(isWanted).map(runAtRegistry),
  ]);
  if (!passed.includes(false)) return console.log('All checks passed.');
  console.log('Some checks failed.');
  process.exitCode = 1;
}

void check();
