import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closed, hindi, polish } from '@/e2e/identity/owners';
import { site } from '@/site';
import { siteProblems } from './siteProblems';

let content: string;
beforeAll(() => {
  content = mkdtempSync(path.join(os.tmpdir(), 'content-'));
  for (const name of ['me.jpg', polish.site.owner.picture]) writeFileSync(path.join(content, name), '');
});
afterAll(() => rmSync(content, { recursive: true }));

test('the values of this and of other owners are right', () => {
  expect(siteProblems(site)).toEqual([]);
  for (const owner of [polish, hindi, closed]) expect(siteProblems(owner.site, content)).toEqual([]);
  expect(siteProblems({ ...closed.site, owner: { photo: '/me.jpg', picture: '' } }, content)).toEqual([]);
});

test.each([
  [{ brand: 'A.U. & Co' }, 'brand is "A.U. & Co", but a name of letters'],
  [{ brand: '..' }, 'brand is "..", but a name of letters'],
  [{ url: 'https://au.example/' }, 'url is "https://au.example/", but an address like https://example.com'],
  [{ url: 'au.example' }, 'url is "au.example", but an address'],
  [{ timeZone: 'Iceland/Town' }, 'timeZone is "Iceland/Town", but a time zone'],
  [{ language: 'English, please' }, 'language is "English, please", but a language like'],
  [{ contact: { email: 'ada' } }, 'contact.email is "ada", but an e-mail address'],
  [{ owner: { photo: '/nobody.jpg', picture: '' } }, 'owner.photo is "/nobody.jpg", but a file of'],
  [{ owner: { photo: '', picture: 'desk.png' } }, 'owner.picture is "desk.png", but a file of'],
  [{ portfolio: { resume: 'cv.pdf' } }, 'portfolio.resume is "cv.pdf", but a file of'],
  [{ categories: ['C', 'C, C++'] }, 'categories is "C, C++", but a name without commas'],
  [{ categories: ['C', 'C'] }, 'categories is "C", but a name without commas'],
  [{ categories: ['All'] }, 'categories is "All", but'],
  [{ brand: 'Ada', categories: ['Ada'] }, 'categories is "Ada", but'],
  [
    { social: [{ label: 'Fun', url: 'javascript:alert(1)' }] },
    'social Fun is "javascript:alert(1)", but a web address',
  ],
])('a value that would break the site is named: %j', (wrong, problem) => {
  const found = siteProblems({ ...closed.site, ...wrong }, content);
  expect(found).toEqual([expect.stringMatching(/^src\/site\.ts: .* is expected\.$/)]);
  expect(found[0]).toContain(problem);
});
