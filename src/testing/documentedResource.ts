import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkedTree } from './linkedTree';

const PAGE = 'docs/add-a-resource.md';
const MIGRATIONS = 'src/server/migrations/migrations.ts';

/** A copy of this tree to which the steps of docs/add-a-resource.md are applied. Throws when one does not fit. */
export function treeWithDocumentedResource(): string {
  const folder = linkedTree('src', 'data');
  cpSync('src', path.join(folder, 'src'), { recursive: true });
  for (const { file, kind, block } of steps()) {
    const place = path.join(folder, file);
    if (kind === 'diff') writeFileSync(place, patched(readFileSync(place, 'utf8'), block, file));
    else add(place, block);
  }
  const names = namesIn(readFileSync(path.join(folder, MIGRATIONS), 'utf8'));
  const former = namesIn(readFileSync(MIGRATIONS, 'utf8'));
  // An existing database refuses a migration that sorts before those that have run.
  const isLast = (name: string) => former.every((other) => other < name);
  if (!names.every((name) => former.includes(name) || isLast(name)))
    throw new Error(`${PAGE}: the migration is not the last one.`);
  return folder;
}

const namesIn = (list: string) => [...list.matchAll(/^  '(.+)': /gm)].map(([, name = '']) => name);

function steps() {
  const page = readFileSync(PAGE, 'utf8');
  const blocks = [...page.matchAll(/^`(src\/\S+)`\n\n```(\w+)\n([\s\S]*?)^```$/gm)];
  if (page.match(/^```\w+$/gm)?.length !== blocks.length)
    throw new Error(`${PAGE}: a block of code does not name its file.`);
  return blocks.map(([, file = '', kind, block = '']) => ({ file, kind, block }));
}

function add(place: string, content: string) {
  if (existsSync(place)) throw new Error(`${PAGE}: ${place} exists already.`);
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
    if (parts.length !== 2) throw new Error(`${PAGE}: these lines are not once in ${file}:\n${without('+')}`);
    return parts.join(without('-'));
  }, text);
}
