import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { table, type Row } from '@/bench/measuring/row';
import { buildIfNeeded } from './buildIfNeeded';

const FOLDER = 'src/bench';

type Benchmark = { default: () => Promise<Row[]> };

/** Every file in src/bench is a benchmark; what they share lies in folders below it. Words choose among them. */
function chosen(words: string[]) {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'));
  const unknown = words.filter((word) => !names.includes(word));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}: there are ${names.join(', ')}.`);
  return words.length > 0 ? words : names;
}

async function bench() {
  buildIfNeeded();
  const rows: Row[] = [];
  for (const name of chosen(process.argv.slice(2))) {
    console.log(`Measuring ${name} …`);
    const benchmark = (await import(pathToFileURL(path.join(FOLDER, `${name}.ts`)).href)) as Benchmark;
    rows.push(...(await benchmark.default()));
  }
  console.log(`\n${table(rows)}`);
}

bench().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
