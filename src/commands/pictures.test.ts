import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { polish } from '@/e2e/identity/owners';
import { linkedTree, linkOrCopy } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';

// The server's photo checks in this process block all loaders except those for uploads.
sharp.unblock({ operation: ['VipsForeignLoad'] });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Draws the pictures of src/site.ts, or those of another owner, into a temporary folder. */
async function draw(theirs?: { brand?: string; name?: string; role?: string }) {
  const folder = linkedTree('public', 'src');
  folders.push(folder);
  mkdirSync(path.join(folder, 'public'));
  mkdirSync(path.join(folder, 'src'));
  for (const name of readdirSync('src')) linkOrCopy(path.join('src', name), path.join(folder, 'src', name));
  if (theirs) {
    const { brand = polish.site.brand, ...owner } = theirs;
    const site = { ...polish.site, brand, owner: { ...polish.site.owner, ...owner } };
    const values = Object.entries({ site, colours: polish.colours });
    const lines = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
    writeFileSync(path.join(folder, 'src/site.ts'), lines.join(''));
  }
  const run = await runProgram('src/commands/pictures.ts', [], {}, { cwd: folder });
  return { ...run, folder };
}

const SMALLER = 0.5;

async function pixels(picture: string | Buffer) {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .ensureAlpha()
    .resize(width * SMALLER)
    .raw()
    .toBuffer();
}

/** Another browser draws edges slightly otherwise; another colour or letter differs in more pixels. */
async function lookAlike(one: string | Buffer, other: string | Buffer) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  const different = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 48);
  return a.length === b.length && different.length < 50;
}

test('the pictures in public/ are those that npm run pictures draws from src/site.ts', async () => {
  const { code, stdout, stderr, folder } = await draw();
  // An owner's name may have letters that are in a font of another machine only.
  if (stderr.startsWith('No font has')) return;
  expect([code, stderr]).toEqual([0, '']);

  const drawn = [...stdout.matchAll(/^(public\S+\.(?:png|svg)) /gm)].map(([, name = '']) => name);
  expect(drawn).toHaveLength(7);
  const outdated: string[] = [];
  for (const name of drawn) if (!(await lookAlike(name, path.join(folder, name)))) outdated.push(name);
  expect(outdated).toEqual([]);
});

/** Where the link preview names the owner. */
const NAME_AND_ROLE = { left: 60, top: 536, width: 640, height: 90 };

test.each([
  ['polish', { name: 'Łukasz Żak', role: 'tworzy źródła' }],
  ['devanagari', { name: 'क्षितिज श्रीवास्तव', role: 'वेब डेवलपर' }],
  ['arabic', { name: 'محمد الأحمد', role: 'مطوّر (Full Stack) ويب' }],
])('the link preview shows the name and role of an owner: %s', async (script, owner) => {
  const { code, stderr, folder } = await draw(owner);
  expect([code, stderr]).toEqual([0, '']);
  const drawn = await sharp(path.join(folder, 'public/og.png')).extract(NAME_AND_ROLE).png().toBuffer();
  expect(await lookAlike(drawn, `src/commands/pictures/expected/${script}.png`)).toBe(true);
});

test('in the link preview, stacked accents of the brand stay clear of the logo above it', async () => {
  const { folder } = await draw({ brand: 'Ấu Ørn' });
  const belowLogo = { left: 60, top: 164, width: 490, height: 8 };
  const drawn = await sharp(path.join(folder, 'public/og.png')).extract(belowLogo).raw().toBuffer();
  // The night behind it is the darkest there is.
  expect(Math.max(...drawn)).toBeLessThan(64);
});

test('the icons show the first letter of the brand', async () => {
  const [one, same] = await Promise.all(
    ['Łuna', 'Łąka'].map(async (brand) => {
      const { folder } = await draw({ brand });
      return readFileSync(path.join(folder, 'public/favicon.svg'), 'utf8');
    }),
  );
  expect(same).toBe(one);
  expect(one).not.toBe(readFileSync('public/favicon.svg', 'utf8'));
});

test('letters that no font has are named, and nothing is drawn', async () => {
  // It has been a character since 2025.
  const { code, stdout, stderr, folder } = await draw({ name: 'Ann \u{33000}' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^No font has \u{33000} \(U\+33000\), which .* Install a font .*\n$/u);
  expect(readdirSync(path.join(folder, 'public'))).toEqual([]);
});
