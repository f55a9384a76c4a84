import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readContent } from '@/contract/content/readContent';
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
    'astro.md': '---\ntitle: About\n---\n\n# About',
    'projects.md': '# Mine',
    'CONTACT.md': '# Mine',
    'api.md': '# Mine',
    'my page.md': '# Mine',
    'deep.md': `# Deep\n\n${'>'.repeat(21)} x`,
  });
  expect(contentProblems(folder)).toEqual([
    'src/content/CONTACT.md has the name of another page: /CONTACT.',
    'src/content/api.md has the name of another page: /api.',
    'src/content/astro.md begins with ---, which other sites take for settings: begin it with a line such as # About me.',
    'src/content/deep.md is nested too deeply.',
    'src/content/empty.md has no heading, which names the page: begin it with a line such as # About me.',
    'src/content/my page.md has a name with other characters than letters from a to z, digits, _ and -.',
    'src/content/projects.md has the name of another page: /projects.',
  ]);
});
