import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { linkedTree } from '@/testing/linkedTree';
import { runProgram } from '@/testing/runProgram';
import { looks } from './shots/looks';

const folder = linkedTree('shots');
afterAll(() => rmSync(folder, { recursive: true }));

// Where photos were judged before in the same process, the reader of pictures is shut but for what people upload.
sharp.unblock({ operation: ['VipsForeignLoad'] });

test('npm run shots takes a page in every look and lays the pictures side by side', async () => {
  const { code, stdout, stderr } = await runProgram('src/commands/shots.ts', ['forgot'], {}, folder);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${looks.length} pictures, side by side in file:`);

  const shots = path.join(folder, 'shots');
  const pictures = readdirSync(shots).filter((name) => name.endsWith('.png'));
  const widths = await Promise.all(
    pictures.map(async (name) => (await sharp(path.join(shots, name)).metadata()).width),
  );
  expect(widths.sort()).toEqual(looks.map(({ width }) => width).sort());
  const sheet = readFileSync(path.join(shots, 'index.html'), 'utf8');
  for (const name of pictures) expect(sheet).toContain(encodeURI(name));
}, 60_000);
