import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from '@/bench/measuring/row';
import buildIfNeeded from './buildIfNeeded';
import { runCommand } from './runCommand';

const FOLDER = 'src/bench';

type Benchmark = { default: () => Promise<Row[]> };

/** The benchmarks named in the arguments, or all of them: each file of src/bench is one. */
function chosen() {
  const args = process.argv.slice(2);
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'));
  const unknown = args.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}: there are ${names.join(', ')}.`);
  return args.length > 0 ? args : names;
}

runCommand(async () => {
  const names = chosen();
  buildIfNeeded();
  const rows: Row[] = [];
  for (const name of names) {
    console.log(`Measuring ${name} …`);
    const benchmark = (await import(pathToFileURL(path.join(FOLDER, `${name}.ts`)).href)) as Benchmark;
    rows.push(...(await benchmark.default()));
  }
  console.table(rows.map(({ ratio, ...row }) => ({ ...row, ...(ratio && { ratio: ratio.toFixed(2) }) })));
  return `Measured ${names.join(', ')}.`;
});
