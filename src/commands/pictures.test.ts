import { rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { linkedTree } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';

const folder = linkedTree('public');
afterAll(() => rmSync(folder, { recursive: true }));

// Where photos were judged before in the same process, the reader of pictures is shut but for what people upload.
sharp.unblock({ operation: ['VipsForeignLoad'] });

const pixels = (file: string) => sharp(file).ensureAlpha().raw().toBuffer();

/** Encoders of other systems may differ by a trifle; other colours or letters are more than that. */
async function lookAlike(one: string, other: string) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  const apart = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 48);
  return a.length === b.length && apart.length < 50;
}

test('the pictures are what the identity says: after a change of src/site.ts, `npm run pictures` draws them anew', async () => {
  const ours = ['favicon', 'icon', 'profile', 'og', 'desk', 'owner'];
  const { code, stdout, stderr } = await runProgram('src/commands/pictures.ts', ours, {}, folder);
  expect([code, stderr]).toEqual([0, '']);

  const drawn = [...stdout.matchAll(/^(public\/\S+\.(?:png|svg|webp)) /gm)].map(([, name = '']) => name);
  expect(drawn).toHaveLength(9);
  const outdated: string[] = [];
  for (const name of drawn) if (!(await lookAlike(name, path.join(folder, name)))) outdated.push(name);
  expect(outdated).toEqual([]);
});
