import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { complaintsIn } from '@/testing/complaintsIn';
import { linkedTree } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';

const folder = linkedTree('shots');
afterAll(() => rmSync(folder, { recursive: true }));

// The server's photo checks in this process block all loaders except those for uploads.
sharp.unblock({ operation: ['VipsForeignLoad'] });

test('npm run shots takes a picture of a page in both themes and three widths, and shows them side by side', async () => {
  const { code, stdout, stderr } = await runProgram(
    'src/commands/shots.ts',
    ['one project'],
    {},
    { cwd: folder },
  );
  expect([code, complaintsIn(stderr)]).toEqual([0, []]);
  expect(stdout).toContain('6 pictures, side by side in file:');

  const shots = path.join(folder, 'shots');
  const pictures = readdirSync(shots).filter((name) => name.endsWith('.png'));
  const widths = await Promise.all(
    pictures.map(async (name) => (await sharp(path.join(shots, name)).metadata()).width),
  );
  expect(widths.sort()).toEqual([1280, 1280, 390, 390, 800, 800]);
  const sheet = readFileSync(path.join(shots, 'index.html'), 'utf8');
  for (const name of pictures) expect(sheet).toContain(name);
});
