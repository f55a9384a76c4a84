import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '@/testing/runProgram';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
afterAll(() => rmSync(folder, { recursive: true }));

const takeAway = (words: string[], settings: Record<string, string> = {}) =>
  runProgram('src/commands/export.ts', words, settings);

test('pages that would know no API are not exported', async () => {
  const { code, stderr } = await takeAway([path.join(folder, 'new')]);
  expect([code, stderr]).toEqual([1, 'API_BASE_URL is not set: name the address where the API answers.\n']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that holds something is left as it is', async () => {
  writeFileSync(path.join(folder, 'precious'), 'precious');
  const { code, stderr } = await takeAway([folder], { API_BASE_URL: 'https://api.example.com' });
  expect([code, stderr]).toEqual([1, `${folder} is not empty. Name a folder that is, or none yet.\n`]);
  expect(readdirSync(folder)).toEqual(['precious']);
});

test('it says how to call it', async () => {
  const { stderr } = await takeAway([]);
  expect(stderr).toBe('Usage: API_BASE_URL=https://api.example.com npm run export -- FOLDER\n');
});
