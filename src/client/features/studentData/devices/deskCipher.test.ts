import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { opened, sealed } from './deskCipher';
import { inGroups, keyIn, newKey, textOfKey } from './deskKey';

const TEXT = JSON.stringify({ topic: 'Ökonomie 📚', many: 'x'.repeat(30_000) });

test('a copy is opened by the key and the student it was made for, and by no other', async () => {
  const key = newKey();
  const copy = await sealed(TEXT, key, 'ada');
  expect(await opened(copy, key, 'ada')).toEqual({ text: TEXT });
  expect(await opened(copy, newKey(), 'ada')).toEqual({ problem: 'wrongKey' });
  expect(await opened(copy, key, 'grace')).toEqual({ problem: 'wrongKey' });
});

test('a copy has the documented form, which another program can read', async () => {
  const key = newKey();
  const copy = Buffer.from(await sealed(TEXT, key, 'ada'));
  expect(copy[0]).toBe(1);
  const decipher = createDecipheriv('aes-256-gcm', key, copy.subarray(1, 13));
  decipher.setAAD(Buffer.from('ada')).setAuthTag(copy.subarray(-16));
  const plain = Buffer.concat([decipher.update(copy.subarray(13, -16)), decipher.final()]);
  const length = plain.readUInt32BE(0);
  expect(gunzipSync(plain.subarray(4, 4 + length)).toString()).toBe(TEXT);
  expect(plain.subarray(4 + length).every((byte) => byte === 0)).toBe(true);
});

test('a copy says neither what is in it nor exactly how much, and never looks the same twice', async () => {
  const key = newKey();
  const copies = await Promise.all(
    ['', 'one topic', 'x'.repeat(3_000)].map((text) => sealed(text, key, 'ada')),
  );
  expect(copies.map(({ length }) => length)).toEqual([1, 1, 1].map((blocks) => blocks * deskCopy.blockBytes));
  const [one, other] = [await sealed(TEXT, key, 'ada'), await sealed(TEXT, key, 'ada')];
  expect(Buffer.from(one).subarray(1, 13)).not.toEqual(Buffer.from(other).subarray(1, 13));
  expect(Buffer.from(one).includes('Ökonomie')).toBe(false);
});

test('a damaged copy, a shorter one, and one of a later form are not opened', async () => {
  const key = newKey();
  const copy = await sealed(TEXT, key, 'ada');
  const damaged = copy.slice();
  damaged.set([(damaged[2_000] ?? 0) ^ 1], 2_000);
  expect(await opened(damaged, key, 'ada')).toEqual({ problem: 'wrongKey' });
  expect(await opened(copy.slice(0, -1), key, 'ada')).toEqual({ problem: 'unreadable' });
  const later = copy.slice();
  later.set([2]);
  expect(await opened(later, key, 'ada')).toEqual({ problem: 'unreadable' });
});

test('a key is written in groups of four, and read however it is typed', () => {
  const key = newKey();
  const text = textOfKey(key);
  expect(text).toMatch(/^[A-Z2-7]{52}$/);
  expect(inGroups(text)).toMatch(/^([A-Z2-7]{4} ){12}[A-Z2-7]{4}$/);
  for (const typed of [
    text,
    inGroups(text),
    text.toLowerCase(),
    `https://desk.example.com/pair#${text}`,
    ` ${inGroups(text).replaceAll(' ', ' - ')}\n`,
  ])
    expect(keyIn(typed)).toEqual(key);
});

test('what is not a key is not taken for one', () => {
  const text = textOfKey(newKey());
  for (const typed of [
    '',
    'A',
    text.slice(1),
    `${text}A`,
    text.replace(/^./, '1'),
    text.replace(/.$/, 'B'),
    'ÄÖÜ',
  ])
    expect([typed, keyIn(typed)]).toEqual([typed, undefined]);
  expect(keyIn('A'.repeat(52))).toEqual(new Uint8Array(32));
  expect(textOfKey(new Uint8Array([0xff, ...Array<number>(31).fill(0)]))).toMatch(/^74A/);
});
