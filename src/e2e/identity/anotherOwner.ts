import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { site } from '@/site';
import { linkOrCopy } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';

/** The src/site.ts of another owner. */
export const theirSite = {
  brand: 'Łąka वर्क्स ورشة',
  owner: {
    name: 'Mei Lin',
    role: 'gardener of data',
    intro: 'I grow small databases into large ones.',
    location: 'Taipei, Taiwan',
    photo: '',
  },
  url: 'https://mei.example.net',
  description: 'What Mei Lin grows, and the desk she studies at.',
  contact: {
    email: 'post@mei.example.net',
    phone: '',
    address: 'Taipei, Taiwan',
    hours: 'At night',
  },
  timeZone: 'Asia/Taipei',
  categories: ['Soil', 'Water'],
  accounts: 'open',
  contactForm: { phone: 'international' },
  social: [{ label: 'Mastodon', url: 'https://mastodon.example.net/@mei' }] satisfies typeof site.social,
  portfolio: {
    featured: 'latest',
    skills: [{ area: 'Beds', names: ['Raised', 'Sunken'] }],
    experience: [{ period: '2020', role: 'Gardener', place: 'Taipei', text: 'Grew three databases.' }],
    resume: 'https://mei.example.net/resume.pdf',
  },
  footer: 'Slow • Steady • Green',
};

export const theirColours = {
  light: {
    page: '#f4f8f2',
    surface: '#fdfefc',
    sunken: '#e6eee2',
    text: '#10200f',
    muted: '#44563f',
    line: '#cfdcc9',
    edge: '#6d7f67',
    accent: '#6a1b7a',
    onAccent: '#fffdfe',
    accentSoft: '#f0e0f4',
    teal: '#125a80',
    tealSoft: '#d8eaf4',
    danger: '#a01830',
    success: '#1d5c28',
    info: '#2b45a0',
    onTint: '#fffefd',
    focus: '#2545c8',
  },
  dark: {
    page: '#0c160d',
    surface: '#152117',
    sunken: '#070d08',
    text: '#eef5ea',
    muted: '#a9bba4',
    line: '#2a3b2b',
    edge: '#74906f',
    accent: '#d99aea',
    onAccent: '#1d0723',
    accentSoft: '#35203b',
    teal: '#7cc4ea',
    tealSoft: '#123040',
    danger: '#ff98a4',
    success: '#86e096',
    info: '#a4b8ff',
    onTint: '#0e1a10',
    focus: '#b0c4ff',
  },
  lamp: {
    tile: '#173018',
    night: '#0c160e',
    metal: '#f0f6ee',
    shade: '#b46ad0',
    light: '#d8f07a',
    books: '#3a86b8',
  },
};

const semester = (number: number) => ({
  DSC: [`Soil Databases ${number}`, `Branching Algorithms ${number}`, `Root Systems ${number}`],
  AEC: [`Taiwanese Hokkien ${number}`],
  VAC: [`Composting ${number}`],
  SEC: [`Grafting ${number}`],
  GE: [`Bees and People ${number}`],
});
export const theirCatalogue = { Semester_1: semester(1), Semester_2: semester(2) };

export const theirContent = {
  'about.md': '# About Mei\n\nSlowly, on [paper](/uses).',
  'uses.md': '# What I use',
};

const source = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;

/** Links to the installed packages, without the caches of builds of this tree. */
function linkPackages(folder: string) {
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache'))
    linkOrCopy(path.join('node_modules', name), path.join(folder, 'node_modules', name));
}

/** A copy has the modes of its original, which may belong to someone else and be read-only. */
function makeWritable(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Builds a copy of this tree for another owner, as the README describes it. Writes only to the temporary folder. */
export async function buildForAnotherOwner() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'another-owner-'));
  for (const name of [
    'src',
    'public',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'webpack.config.ts',
  ])
    cpSync(name, path.join(folder, name), { recursive: true });
  makeWritable(folder);
  linkPackages(folder);
  writeFileSync(
    path.join(folder, 'src/site.ts'),
    source('site', theirSite) + source('colours', theirColours),
  );
  rmSync(path.join(folder, 'src/content'), { recursive: true });
  mkdirSync(path.join(folder, 'src/content'));
  for (const [name, text] of Object.entries(theirContent))
    writeFileSync(path.join(folder, 'src/content', name), text);
  writeFileSync(path.join(folder, 'src/contract/catalogue.json'), JSON.stringify(theirCatalogue));
  const run = async (command: string) => {
    const { code, stderr } = await runProgram(
      `src/commands/${command}.ts`,
      [],
      { TMPDIR: os.tmpdir() },
      { cwd: folder },
    );
    if (code !== 0) throw new Error(stderr);
  };
  await run('pictures');
  await run('build');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
