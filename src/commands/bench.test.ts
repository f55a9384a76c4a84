import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy, linkedTree } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';

/** A copy of this tree with a single, short benchmark. */
function treeWith(benchmark: string) {
  const folder = linkedTree('src');
  const src = path.join(folder, 'src');
  mkdirSync(path.join(src, 'bench'), { recursive: true });
  for (const name of readdirSync('src').filter((entry) => entry !== 'bench'))
    linkOrCopy(path.join('src', name), path.join(src, name));
  cpSync('src/bench/measuring', path.join(src, 'bench/measuring'), { recursive: true });
  writeFileSync(path.join(src, 'bench/short.ts'), benchmark);
  return folder;
}

const folder = treeWith(`
  import type { Row } from '@/bench/measuring/row';
  export default async (): Promise<Row[]> => [
    { what: 'A short task', measured: '3 µs', baseline: '2 µs (less)', ratio: 1.5, goal: 'at most 2' },
  ];
`);
afterAll(() => rmSync(folder, { recursive: true }));

const bench = (...args: string[]) => runProgram('src/commands/bench.ts', args, {}, { cwd: folder });

test('npm run bench shows what was measured beside its baseline', async () => {
  const { code, stdout, stderr } = await bench('short');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Measuring short');
  for (const cell of ['A short task', '3 µs', '2 µs (less)', '1.50', 'at most 2'])
    expect(stdout).toContain(cell);
});

test('an unknown benchmark is refused with the names of those that exist', async () => {
  const { code, stderr } = await bench('unknown');
  expect([code, stderr]).toEqual([1, 'There is no benchmark unknown: there are short.\n']);
});
