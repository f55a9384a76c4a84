import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

type Counts = { passed: number; failed: number };

/** The counts in the results file of jest. */
type Results = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites',
  number
>;

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

async function jest(title: string, ...args: string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-test-'));
  const file = path.join(folder, 'results.json');
  const options = ['--ci', '--json', `--outputFile=${file}`, ...args];
  const succeeded = await run(title, ['node_modules/jest/bin/jest.js', ...options]);
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
    const passed = results.numPassedTests;
    // A test that did not run counts as failed.
    const failed =
      results.numFailedTests +
      results.numPendingTests +
      results.numTodoTests +
      results.numRuntimeErrorTestSuites;
    return { passed, failed: failed || (succeeded && passed > 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 }; // Without a results file, jest ran nothing.
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function test() {
  const build = countsOf(await run('Build', ['--import', 'tsx', 'src/commands/build.ts']));
  const finishChecks = startChecks();
  const unit = await jest('Server and client', '--selectProjects', 'server', 'client');
  const browser = await jest('Browser tests', '--selectProjects', 'e2e', '--maxWorkers', '3');
  const counts = [build, unit, browser, await finishChecks()];
  const sum = (kind: keyof Counts) => counts.reduce((total, count) => total + count[kind], 0);

  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

void test();
