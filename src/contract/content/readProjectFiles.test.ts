import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { animation } from '@/testing/animation';
import { readPictureFiles, readProjectFiles } from './readProjectFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'projects-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
const withFields = (fields: string, text = '') => `---\n${fields}\n---\n${text}`;
const smallest = 'id: 7\ntitle: Boat\ndescription: Folds.';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();

const problems = () => readProjectFiles(folder).map(({ problem }) => problem);

test('a title, a description and an id are a project, and what is missing is none', () => {
  write('boat.md', withFields(smallest));
  expect(readProjectFiles(folder)).toEqual([
    {
      name: 'boat',
      leftOut: [],
      project: {
        _id: 'file-boat',
        id: 7,
        file: 'boat.md',
        title: 'Boat',
        description: 'Folds.',
        imageURL: 'no',
        liveLink: 'no',
        sourceCode: 'no',
        category: [],
        responsive: 'YES',
        betterUI: 'PC',
      },
    },
  ]);
});

test('an animated picture beside a file says so in its address', async () => {
  write('turn.gif', await animation(300, 200, 2));
  write('boat.md', withFields(`${smallest}\nimageURL: ./turn.gif`));
  expect(readProjectFiles(folder)[0]?.project?.imageURL).toMatch(/-300x200-animated\.webp$/);
});

test('the pictures beside a file are found by their names, in its fields and in its text', async () => {
  write('wide.png', await picture(2000, 1000));
  write('small shot.png', await picture(300, 200));
  write(
    'boat.md',
    withFields(
      `${smallest}\nimageURL: ./wide.png\npictures:\n  - ./small shot.png\nsourceCode: https://github.com/ann/boat`,
      '![Wide](./wide.png) [Licence](LICENSE)',
    ),
  );
  const [{ project } = {}] = readProjectFiles(folder);
  expect(project?.imageURL).toMatch(/^\/assets\/pictures\/wide\.[\da-f]{10}-1600x800\.webp$/);
  expect(project?.pictures).toEqual([
    expect.stringMatching(/^\/assets\/pictures\/small-shot\.[\da-f]{10}-300x200\.webp$/),
  ]);
  const drawn = JSON.stringify(project?.drawnCaseStudy);
  expect(drawn).toContain(project?.imageURL);
  expect(drawn).toContain('https://github.com/ann/boat/blob/HEAD/LICENSE');
  expect([...readPictureFiles(folder).keys()].sort()).toEqual(['small shot.png', 'wide.png']);
});

test.each<[string, string]>([
  ['id: 7\ndescription: x', 'has a wrong title: Title is required'],
  ['title: Boat\ndescription: x', 'has a wrong id: Id is required'],
  ['id: soon\ntitle: Boat\ndescription: x', 'has a wrong id: Id must be a positive whole number'],
  [`${smallest}\nyear: 2024-05-01`, 'has a wrong year: Year must be a whole number'],
  [`${smallest}\nresponsive: true`, 'has a wrong responsive: Responsive must be text'],
  [`${smallest}\ndraft: maybe`, 'has a wrong draft: Draft must be true or false'],
  [`${smallest}\nstack: Node`, 'has a wrong stack: Stack must be a list'],
  [`${smallest}\nliveLink: javascript:alert(1)`, 'has a wrong liveLink: Live Link must be a web address'],
  [`${smallest}\nlink: https://example.com`, 'has the field link, which projects do not have'],
  [`${smallest}\n__proto__: x`, 'has the field __proto__, which projects do not have'],
  [
    `${smallest}\nimageURL: ./gone.png`,
    'names ./gone.png, but there is no such PNG, JPEG, WebP, GIF or AVIF beside it',
  ],
])('of %j it is said that the file %s', (fields, problem) => {
  write('boat.md', withFields(fields));
  expect(problems()).toEqual([`boat.md ${problem}`]);
});

test('two files with one id, and one that cannot be read, are named', () => {
  write('boat.md', withFields(smallest));
  write('kite.md', withFields(smallest));
  write('lamp.md', '---\nid: 8');
  write('deep.md', withFields('id: 9\ntitle: Deep\ndescription: x', '>'.repeat(21)));
  expect(problems()).toEqual([
    undefined,
    'deep.md is nested too deeply',
    'kite.md has the id 7, which boat.md has too',
    'lamp.md begins with ---, but has no second line --- after its fields',
  ]);
});

test('a folder that is not there has none', () => {
  mkdirSync(path.join(folder, 'empty'));
  expect(readProjectFiles(path.join(folder, 'empty'))).toEqual([]);
  expect(readProjectFiles(path.join(folder, 'none'))).toEqual([]);
});

test('what is left empty is missing, and what is so anyway is not said', () => {
  write(
    'boat.md',
    withFields(
      `${smallest}\norder:\nyear:\nresult: ''\ncategory: []\nimageFit: cover\ndraft: false\nstack: ['', Rust]`,
    ),
  );
  const [{ project = {} } = {}] = readProjectFiles(folder);
  expect(project).toMatchObject({ category: [], stack: ['Rust'] });
  for (const field of ['order', 'year', 'result', 'imageFit', 'draft'])
    expect(project).not.toHaveProperty(field);
});

test('a picture that cannot be read is named where a project names it, and harms nothing elsewhere', async () => {
  write('broken.png', (await picture(30, 20)).subarray(0, 12));
  write('boat.md', withFields(`${smallest}\nimageURL: ./broken.png`));
  expect(problems()).toEqual(['boat.md names ./broken.png, which cannot be read; it may be damaged']);
  write('boat.md', withFields(smallest));
  expect(problems()).toEqual([undefined]);
});

test('parts of a text that are not shown are named', () => {
  write('boat.md', withFields(smallest, '[Plan](./plan.pdf)\n\n<script>alert(1)</script>'));
  expect(readProjectFiles(folder)).toMatchObject([
    { leftOut: expect.arrayContaining(['./plan.pdf', '<script>']) as string[] },
  ]);
});
