import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '@/testing/runProgram';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
afterAll(() => rmSync(folder, { recursive: true }));

const exportPages = (args: string[], settings: Record<string, string> = {}) =>
  runProgram('src/commands/export.ts', args, settings);

test('pages without an address of the API are not exported', async () => {
  const { code, stderr } = await exportPages([path.join(folder, 'new')]);
  expect([code, stderr]).toEqual([1, 'API_BASE_URL is not set: name the address where the API answers.\n']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is not empty is not changed', async () => {
  writeFileSync(path.join(folder, 'precious'), 'precious');
  const { code, stderr } = await exportPages([folder], { API_BASE_URL: 'https://api.example.com' });
  expect([code, stderr]).toEqual([1, `${folder} is not empty. Name a folder that is, or none yet.\n`]);
  expect(readdirSync(folder)).toEqual(['precious']);
});

test('without a folder it prints its usage', async () => {
  const { stderr } = await exportPages([]);
  expect(stderr).toBe('Usage: API_BASE_URL=https://api.example.com npm run export -- FOLDER\n');
});
