import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkedTree } from './linkedTree';

const DOCUMENTS = ['docs/add-a-resource.md', 'docs/add-a-page.md'];
const MIGRATIONS = 'src/server/migrations/migrations.ts';

/** A copy of this tree in which the steps of the documents were followed. Throws when one does not fit. */
export function documentedTree(): string {
  const folder = linkedTree('src', 'data');
  cpSync('src', path.join(folder, 'src'), { recursive: true });
  for (const { document, file, kind, block } of DOCUMENTS.flatMap(steps)) {
    const place = path.join(folder, file);
    if (kind === 'diff')
      writeFileSync(place, patched(readFileSync(place, 'utf8'), block, `${document}, ${file}`));
    else if (existsSync(place)) throw new Error(`${document}: ${file} exists already.`);
    else add(place, block);
  }
  const names = namesIn(readFileSync(path.join(folder, MIGRATIONS), 'utf8'));
  const former = namesIn(readFileSync(MIGRATIONS, 'utf8'));
  // An existing database refuses a migration that sorts before those that have run.
  const isLast = (name: string) => former.every((other) => other < name);
  if (!names.every((name) => former.includes(name) || isLast(name)))
    throw new Error(`${DOCUMENTS[0]}: the migration is not the last one.`);
  return folder;
}

const namesIn = (list: string) => [...list.matchAll(/^  '(.+)': /gm)].map(([, name = '']) => name);

function steps(document: string) {
  const page = readFileSync(document, 'utf8');
  const blocks = [...page.matchAll(/^`(src\/\S+)`\n\n```(\w+)\n([\s\S]*?)^```$/gm)];
  if (page.match(/^```\w+$/gm)?.length !== blocks.length)
    throw new Error(`${document}: a block of code does not name its file.`);
  return blocks.map(([, file = '', kind, block = '']) => ({ document, file, kind, block }));
}

function add(place: string, content: string) {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

/** Each hunk's old lines must be in the file exactly once. */
function patched(text: string, diff: string, step: string) {
  return diff.split('@@\n').reduce((result, hunk) => {
    const lines = hunk.split(/(?<=\n)/);
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('');
    const parts = result.split(without('+'));
    if (parts.length !== 2) throw new Error(`${step}: these lines are not there once:\n${without('+')}`);
    return parts.join(without('-'));
  }, text);
}
