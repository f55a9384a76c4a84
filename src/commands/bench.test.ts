import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkedTree } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';

/** A tree whose only benchmark is over at once. */
function treeWith(benchmark: string) {
  const folder = linkedTree('src');
  const src = path.join(folder, 'src');
  mkdirSync(path.join(src, 'bench'), { recursive: true });
  for (const name of readdirSync('src').filter((entry) => entry !== 'bench'))
    symlinkSync(path.resolve('src', name), path.join(src, name));
  cpSync('src/bench/measuring', path.join(src, 'bench/measuring'), { recursive: true });
  writeFileSync(path.join(src, 'bench/trifle.ts'), benchmark);
  return folder;
}

const folder = treeWith(`
  import type { Row } from '@/bench/measuring/row';
  export default async (): Promise<Row[]> => [
    { what: 'A trifle', measured: '3 µs', baseline: '2 µs (less)', ratio: 1.5, goal: 'at most 2' },
  ];
`);
afterAll(() => rmSync(folder, { recursive: true }));

const bench = (...words: string[]) => runProgram('src/commands/bench.ts', words, {}, folder);

test('npm run bench shows what was measured beside its baseline', async () => {
  const { code, stdout, stderr } = await bench('trifle');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Measuring trifle');
  for (const cell of ['A trifle', '3 µs', '2 µs (less)', '1.50', 'at most 2']) expect(stdout).toContain(cell);
});

test('a benchmark that is not there is told from those that are', async () => {
  const { code, stderr } = await bench('tripe');
  expect([code, stderr]).toEqual([1, 'There is no benchmark tripe: there are trifle.\n']);
});
