import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Counts = { passed: number; failed: number };

/** What jest writes down about a run, as far as it is counted here. */
type Results = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites',
  number
>;

function run(title: string, args: string[]) {
  console.log(`\n${title}`);
  return spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

const command = (title: string, name: string): Counts =>
  run(title, ['--import', 'tsx', `src/commands/${name}.ts`])
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };

function jest(title: string, ...args: string[]): Counts {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-test-'));
  const file = path.join(folder, 'results.json');
  const isGreen = run(title, [
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

const counts = [
  command('Types, lint, format, zones, unused', 'check'),
  command('Build', 'build'),
  jest('Server and client', '--selectProjects', 'server', 'client'),
  jest('Journeys in a real browser', '--selectProjects', 'e2e'),
];
const sum = (kind: keyof Counts) => counts.reduce((total, count) => total + count[kind], 0);

console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
