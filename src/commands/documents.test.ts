import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@/server/config';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const markdown = (folder: string) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const documents = [...markdown('.'), ...markdown('docs')];

/** The settings of the server, as it asks for them. */
function settings() {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}

/** Words of the compose file and of deploying that are no settings of the server. */
const OTHERS = ['POSTGRES_PASSWORD', 'SITE_ADDRESS'];

/** What runs each command, so that what the documents say of it is known to be true. */
const runBy: Record<string, string> = {
  admin: 'src/commands/admin.test.ts',
  backup: 'src/commands/backup.test.ts',
  bench: 'src/commands/bench.test.ts',
  build: 'src/commands/test.ts',
  check: 'src/commands/test.ts',
  demo: 'src/commands/demo.test.ts',
  dev: 'src/commands/dev.test.ts',
  export: 'src/e2e/twoOrigins.test.ts',
  pictures: 'src/commands/pictures.test.ts',
  serve: 'src/testing/builtServer.ts',
  shots: 'src/commands/shots.test.ts',
  start: 'src/commands/start.test.ts',
  test: '.ci/run',
};

test.each(Object.keys(scripts))('npm run %s is run by a test', (name) => {
  const evidence = name === 'serve' ? 'server/main.js' : `commands/${name}.ts`;
  const text = readFileSync(runBy[name] ?? '', 'utf8');
  const ways = [evidence, `npm ${name}`, `'npm', ['${name}'`, `'npm', ['run', '${name}'`, `', '${name}')`];
  expect(ways.filter((way) => text.includes(way))).not.toEqual([]);
});

/** Programs that only a machine of one's own has; deployment.test.ts judges the files that they are given. */
const ELSEWHERE = ['cd', 'chmod', 'cp', 'docker', 'echo', 'export', 'git', 'systemctl', 'useradd'];

const ROOMS = ['.', 'src', 'src/client', 'src/client/features', 'src/server'];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  const code = [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  );

  test('names only commands that there are', () => {
    const named = code.flatMap((words) => [...words.matchAll(/npm (?:run ([a-z]+)|(start|test))\b/g)]);
    expect(named.map(([, name, short]) => name ?? short ?? '').filter((name) => !(name in scripts))).toEqual(
      [],
    );
  });

  test('has every line of its scripts accounted for', () => {
    const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    );
    const programs = lines
      .flatMap((line) => line.split(' && '))
      .map((command) => command.replace(/^([A-Z_]+=\S+ )+/, '').split(' ')[0] ?? '');
    expect(programs.filter((name) => !['npm', ...ELSEWHERE].includes(name))).toEqual([]);
  });

  test('names only kinds of tests that there are', () => {
    const kinds = [...readFileSync('jest.config.ts', 'utf8').matchAll(/displayName: '(\w+)'/g)].map(
      ([, kind]) => kind,
    );
    const named = code.flatMap((words) => [...words.matchAll(/--selectProjects (\w+)/g)]);
    expect(named.map(([, kind = '']) => kind).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  test('names only settings that there are', () => {
    const known = new Set([...settings(), ...OTHERS]);
    const named = code.flatMap((words) => [...words.matchAll(/\b([A-Z][A-Z_]{3,})=/g)]);
    expect(named.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test('leads only to files that there are', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) =>
      path.join(path.dirname(document), link),
    );
    const paths = code
      .flatMap((words) => [...words.matchAll(/(?:^|\s)((?:src|deploy|docs|public)\/[\w@./-]*\w)/g)])
      .map(([, found = '']) => found);
    expect([...links, ...paths].filter((place) => !existsSync(place))).toEqual([]);

    // Within the tree, a file is named from its room on; the noun that somebody might add is not there yet.
    const named = code.filter(
      (words) => /^[\w-]+\/[\w/.-]+\.(tsx?|json|css)$/.test(words) && !/note/i.test(words),
    );
    const isThere = (file: string) => ROOMS.some((room) => existsSync(path.join(room, file)));
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

  test('shows only what there is', () => {
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.filter((entry) => !existsSync(entry))).toEqual([]);
  });

  test('shows every room', () => {
    const rooms = ['src', 'src/client', 'src/server'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name, '/')),
    );
    expect(rooms.filter((room) => !entries.includes(room))).toEqual([]);
  });
});
