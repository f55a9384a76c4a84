import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@/server/config';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const markdown = (folder: string) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const documents = [...markdown('.'), ...markdown('docs')];

/** The settings that the server reads. */
function settings() {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}

/** Variables of the C library, the compose file and the tests. */
const OTHERS = [
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'POSTGRES_PASSWORD',
  'SERVERS',
  'SITE_ADDRESS',
  'TEST_BROWSER',
];

test('the scripts use no shell command except exec, which exec.cmd provides on Windows', () => {
  expect(Object.values(scripts).filter((script) => !/^(exec )?node [\w\s./-]+$/.test(script))).toEqual([]);
  expect(readFileSync('exec.cmd', 'utf8')).toMatch(/^@%\*\r$/m);
});

const FOLDERS = ['.', 'src', 'src/client', 'src/client/features', 'src/server'];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  const code = [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  );

  test('names only existing commands', () => {
    const named = code.flatMap((words) => [...words.matchAll(/npm (?:run ([a-z:]+)|(start|test))\b/g)]);
    expect(named.map(([, name, short]) => name ?? short ?? '').filter((name) => !(name in scripts))).toEqual(
      [],
    );
  });

  test('names only existing settings', () => {
    const known = new Set([...settings(), ...OTHERS]);
    const named = code.flatMap((words) => [...words.matchAll(/\b([A-Z][A-Z_]{3,})=/g)]);
    expect(named.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) =>
      path.join(path.dirname(document), link),
    );
    const paths = code
      .flatMap((words) => [...words.matchAll(/(?:^|\s)((?:src|deploy|docs|public)\/[\w@./-]*\w)/g)])
      .map(([, found = '']) => found);
    // The examples, notes and a page of tools, do not exist: documentedTree.ts adds their files to a copy.
    // The owner writes .env.
    const isExample = (file: string) => /note|uses|boat|folded|\/\.env$/i.test(file);
    expect([...links, ...paths].filter((place) => !existsSync(place) && !isExample(place))).toEqual([]);

    // A file may be named from one of these folders on.
    const named = code.filter(
      (words) => /^[\w-]+\/[\w/.-]+\.(tsx?|json|css)$/.test(words) && !isExample(words),
    );
    const isThere = (file: string) => FOLDERS.some((folder) => existsSync(path.join(folder, file)));
    expect(named.filter((file) => !isThere(file))).toEqual([]);
  });
});

describe("the README's tree", () => {
  // A fork moves it to TEMPLATE.md.
  const text = documents.map((name) => readFileSync(name, 'utf8')).join('\n');
  const [, tree = ''] = /```\n(src\/\n[\s\S]*?)```/.exec(text) ?? [];
  const entries: string[] = [];
  const above: string[] = [];
  for (const [, indent = '', name = ''] of tree.matchAll(/^( *)(\S+)/gm)) {
    above.splice(indent.length / 2, Infinity, name);
    entries.push(path.join(...above));
  }

  test('shows only what exists', () => {
    expect(entries.length).toBeGreaterThan(25);
    expect(entries.filter((entry) => !existsSync(entry))).toEqual([]);
  });

  test('shows every folder', () => {
    const folders = ['src', 'src/client', 'src/server'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name, '/')),
    );
    expect(folders.filter((folder) => !entries.includes(folder))).toEqual([]);
  });
});

describe('docs/behaviour.md', () => {
  const rules = [...readFileSync('docs/behaviour.md', 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(
    ([, rule = '']) => rule,
  );

  test('numbers its rules one after the other', () => {
    const ordered = rules.map((rule, index) => {
      const [section, number] = (rules[index - 1] ?? '1.0').split('.').map(Number) as [number, number];
      return rule === `${section + 1}.1` ? rule : `${section}.${number + 1}`;
    });
    expect(rules.length).toBeGreaterThan(60);
    expect(rules).toEqual(ordered);
  });

  test('has every rule that is cited', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => path.join('src', name));
    const cited = [...files, ...documents].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bbehaviour\s(?:\*\s)?(\d+(?:\.\d+)?)/gi)].map(
        ([, rule = '']) => `${rule} in ${file}`,
      ),
    );
    const isThere = (cite: string) =>
      [...rules, ...rules.map((rule) => rule.split('.')[0])].includes(cite.split(' ')[0]);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((cite) => !isThere(cite))).toEqual([]);
  });
});
