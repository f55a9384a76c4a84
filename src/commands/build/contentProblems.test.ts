import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readContent } from '@/contract/content/readContent';
import { site } from '@/site';
import { contentProblems } from './contentProblems';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'content-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
};

test('an owner adds a page by adding a file: it is named by its first heading, and `about` comes first', () => {
  write({
    'about.md': 'Hello.\n\n## I am *Mei*',
    '_draft.txt': 'no page',
    'Uses.md': 'What I use\n===\n\n# Not this one',
    'a-talk.md': '\uFEFF# `npm` and me',
  });
  expect(contentProblems(folder)).toEqual([]);
  expect(readContent(folder).map(({ path, title, link }) => [path, title, link])).toEqual([
    ['/about', 'I am Mei', 'About'],
    ['/Uses', 'What I use', 'What I use'],
    ['/a-talk', 'npm and me', 'npm and me'],
  ]);
  expect(readContent('/nowhere')).toEqual([]);
});

test('a file that cannot be a page is named with the reason', () => {
  write({
    'empty.md': 'No heading',
    'projects.md': '# Mine',
    'CONTACT.md': '# Mine',
    'api.md': '# Mine',
    'my page.md': '# Mine',
    'deep.md': `# Deep\n\n${'>'.repeat(21)} x`,
  });
  expect(contentProblems(folder)).toEqual([
    'src/content/CONTACT.md has the name of another page: /CONTACT.',
    'src/content/api.md has the name of another page: /api.',
    'src/content/deep.md is nested too deeply.',
    'src/content/empty.md has no heading, which names the page: write a line such as # About me at its beginning.',
    'src/content/my page.md has a name with other characters than letters from a to z, digits, _ and -.',
    'src/content/projects.md has the name of another page: /projects.',
  ]);
});

test('front matter names the language of a page and its link, and is no part of the text', () => {
  write({
    'uses.md': '\uFEFF---\r\nlang: pt-BR\r\nlabel: Uso\r\n---\r\n# O que eu uso\r\n',
    'line.md': '# A line\n\n---\n\nbelow',
    'none.md': '---\n---\n# No fields',
  });
  expect(contentProblems(folder)).toEqual([]);
  const { language } = site;
  expect(readContent(folder)).toEqual([
    expect.objectContaining({
      path: '/line',
      link: 'A line',
      lang: language,
      text: '# A line\n\n---\n\nbelow',
    }),
    expect.objectContaining({ path: '/none', link: 'No fields', lang: language, text: '# No fields' }),
    expect.objectContaining({ path: '/uses', title: 'O que eu uso', link: 'Uso', lang: 'pt-BR' }),
  ]);
});

test.each([
  ['title: About', 'has the field title, but only label and lang are known.'],
  ['__proto__: { lang: en }', 'has the field __proto__, but only label and lang are known.'],
  ['lang: 5', "has 5 as lang, but a language like 'en' or 'pt-BR' is expected."],
  ['lang: the English', "has \"the English\" as lang, but a language like 'en' or 'pt-BR' is expected."],
  ['label: []', 'has [] as label, but a text is expected.'],
  ["label: ' '", 'has " " as label, but a text is expected.'],
  ['- label', 'has something else than fields, such as label: About, between its lines ---.'],
  ['a:\n\tb: 1', 'has fields that cannot be read: Tabs are not allowed as indentation at line 3, column 1.'],
  ['lang: en\nlang: de', 'has fields that cannot be read: Map keys must be unique at line 3, column 1.'],
  ['a: &a en\nlang: *a', 'has fields that cannot be read: Alias resolution is disabled.'],
])('front matter with %j stops the build, with one line that says why', (yaml, problem) => {
  write({ 'about.md': `---\n${yaml}\n---\n# About` });
  expect(contentProblems(folder)).toEqual([`src/content/about.md ${problem}`]);
});

test('a file whose front matter does not end, or that is too large, stops the build as well', () => {
  write({ 'about.md': '---\nlabel: About\n# About', 'large.md': `# Large\n${'x'.repeat(1_000_000)}` });
  expect(contentProblems(folder)).toEqual([
    'src/content/about.md begins with ---, but has no second line --- after its fields.',
    'src/content/large.md is larger than 1 MB.',
  ]);
});
