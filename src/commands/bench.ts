import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Row } from '@/bench/measuring/row';
import buildIfNeeded from './buildIfNeeded';
import { runCommand } from './runCommand';

const FOLDER = 'src/bench';

type Benchmark = { default: (beside?: string) => Promise<Row[]> };

/** The benchmarks named in the arguments, or all of them: each file of src/bench is one. */
function chosen(wanted: string[]) {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}: there are ${names.join(', ')}.`);
  return wanted.length > 0 ? wanted : names;
}

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { beside: { type: 'string' } },
    allowPositionals: true,
  });
  const names = chosen(positionals);
  buildIfNeeded();
  for (const name of names) {
    console.log(`Measuring ${name} …`);
    const benchmark = (await import(pathToFileURL(path.join(FOLDER, `${name}.ts`)).href)) as Benchmark;
    console.table(await benchmark.default(values.beside));
  }
  return `Measured ${names.join(', ')}.`;
});
