import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { polish } from '@/e2e/identity/owners';
import { site } from '@/site';
import { hashesOf, placeholders } from './placeholders';
import sampleOwner from './sampleOwner.json';

const { owner, portfolio } = polish.site;
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'owner-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What other owners write is not on the list. These texts they change first. */
const isSampleOwners =
  site.owner.name === 'Aarav Sharma' &&
  site.url === 'https://deskfolio.example' &&
  site.contact.email === 'hello@deskfolio.example';

test('every text and file of the sample owner is listed as it is now', () => {
  // Whoever changes one puts what was received into sampleOwner.json.
  expect(isSampleOwners ? hashesOf(site) : sampleOwner).toEqual(sampleOwner);
});

test("an owner is told of each text and file that is still the sample owner's", () => {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const folders = { content: folder, preview: path.join(folder, 'preview.png') };
  mkdirSync(path.join(folder, 'projects'));
  write('about.md', '# About me\n\nErasers.\n');
  write('resume.pdf', 'a resume');
  write('projects/planner.md', 'a project');
  const samples = hashesOf(polish.site, folders);

  write('about.md', '# About me\r\n\r\nErasers.\r\n');
  write('cv.pdf', 'a resume');
  write('resume.pdf', 'my own');
  const mine = {
    ...polish.site,
    owner: { ...owner, name: 'Ada Lovelace', location: '' },
    social: [{ label: 'GitHub', url: 'https://github.com/ada' }, ...polish.site.social],
    portfolio: { ...portfolio, skills: [] },
  };
  expect(placeholders(mine, folders, samples)).toEqual([
    ...[
      'brand',
      'owner.role',
      'owner.headline',
      'owner.intro',
      'url',
      'description',
      'contact.email',
      'contact.address',
      'contact.hours',
      'social[1]',
      'portfolio.experience[0]',
    ].map((name) => `src/site.ts: ${name} is still the sample owner's.`),
    ...['about.md', 'cv.pdf', 'projects/planner.md'].map(
      (name) => `${folder}/${name} is still the sample owner's.`,
    ),
  ]);
  expect(placeholders(mine, folders)).toEqual([]);
});
