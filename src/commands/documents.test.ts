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

/** The file that runs each command in a test. */
const runBy: Record<string, string> = {
  admin: 'src/commands/admin.test.ts',
  backup: 'src/commands/backup.test.ts',
  bench: 'src/commands/bench.test.ts',
  build: 'src/commands/test.ts',
  chaos: 'src/commands/chaos.test.ts',
  check: 'src/commands/test.ts',
  demo: 'src/commands/demo.test.ts',
  dev: 'src/commands/dev.test.ts',
  export: 'src/e2e/twoOrigins.test.ts',
  mail: 'src/commands/mail.test.ts',
  password: 'src/commands/password.test.ts',
  pictures: 'src/commands/pictures.test.ts',
  serve: 'src/testing/builtServer.ts',
  shots: 'src/commands/shots.test.ts',
  start: 'src/commands/start.test.ts',
  test: '.ci/run',
  'test:all': '.ci/run',
};

test.each(Object.keys(scripts))('npm run %s is run by a test', (name) => {
  const evidence = name === 'serve' ? 'server/main.js' : `commands/${name}.ts`;
  const text = readFileSync(runBy[name] ?? '', 'utf8');
  const forms = [
    evidence,
    `npm ${name}`,
    `npm run ${name}`,
    `'npm', ['${name}'`,
    `'npm', ['run', '${name}'`,
    `', '${name}')`,
  ];
  expect(forms.filter((form) => text.includes(form))).not.toEqual([]);
});

test('the scripts use no shell command except exec, which exec.cmd provides on Windows', () => {
  expect(Object.values(scripts).filter((script) => !/^(exec )?node [\w\s./-]+$/.test(script))).toEqual([]);
  expect(readFileSync('exec.cmd', 'utf8')).toMatch(/^@%\*\r$/m);
});

/** Programs of the system; deployment.test.ts checks the files that they read. */
const SYSTEM_PROGRAMS =
  'apt-get bash cd chmod cp curl docker echo export git install journalctl mv printf rm sed su systemctl test useradd'.split(
    ' ',
  );
/** A function that docs/deploying.md defines. */
const DEFINED = ['desk', 'desk()'];

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

  test('has only known programs in its scripts', () => {
    const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    );
    const programs = lines
      .flatMap((line) => line.trim().split(/ (?:&&|\|) /))
      .map((command) => command.replace(/^(\w+=\S+ ?)+/, '').split(' ')[0] ?? '');
    const known = ['', 'grep', 'npm', ...SYSTEM_PROGRAMS, ...DEFINED];
    expect(programs.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('names only existing test projects', () => {
    const kinds = [...readFileSync('jest.config.ts', 'utf8').matchAll(/displayName: '(\w+)'/g)].map(
      ([, kind]) => kind,
    );
    const named = code.flatMap((words) => [...words.matchAll(/--selectProjects[= ](\w+)/g)]);
    expect(named.map(([, kind = '']) => kind).filter((kind) => !kinds.includes(kind))).toEqual([]);
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
    const isExample = (file: string) => /note|uses|\/\.env$/i.test(file);
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
  const [, tree = ''] = /```\n(src\/\n[\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
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
