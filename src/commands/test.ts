import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

type Counts = { passed: number; failed: number };

/** The results file of jest. */
type Results = {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

/** More red files than this are no accident: they are not tried again. */
const MOST_RETRIED_FILES = 3;

const countsOf = (passed: boolean): Counts => ({ passed: Number(passed), failed: Number(!passed) });

async function run(title: string, args: string[]) {
  console.log(`\n${title}`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** Runs the checks in the background; their output is printed when the returned function is called. */
function startChecks() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/check.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  return async () => {
    const [output, [code]] = await ended;
    console.log(`\nTypes, lint, format, zones, unused\n${output.trim()}`);
    return countsOf(code === 0);
  };
}

/** Runs jest and counts by file. */
async function countByFile(title: string, ...args: string[]): Promise<Record<string, Counts>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-test-'));
  const file = path.join(folder, 'results.json');
  const options = ['--ci', '--json', `--outputFile=${file}`, ...args];
  const succeeded = await run(title, ['node_modules/jest/bin/jest.js', ...options]);
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
    const counts = testResults.map(({ name, status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      // A test that did not run counts as failed, and so does a file that could not be loaded.
      const failed = assertionResults.length - passed || Number(status !== 'passed');
      return [path.relative('.', name), { passed, failed }];
    });
    const byFile = Object.fromEntries(counts) as Record<string, Counts>;
    const isRed = Object.values(byFile).some(({ failed }) => failed > 0);
    return succeeded || isRed ? byFile : { ...byFile, [title]: countsOf(false) };
  } catch {
    return { [title]: countsOf(false) }; // Without a results file, jest ran nothing.
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs browser tests; a red file is run once more, in a process of its own. */
async function browserTests() {
  const options = ['--selectProjects', 'e2e'];
  const counts = await countByFile('Browser tests', ...options, '--maxWorkers', '3');
  const red = Object.keys(counts).filter((file) => counts[file]?.failed);
  const flaky: string[] = [];
  for (const file of red.length > MOST_RETRIED_FILES ? [] : red) {
    const again = await countByFile(`Once more: ${file}`, ...options, '--runTestsByPath', file);
    if (again[file]?.failed === 0) flaky.push(file);
    Object.assign(counts, again);
  }
  return { counts, flaky };
}

async function test() {
  const build = countsOf(await run('Build', ['--import', 'tsx', 'src/commands/build.ts']));
  const finishChecks = startChecks();
  const unit = await countByFile('Server and client', '--selectProjects', 'server', 'client');
  const browser = await browserTests();
  const counts = [build, ...Object.values(unit), ...Object.values(browser.counts), await finishChecks()];
  const sum = (kind: keyof Counts) => counts.reduce((total, count) => total + count[kind], 0);

  if (browser.flaky.length > 0) console.log(`\n${browser.flaky.length} flaky: ${browser.flaky.join(', ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

void test();
