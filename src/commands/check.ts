import { spawn } from 'node:child_process';

type Judge = { name: string; bin: string; args: string[] };
type Verdict = { name: string; passed: boolean; seconds: string; said: string };

/** Longest first: two of them run at a time. */
const judges: Judge[] = [
  { name: 'lint', bin: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0', '--color'] },
  { name: 'types', bin: 'typescript/bin/tsc', args: ['--noEmit', '--pretty'] },
  {
    name: 'format',
    bin: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--cache', '.'],
  },
  {
    name: 'zones and cycles',
    bin: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--output-type', 'err-long', 'src'],
  },
  { name: 'unused', bin: 'knip/bin/knip.js', args: ['--treat-config-hints-as-errors'] },
];

function hear({ name, bin, args }: Judge) {
  return new Promise<Verdict>((resolve, reject) => {
    const started = Date.now();
    const child = spawn(process.execPath, [`node_modules/${bin}`, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    child.once('error', reject).once('close', (code) => {
      resolve({ name, passed: code === 0, seconds: ((Date.now() - started) / 1000).toFixed(1), said });
    });
  });
}

/** Works through what waits, and shows each verdict as it falls. */
async function judge(waiting: Judge[], verdicts: Verdict[]) {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const verdict = await hear(next);
    verdicts.push(verdict);
    if (!verdict.passed) console.log(`\n${verdict.said.trim()}\n`);
    console.log(`${verdict.passed ? 'ok    ' : 'FAILED'} ${verdict.name} (${verdict.seconds} s)`);
  }
}

async function check() {
  const waiting = [...judges];
  const verdicts: Verdict[] = [];
  await Promise.all([judge(waiting, verdicts), judge(waiting, verdicts)]);
  const failed = verdicts.filter(({ passed }) => !passed).map(({ name }) => name);
  if (failed.length === 0) return console.log('The check found nothing to complain about.');
  console.log(`The check failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

void check();
