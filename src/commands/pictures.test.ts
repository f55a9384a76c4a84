import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { linkedTree } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';

const folder = linkedTree('public');
afterAll(() => rmSync(folder, { recursive: true }));

// The server's photo checks in this process block all loaders except those for uploads.
sharp.unblock({ operation: ['VipsForeignLoad'] });

const pixels = (file: string) => sharp(file).ensureAlpha().raw().toBuffer();

/** Encoders of other systems may differ slightly; another colour or character differs in more pixels. */
async function lookAlike(one: string, other: string) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  const different = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 48);
  return a.length === b.length && different.length < 50;
}

test('the pictures in public/ are those that npm run pictures draws from src/site.ts', async () => {
  mkdirSync(path.join(folder, 'public'));
  const { code, stdout, stderr } = await runProgram('src/commands/pictures.ts', [], {}, { cwd: folder });
  expect([code, stderr]).toEqual([0, '']);

  const drawn = [...stdout.matchAll(/^(public\S+\.(?:png|svg)) /gm)].map(([, name = '']) => name);
  expect(drawn).toHaveLength(7);
  const outdated: string[] = [];
  for (const name of drawn) if (!(await lookAlike(name, path.join(folder, name)))) outdated.push(name);
  expect(outdated).toEqual([]);
});
