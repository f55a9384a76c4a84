import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentedTree } from '@/testing/documentedTree';

// Of the build and all tests, as of each test that is run alone.
process.env.TEST_ACCOUNTS = 'open';

type Outcome = { passed: number; failed: number; flaky?: string[] };

const one = (passed: boolean): Outcome => ({ passed: Number(passed), failed: Number(!passed) });

type Place = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Runs a program of Node and prints what it prints; returns whether it ended with 0. */
async function run(title: string, args: string[], { cwd, env }: Place = {}) {
  console.log(`\n${title}`);
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd,
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

const command = async (title: string, name: string) =>
  one(await run(title, ['--import', 'tsx', `src/commands/${name}.ts`]));

/** Runs a test runner that writes its results to a file, and counts them. */
async function counted<Results>(
  runTests: (file: string) => Promise<boolean>,
  count: (results: Results) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-test-'));
  const file = path.join(folder, 'results.json');
  try {
    const succeeded = await runTests(file);
    const outcome = count(JSON.parse(readFileSync(file, 'utf8')) as Results);
    // A runner that fails without a failed test, or runs none, has failed as well.
    const isCounted = succeeded ? outcome.passed > 0 : outcome.failed > 0;
    return isCounted ? outcome : { ...outcome, failed: outcome.failed + 1 };
  } catch (error) {
    console.error(`There are no results: ${String(error)}`);
    return one(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type JestResults = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites',
  number
>;

const jest = (title: string, selection: string[], place?: Place) =>
  counted<JestResults>(
    (file) =>
      run(
        title,
        ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${file}`, ...selection],
        place,
      ),
    (results) => ({
      passed: results.numPassedTests,
      // A test that did not run counts as failed.
      failed:
        results.numFailedTests +
        results.numPendingTests +
        results.numTodoTests +
        results.numRuntimeErrorTestSuites,
    }),
  );

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: { status: string }[] }[] };
type PlaywrightResults = Suite & {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  errors: unknown[];
};

/** The tests that passed only when they were tried again. */
const flakyIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

const playwright = (title: string, selection: string) =>
  counted<PlaywrightResults>(
    (file) =>
      run(title, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', selection], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    ({ stats, errors, ...results }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
      flaky: flakyIn(results as Suite),
    }),
  );

/** Whether the steps of docs/add-a-resource.md and docs/add-a-page.md, in a copy of this tree, add what works. */
async function documentedSteps() {
  const cwd = documentedTree();
  const title = 'The resource and the page of the documents';
  try {
    return [
      one(await run(`${title} pass types and lint`, ['node_modules/oxlint/bin/oxlint'], { cwd })),
      await jest(
        `${title}: calls answer only admins and are described, and a site keeps its rows`,
        [
          '--selectProjects=server',
          '--runTestsByPath',
          'src/server/notes.test.ts',
          'src/server/openapi/openapi.test.ts',
        ],
        { cwd },
      ),
      await jest(
        `${title}: one page is closed to visitors and students, the other is open`,
        [
          '--selectProjects=client',
          '--runTestsByPath',
          'src/client/app/guards.test.tsx',
          'src/client/pages/UsesPage.test.tsx',
        ],
        { cwd },
      ),
    ];
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** The tests of `*.long.test.ts(x)` belong to the rest. */
const LONG = '\\.long\\.test\\.';

/** What a change is most likely to break. Without a build, no test is tried. */
async function mostLikely() {
  const build = await command('Build', 'build');
  if (build.failed > 0) return [build];
  return [
    build,
    await command('Types and lint, format, zones and cycles, unused, dependencies', 'check'),
    // Apart they take a seventh less than in one run, whose workers hold what both need.
    await jest('Server', ['--selectProjects=server', `--testPathIgnorePatterns=${LONG}`]),
    await jest('Client', ['--selectProjects=client', `--testPathIgnorePatterns=${LONG}`]),
    await playwright('Journeys in a browser', '--grep=@journey'),
  ];
}

/** What takes longer than one waits for. */
const rest = async () => [
  await playwright('All other browser tests', '--grep-invert=@journey'),
  await jest('Commands, and long tests of server and client', [`--testPathPatterns=src/commands/|${LONG}`]),
  ...(await documentedSteps()),
];

const LEFT_OUT =
  'Left out: the other browser tests, long ones, and those of the commands (npm run test:all).';

/** `--all` runs the rest as well, and `--rest` nothing else. */
async function test(options = process.argv.slice(2)) {
  const [isAll, isRest] = [options.includes('--all'), options.includes('--rest')];
  const outcomes = isRest ? [] : await mostLikely();
  const isBuilt = outcomes[0]?.failed !== 1;
  if ((isAll && isBuilt) || isRest) outcomes.push(...(await rest()));
  const sum = (kind: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[kind], 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);

  if (!isAll && !isRest) console.log(`\n${LEFT_OUT}`);
  if (flaky.length > 0) console.log(`\n${flaky.length} flaky: ${flaky.join('; ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

void test();
