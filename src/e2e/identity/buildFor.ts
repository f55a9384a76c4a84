import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copiedTree } from '@/testing/copiedTree';
import { runProgram } from '@/testing/runProgram';
import type { Owner } from './owners';

const source = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;

/** A copy of this tree for another owner, as the README describes it. Writes only to the temporary folder. */
export async function forkFor({ site, colours, catalogue, content }: Owner) {
  const folder = copiedTree();
  writeFileSync(path.join(folder, 'src/site.ts'), source('site', site) + source('colours', colours));
  rmSync(path.join(folder, 'src/content'), { recursive: true });
  for (const [name, bytes] of Object.entries(content)) {
    const file = path.join(folder, 'src/content', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  writeFileSync(path.join(folder, 'src/contract/catalogue.json'), JSON.stringify(catalogue));
  const run = async (command: string, ...args: string[]) => {
    const settings = { TMPDIR: os.tmpdir() };
    const { code, stderr } = await runProgram(`src/commands/${command}.ts`, args, settings, { cwd: folder });
    if (code !== 0) throw new Error(stderr);
    return stderr;
  };
  await run('pictures');
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The same, built. */
export async function buildFor(owner: Owner) {
  const fork = await forkFor(owner);
  await fork.run('build');
  return fork;
}
