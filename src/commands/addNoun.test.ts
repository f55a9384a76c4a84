import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkedTree } from '@/testing/linkedTree';

/** A copy of the tree in which the steps of docs/add-a-noun.md are done. */
let folder: string;

beforeAll(() => {
  folder = linkedTree('src', 'dist', 'data');
  cpSync('src', path.join(folder, 'src'), { recursive: true });
  for (const { file, kind, block } of steps()) {
    const place = path.join(folder, file);
    if (kind === 'diff') writeFileSync(place, patched(readFileSync(place, 'utf8'), block, file));
    else add(place, block);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function steps() {
  const page = readFileSync('docs/add-a-noun.md', 'utf8');
  const blocks = [...page.matchAll(/^`(src\/\S+)`\n\n```(\w+)\n([\s\S]*?)^```$/gm)];
  // Every block of the page is one of the steps.
  expect(page.match(/^```\w+$/gm)).toHaveLength(blocks.length);
  return blocks.map(([, file = '', kind, block = '']) => ({ file, kind, block }));
}

function add(place: string, content: string) {
  expect(existsSync(place)).toBe(false);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

/** Each hunk's old lines must be in the file exactly once. */
function patched(text: string, diff: string, file: string) {
  return diff.split('@@\n').reduce((result, hunk) => {
    const lines = hunk.split(/(?<=\n)/);
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('');
    const parts = result.split(without('+'));
    expect([file, without('+'), parts.length - 1]).toEqual([file, without('+'), 1]);
    return parts.join(without('-'));
  }, text);
}

/** Runs a package's program in the copy; fails when it does. */
async function run(program: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const options = { cwd: folder, env: { PATH, HOME }, maxBuffer: 2 ** 24 };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [path.join(folder, 'node_modules', program), ...args],
    options,
  );
  return stdout + stderr;
}

const runTests = (...args: string[]) => run('jest/bin/jest.js', '--verbose', ...args);

test('the new resource compiles', async () => {
  expect(await run('typescript/bin/tsc', '--noEmit')).toBe('');
});

test('its calls answer only admins and are described', async () => {
  const report = await runTests('notes.test.ts', 'openapi.test.ts', '--selectProjects=server');
  expect(report).toContain('✓ others may do neither');
  expect(report).toContain('✓ the API describes every call that it answers, and no other');
});

test('its page is closed to visitors and to students', async () => {
  const report = await runTests('guards.test.tsx', '--selectProjects=client', '-t', 'adminNotes');
  expect(report).toContain('✓ the page adminNotes leads visitors away');
  expect(report).toContain('✓ the page adminNotes leads a user who is not an admin to the home page');
});
