import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { linkOrCopy } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';
import type { Owner } from './owners';

const source = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;

/** Links to the installed packages, without the caches of builds of this tree. */
function linkPackages(folder: string) {
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache'))
    linkOrCopy(path.join('node_modules', name), path.join(folder, 'node_modules', name));
}

/** A copy has the modes of its original, which may belong to someone else and be read-only. */
function makeWritable(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Builds a copy of this tree for another owner, as the README describes it. Writes only to the temporary folder. */
export async function buildFor({ site, colours, catalogue, content }: Owner) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'another-owner-'));
  for (const name of [
    'src',
    'public',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'webpack.config.ts',
  ])
    cpSync(name, path.join(folder, name), { recursive: true });
  makeWritable(folder);
  linkPackages(folder);
  writeFileSync(path.join(folder, 'src/site.ts'), source('site', site) + source('colours', colours));
  rmSync(path.join(folder, 'src/content'), { recursive: true });
  mkdirSync(path.join(folder, 'src/content'));
  for (const [name, text] of Object.entries(content))
    writeFileSync(path.join(folder, 'src/content', name), text);
  writeFileSync(path.join(folder, 'src/contract/catalogue.json'), JSON.stringify(catalogue));
  const run = async (command: string) => {
    const { code, stderr } = await runProgram(
      `src/commands/${command}.ts`,
      [],
      { TMPDIR: os.tmpdir() },
      { cwd: folder },
    );
    if (code !== 0) throw new Error(stderr);
  };
  await run('pictures');
  await run('build');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
