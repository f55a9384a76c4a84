import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Interaction } from '@/e2e/interactions';
import { median, type Row } from './measuring/row';

const JEST = 'node_modules/jest/bin/jest.js';
const LONG_MS = 100;

async function runBrowserTests(file: string) {
  const jest = spawn(process.execPath, [JEST, '--ci', '--selectProjects', 'e2e', '--runInBand'], {
    env: { ...process.env, INTERACTIONS_FILE: file },
    // Its output names the tests that fail.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(jest, 'exit')) as [number | null];
  if (code !== 0) throw new Error('A browser test failed: run `npm test` first.');
}

/** The time from each press in the browser tests until the next paint. */
export default async function interactions(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-bench-'));
  const file = path.join(folder, 'interactions.jsonl');
  try {
    await runBrowserTests(file);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const presses = lines
      .map((line) => JSON.parse(line) as Interaction)
      .toSorted((a, b) => b.duration - a.duration);
    const [longest] = presses;
    if (!longest) throw new Error('No press was recorded.');
    const long = presses.filter(({ duration }) => duration >= LONG_MS);
    for (const { duration, delay, work, name, target, test } of long)
      console.log(
        `${duration} ms (${delay} before handlers, ${work} in them): ${name} on '${target}' in '${test}'`,
      );
    return [
      {
        what: `The longest wait after a press, of ${presses.length} in all browser tests`,
        measured: `${longest.duration} ms (${longest.test})`,
        baseline: `${median(presses.map(({ duration }) => duration))} ms (the median)`,
        goal: `under ${LONG_MS} ms`,
      },
      { what: `Presses that waited ${LONG_MS} ms or longer`, measured: String(long.length), goal: '0' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
