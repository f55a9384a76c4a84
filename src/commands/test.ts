import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

type Counts = { passed: number; failed: number };

/** What jest writes down about a run, as far as it is counted here. */
type Results = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites',
  number
>;

async function run(title: string, args: string[]) {
  console.log(`\n${title}`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

const countsOf = (isGreen: boolean): Counts => ({ passed: Number(isGreen), failed: Number(!isGreen) });

const command = async (title: string, name: string) =>
  countsOf(await run(title, ['--import', 'tsx', `src/commands/${name}.ts`]));

/** Runs beside the tests, which often wait, and says what it has found when all is said. */
function beside(title: string, name: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/commands/${name}.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const heard = Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  return async () => {
    const [words, [code]] = await heard;
    console.log(`\n${title}\n${words.trim()}`);
    return countsOf(code === 0);
  };
}

async function jest(title: string, ...args: string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-test-'));
  const file = path.join(folder, 'results.json');
  const isGreen = await run(title, [
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--json',
    `--outputFile=${file}`,
    ...args,
  ]);
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
    const passed = results.numPassedTests;
    // What did not run was not shown to work: it counts as failed.
    const failed =
      results.numFailedTests +
      results.numPendingTests +
      results.numTodoTests +
      results.numRuntimeErrorTestSuites;
    return { passed, failed: failed || (isGreen && passed > 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 }; // jest wrote nothing down, so it ran nothing.
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function test() {
  const built = await command('Build', 'build');
  const check = beside('Types, lint, format, zones, unused', 'check');
  const parts = await jest('Server and client', '--selectProjects', 'server', 'client');
  const journeys = await jest('Journeys in a real browser', '--selectProjects', 'e2e', '--maxWorkers', '3');
  const counts = [built, parts, journeys, await check()];
  const sum = (kind: keyof Counts) => counts.reduce((total, count) => total + count[kind], 0);

  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

void test();
