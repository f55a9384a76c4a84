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
  });
});
