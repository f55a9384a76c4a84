import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { endpoints } from '@/contract/endpoints';
import { photo } from '@/contract/users/photo';
import { ENGINES } from '@/testing/engines';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';
import { formOf, type Part } from '@/testing/multipart';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

/** Frames of 64 × 64 pixels, each unlike the one before. */
const animation = (frames: number) =>
  sharp(Buffer.alloc(64 * 64 * frames * 3, 'desktop'), {
    raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 },
  });

/** A JPEG with so many segments of application data. */
function withSegments(jpeg: Buffer, count: number) {
  const segment = Buffer.alloc(2 + 0xffff);
  segment.writeUInt32BE(0xffe1ffff);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment), jpeg.subarray(2)]);
}

/** A PNG with so many short texts after its header. */
function withTexts(png: Buffer, count: number) {
  const content = Buffer.from('tEXtComment\0x');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  const chunk = Buffer.concat([length, content, sum]);
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(count).fill(chunk), png.subarray(33)]);
}

/** With scans of nothing at the end, each of which the decoder would read. */
const withScans = (picture: Buffer, scans: number) =>
  Buffer.concat([
    picture.subarray(0, -2),
    ...Array<Buffer>(scans).fill(Buffer.from('ffda000601010000', 'hex')),
    picture.subarray(-2),
  ]);

describe.each(ENGINES)('on %s', (engine) => {
  const shared = sharedSite(engine);
  let admin: Person;
  let student: Person;
  let small: Buffer;

  beforeAll(async () => {
    admin = await makeAdmin('Grace Hopper', shared.site.ask);
    student = await makeStudent('Ada Lovelace', shared.site.ask);
    small = await canvas(20, 10).png().toBuffer();
  });

  function send(parts: Part[], { token } = student) {
    const { payload, headers } = formOf(parts);
    return shared.site.send({
      method: 'POST',
      url: endpoints.uploadPhoto(),
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  }
  const upload = (file: Buffer) =>
    send([
      ['userId', student._id],
      ['image', file],
    ]);
  const fileAt = async (url: string) => (await shared.site.app.inject(url)).rawPayload;
  const urlOf = ({ body }: { body: unknown }) => (body as { imageUrl: string }).imageUrl;

  test('a user without a photo and an unknown user are answered alike', async () => {
    const { _id } = await makeStudent('Mary Somerville', shared.site.ask);
    for (const id of [_id, 'A'.repeat(22), 'a%00b', 'x']) {
      expect(await shared.site.ask(endpoints.photo(id))).toMatchObject({
        status: 404,
        body: { message: 'Not found' },
      });
    }
    expect((await shared.site.ask(endpoints.photoFile(`${'A'.repeat(22)}.webp`))).status).toBe(404);
    expect((await shared.site.ask(endpoints.photoFile('x%00.webp'))).status).toBe(404);
  });

  test('a photo is shown at most 512 pixels large, for a year, under an unguessable path', async () => {
    const answer = await upload(await canvas(2000, 1000).png().toBuffer());
    expect(answer.status).toBe(200);
    const imageUrl = urlOf(answer);
    expect(imageUrl).toMatch(/^\/api\/photos\/[\w-]{22}\.webp$/);
    expect((await shared.site.ask(endpoints.photo(student._id))).body).toEqual({ imageUrl });
    expect(await shared.site.ask(endpoints.currentUser(), { token: student.token })).toMatchObject({
      body: { userData: { ProfileImage: imageUrl } },
    });

    const file = await shared.site.send({ url: imageUrl });
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(await sharp(await fileAt(imageUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 256,
    });
  });

  test('a new photo deletes the photo before it', async () => {
    const before = urlOf(await upload(small));
    const after = urlOf(await upload(small));
    expect(after).not.toBe(before);
    expect((await shared.site.ask(before)).status).toBe(404);
    expect((await shared.site.ask(after)).status).toBe(200);
  });

  test('a photo is turned upright, and its metadata is removed', async () => {
    const taken = await canvas(40, 20)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = await fileAt(urlOf(await upload(taken)));
    const { width, height, exif, orientation } = await sharp(file).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
    expect(file.includes('secret place')).toBe(false);
  });

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s is accepted', async (format) => {
    const picture = await canvas(30, 30).toFormat(format).toBuffer();
    expect((await upload(picture)).status).toBe(200);
  });

  test('the first frame of an animated picture is stored', async () => {
    const frames = await sharp(randomBytes(20 * 40 * 3), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer();
    const file = await fileAt(urlOf(await upload(frames)));
    expect(await sharp(file).metadata()).toMatchObject({ width: 20, height: 20 });
  });

  const jpegHead = Buffer.from('ffd8ffe000104a464946', 'hex');
  const WRONG_KIND = 'The photo must be a PNG, JPEG, WebP, GIF or AVIF picture.';
  const DAMAGED = 'The photo could not be read; it may be damaged.';
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), WRONG_KIND],
    ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), WRONG_KIND],
    ['noise that begins like a JPEG', () => Buffer.concat([jpegHead, randomBytes(500)]), DAMAGED],
    ['half a PNG', async () => (await canvas(300, 300).png().toBuffer()).subarray(0, 200), DAMAGED],
    [
      'HEIC in name only',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), randomBytes(99)]),
      WRONG_KIND,
    ],
  ])('%s is refused', async (_what, make, message) => {
    expect(await upload(await make())).toMatchObject({ status: 415, body: { message } });
  });

  test('a small file of a huge picture is refused before it is decoded', async () => {
    const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(photo.maxBytes);
    expect(await upload(bomb)).toMatchObject({
      status: 413,
      body: { message: 'The photo has too many pixels. Please send a smaller one.' },
    });
  });

  test.each<[string, (picture: Sharp) => Sharp, number]>([
    [
      'an interlaced PNG of 16 bits',
      (picture) => picture.toColourspace('rgb16').png({ progressive: true }),
      3700,
    ],
    ['an AVIF', (picture) => picture.avif({ effort: 0 }), 3000],
    ['a GIF', (picture) => picture.gif({ effort: 1 }), 5000],
    ['a progressive JPEG', (picture) => picture.jpeg({ progressive: true }), 4500],
  ])('%s that would need much memory to decode is refused before that', async (_what, encoded, side) => {
    const background = { r: 51, g: 102, b: 204, alpha: 1 };
    const picture = sharp({ create: { width: side, height: side, channels: 4, background } });
    expect(await upload(await encoded(picture).toBuffer())).toMatchObject({ status: 413 });
  });

  test.each<[string, (picture: Sharp) => Sharp]>([
    ['a JPEG', (picture) => picture.jpeg()],
    ['a progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
    ['a PNG', (picture) => picture.png()],
    ['a WebP', (picture) => picture.webp()],
  ])('%s of a phone with 12 megapixels is taken, however it is turned', async (_what, encoded) => {
    const picture = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#3366cc' } });
    const turned = await encoded(picture.withMetadata({ orientation: 6 })).toBuffer();
    expect((await upload(turned)).status).toBe(200);
  });

  test.each<[string, number, () => Promise<Buffer>]>([
    ['a JPEG with a profile of colours', 200, () => canvas(60, 40).jpeg().withIccProfile('p3').toBuffer()],
    [
      'a JPEG with 4 MB of metadata',
      200,
      async () => withSegments(await canvas(60, 40).jpeg().toBuffer(), 62),
    ],
    [
      'a JPEG with 10 MB of metadata',
      413,
      async () => withSegments(await canvas(60, 40).jpeg().toBuffer(), 155),
    ],
    ['a JPEG of 1,000 scans', 413, async () => withScans(await canvas(600, 400).jpeg().toBuffer(), 1_000)],
    ['a PNG with 100,000 texts', 200, async () => withTexts(await canvas(60, 40).png().toBuffer(), 100_000)],
    ['a GIF of 300 frames', 200, () => animation(300).gif({ effort: 1 }).toBuffer()],
    ['a WebP of 300 frames', 200, () => animation(300).webp({ effort: 0 }).toBuffer()],
    ['a TIFF of 64 megapixels', 415, () => canvas(8000, 8000).tiff({ compression: 'lzw' }).toBuffer()],
  ])('%s is answered with %i, and the server goes on', async (_what, status, make) => {
    expect((await upload(await make())).status).toBe(status);
    expect((await upload(small)).status).toBe(200);
  });

  test('a file that is too large is refused, one of the maximum size is decoded', async () => {
    const most = Buffer.alloc(photo.maxBytes);
    expect((await upload(most)).status).toBe(415);
    expect(await upload(Buffer.concat([most, Buffer.from('x')]))).toMatchObject({
      status: 413,
      body: { message: 'The photo must be at most 5 MB.' },
    });
  });

  test('the parts may come in any order, with any number of unknown parts of any length among them', async () => {
    const unknown = Array.from({ length: 200 }, (_, at): Part => [
      `unknown${at}`,
      at % 2 ? 'x' : Buffer.from('x'),
    ]);
    const long: Part = ['x'.repeat(3000), 'y'.repeat(9000)];
    const answer = await send([['image', small], long, ...unknown, ['userId', student._id]]);
    expect(answer.status).toBe(200);
  });

  test.each(['__proto__', 'constructor'])('a part named %s is refused', async (name) => {
    const answer = await send([
      [name, 'a'],
      ['userId', student._id],
      ['image', small],
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message: 'The form could not be read.' } });
  });

  test.each([false, true])('unknown parts count towards the size, in chunks: %s', async (isChunked) => {
    const { payload, headers } = formOf([
      ['note', Buffer.alloc(photo.maxBytes + 65 * 1024)],
      ['image', small],
      ['userId', student._id],
    ]);
    const answer = await shared.site.send({
      method: 'POST',
      url: endpoints.uploadPhoto(),
      // A stream has no length.
      payload: isChunked ? Readable.from([payload]) : payload,
      headers: { ...headers, authorization: `Bearer ${student.token}` },
    });
    expect(answer.status).toBe(413);
  });

  test.each<[string, () => Part[], number, string]>([
    ['no file', () => [['userId', student._id]], 400, 'Please choose a photo.'],
    [
      'an empty file',
      () => [
        ['userId', student._id],
        ['image', Buffer.alloc(0)],
      ],
      400,
      'Please choose a photo.',
    ],
    ['no userId', () => [['image', small]], 400, 'User Id is required'],
    ['nothing at all', () => [], 400, 'User Id is required'],
    [
      'another’s id',
      () => [
        ['userId', admin._id],
        ['image', small],
      ],
      403,
      'You can change your own photo only.',
    ],
    [
      'two ids',
      () => [
        ['userId', student._id],
        ['userId', 'x'],
        ['image', small],
      ],
      403,
      'You can change your own photo only.',
    ],
    [
      'another’s id after too large a file',
      () => [
        ['image', Buffer.alloc(photo.maxBytes + 1)],
        ['userId', admin._id],
      ],
      403,
      'You can change your own photo only.',
    ],
  ])('%s is refused', async (_what, parts, status, message) => {
    expect(await send(parts())).toMatchObject({ status, body: { message } });
  });

  test('not even an admin can change another user’s photo', async () => {
    const parts: Part[] = [
      ['userId', student._id],
      ['image', small],
    ];
    expect((await send(parts, admin)).status).toBe(403);
  });

  test.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', 'not a form', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      400,
    ],
  ])('a body of %s that is no form is refused: %j', async (type, payload, status) => {
    const answer = await shared.site.send({
      method: 'POST',
      url: endpoints.uploadPhoto(),
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${student.token}` },
    });
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) as string } });
  });
});
