import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Interaction } from '@/e2e/interactions';
import { median, ms, type Row } from './measuring/row';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const LONG_MS = 100;
const ROUNDS = 7;

/** Runs browser tests one after the other, and returns every press in them, the longest wait first. */
async function pressesIn(...selection: string[]): Promise<Interaction[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-bench-'));
  const file = path.join(folder, 'interactions.jsonl');
  try {
    const playwright = spawn(
      process.execPath,
      [PLAYWRIGHT, 'test', ...selection, '--workers=1', '--retries=0', '--reporter=line'],
      // Its output names the tests that fail.
      { env: { ...process.env, INTERACTIONS_FILE: file }, stdio: ['ignore', 2, 'inherit'] },
    );
    const [code] = (await once(playwright, 'exit')) as [number | null];
    if (code !== 0) throw new Error('A browser test failed: run `npm run test:all` first.');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Interaction).toSorted((a, b) => b.duration - a.duration);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const longestWait = ([longest]: readonly Interaction[]) => longest?.duration ?? 0;

function print({ duration, delay, work, name, target, test }: Interaction) {
  console.log(
    `${duration} ms (${delay} before handlers, ${work} in them): ${name} on '${target}' in '${test}'`,
  );
}

/**
 * The time from each press in the browser tests until the next paint. Tests in which one is long are repeated. A click
 * before the app is ready paints at once; what it does comes later (see earlyClicks.ts), and is not part of the wait.
 */
export default async function interactions(): Promise<Row[]> {
  const presses = await pressesIn();
  const long = presses.filter(({ duration }) => duration >= LONG_MS);
  long.forEach(print);
  let slowest = { test: 'none', wait: 0 };
  for (const test of new Set(long.map((press) => press.test))) {
    const ofTest = presses.filter((press) => press.test === test);
    const waits = [longestWait(ofTest)];
    const name = test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    while (waits.length < ROUNDS)
      waits.push(longestWait(await pressesIn(ofTest[0]!.file, '--grep', `${name}( @|$)`)));
    console.log(`'${test}': ${waits.map(ms).join(', ')}`);
    if (median(waits) > slowest.wait) slowest = { test, wait: median(waits) };
  }
  return [
    {
      what: `The longest wait after a press, of ${presses.length} in all browser tests`,
      measured: ms(longestWait(presses)),
      baseline: `${ms(median(presses.map(({ duration }) => duration)))} (the median)`,
    },
    {
      what: `The longest in the slowest test of those that waited ${LONG_MS} ms, median of ${ROUNDS} rounds`,
      measured: slowest.wait ? `${ms(slowest.wait)} (${slowest.test})` : 'none did',
      goal: `under ${LONG_MS} ms`,
    },
  ];
}
