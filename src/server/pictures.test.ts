import sharp from 'sharp';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { previewPath, stillPath } from '@/contract/projects/picture';
import { photo, type Photo } from '@/contract/users/photo';
import type { Project } from '@/contract/projects/project';
import { ENGINES } from '@/testing/engines';
import { animation } from '@/testing/animation';
import { exampleProject, makeAdmin, signedIn, type Person } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';
import { formOf, type Part } from '@/testing/multipart';
import { SETTINGS } from '@/testing/openSite';
import { makeServices } from './services';

const DAY = 24 * 60 * 60 * 1000;

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

describe.each(ENGINES)('on %s', (engine) => {
  let clock: Date;
  const fresh = freshSites(engine, { rateLimit: 6 }, () => clock);
  let admin: Person;

  beforeEach(async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    admin = await makeAdmin('Grace Hopper', fresh.site.ask);
  });

  async function upload(file?: Buffer) {
    const { payload, headers } = formOf([['image', file ?? (await canvas(20, 10).png().toBuffer())]]);
    return fresh.site.send({
      method: 'POST',
      url: adminEndpoints.uploadPicture(),
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    });
  }
  const uploaded = async () => ((await upload()).body as Photo).imageUrl;
  const ask = (url: string, method: string, body?: unknown) =>
    fresh.site.ask(url, { method, body, token: admin.token });
  const added = async (imageURL: string) =>
    ((await ask(endpoints.addProject(), 'POST', exampleProject({ imageURL }))).body as { project: Project })
      .project;
  const statusOf = async (imageUrl: string) => (await fresh.site.ask(imageUrl)).status;
  const metadataOf = async (imageUrl: string) =>
    sharp((await fresh.site.app.inject(imageUrl)).rawPayload).metadata();
  const deleteExpired = () =>
    makeServices({
      config: SETTINGS,
      database: fresh.site.database,
      now: () => clock,
      log: fresh.site.app.log,
    }).deleteExpired();
  async function pass(time: number) {
    clock = new Date(clock.getTime() + time);
    admin = { ...admin, ...(await signedIn(admin, fresh.site.ask)) };
  }

  test('a picture is stored at most 1,600 pixels large and shown for a year under an unguessable path', async () => {
    const answer = await upload(await canvas(4000, 1000).jpeg().toBuffer());
    expect(answer.status).toBe(201);
    const { imageUrl } = answer.body as Photo;
    expect(imageUrl).toMatch(/^\/api\/pictures\/[\w-]{22}-1600x400\.webp$/);
    expect(await fresh.site.send({ url: imageUrl })).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(await metadataOf(imageUrl)).toMatchObject({ format: 'webp', width: 1600, height: 400 });
    // As addresses were before they had a height.
    expect(await metadataOf(imageUrl.replace('x400', ''))).toMatchObject({ width: 1600, height: 400 });
    expect(await statusOf('/api/pictures/x.webp')).toBe(404);
    expect(await statusOf(`/api/pictures/${'A'.repeat(22)}-1600.webp`)).toBe(404);
  });

  test.each([
    [4000, 1000, [1600, 1200, 800, 480]],
    [1000, 3000, [1000, 800, 480]],
    [1440, 9000, [1440, 1200, 800, 480]],
    [480, 300, [480]],
    [20, 10, [20]],
  ])('a picture of %d by %d pixels is stored in the widths %j', async (width, height, widths) => {
    const { imageUrl } = (await upload(await canvas(width, height).png().toBuffer())).body as Photo;
    expect(imageUrl).toMatch(new RegExp(`-${widths[0]}x\\d+\\.webp$`));
    const inWidth = (other: number) => imageUrl.replace(/-[\dx]+\.webp$/, `-${other}.webp`);
    for (const stored of widths)
      expect(await metadataOf(inWidth(stored))).toMatchObject({ format: 'webp', width: stored });
    for (const other of [20, 480, 800, 1200, 1600, 2000].filter((one) => !widths.includes(one)))
      expect([other, await statusOf(inWidth(other))]).toEqual([other, 404]);
  });

  test.each(['gif', 'webp'] as const)(
    'an animated %s stays animated, and has a still of its first frame',
    async (format) => {
      const { imageUrl } = (await upload(await animation(600, 400, 3, format))).body as Photo;
      expect(imageUrl).toMatch(/-600x400-animated\.webp$/);
      expect(await metadataOf(imageUrl)).toMatchObject({ format: 'webp', width: 600, pages: 3 });
      const still = await metadataOf(stillPath(imageUrl) ?? '');
      expect(still).toMatchObject({ format: 'webp', width: 600, height: 400 });
      expect(still.pages).toBeUndefined();
      expect(await metadataOf(previewPath(imageUrl) ?? '')).toMatchObject({ format: 'jpeg', width: 1200 });
      expect((await added(imageUrl)).imageURL).toBe(imageUrl);
    },
  );

  test('a GIF of one frame is a picture like any other', async () => {
    const { imageUrl } = (await upload(await animation(600, 400, 1))).body as Photo;
    expect(imageUrl).toMatch(/-600x400\.webp$/);
  });

  test('an animation that would take too much memory is refused, not made a still', async () => {
    expect(await upload(await animation(2000, 2000, 4))).toMatchObject({
      status: 413,
      body: {
        message: 'The picture has too many frames to stay animated. Please send a shorter or smaller one.',
      },
    });
  });

  test('a link preview is cut from the top or shows the picture whole, also of one without sizes', async () => {
    const red = await canvas(300, 100).png().toBuffer();
    const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#ffffff' } })
      .composite([{ input: red, top: 0, left: 0 }])
      .png()
      .toBuffer();
    const { imageUrl } = (await upload(tall)).body as Photo;
    await fresh.site.database.kysely.updateTable('picture_sizes').set({ width: 0 }).execute();
    const stem = imageUrl.replace('-300x900.webp', '');
    async function colourAt(fit: string, left: number, top: number) {
      const { headers, rawPayload } = await fresh.site.app.inject(`${stem}-preview-${fit}.jpg`);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const pixel = await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return pixel[0] ?? 0;
    }
    expect(await colourAt('cover', 10, 10)).toBeLessThan(100);
    expect(await colourAt('contain', 10, 10)).toBeGreaterThan(240);
    expect(await colourAt('contain', 600, 10)).toBeLessThan(100);
    expect(await statusOf(`/api/pictures/${'A'.repeat(22)}-preview-cover.jpg`)).toBe(404);
    expect(await statusOf(`${stem}-preview-fill.jpg`)).toBe(404);
  });

  test('one red line of one pixel on white keeps its colour', async () => {
    const line = await sharp({ create: { width: 200, height: 1, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const screenshot = await sharp({
      create: { width: 200, height: 100, channels: 3, background: '#ffffff' },
    })
      .composite([{ input: line, top: 50, left: 0 }])
      .png()
      .toBuffer();
    const { imageUrl } = (await upload(screenshot)).body as Photo;
    const { rawPayload } = await fresh.site.app.inject(imageUrl);
    const pixel = await sharp(rawPayload)
      .extract({ left: 100, top: 50, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...pixel]).toEqual([255, 0, 0]);
  });

  test('a photo is stored with loss, which needs fewer bytes', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    const { imageUrl } = (await upload(noise)).body as Photo;
    const exact = await sharp(noise).webp({ lossless: true }).toBuffer();
    expect((await fresh.site.app.inject(imageUrl)).rawPayload.length).toBeLessThan(exact.length);
  });

  test('a damaged file is told apart from one that is no picture', async () => {
    const jpeg = await canvas(300, 200).jpeg().toBuffer();
    expect((await upload(jpeg.subarray(0, 400))).body).toEqual({
      message: 'The picture could not be read; it may be damaged.',
    });
    expect((await upload(Buffer.from('%PDF-1.7'))).body).toEqual({
      message: 'The picture must be a PNG, JPEG, WebP, GIF or AVIF picture.',
    });
  });

  test('its smaller sizes go with it', async () => {
    const { imageUrl } = (await upload(await canvas(900, 600).png().toBuffer())).body as Photo;
    const smaller = imageUrl.replace('-900x600.', '-480.');
    expect(await statusOf(smaller)).toBe(200);
    await pass(30 * DAY);
    await deleteExpired();
    expect([await statusOf(imageUrl), await statusOf(smaller)]).toEqual([404, 404]);
    const { kysely } = fresh.site.database;
    expect(await kysely.selectFrom('picture_sizes').selectAll().execute()).toEqual([]);
  });

  test('it is kept while a project names it, and for 30 days afterwards, so that a change can be undone', async () => {
    const picture = await uploaded();
    const [one, other] = [await added(picture), await added(picture)];
    const rename = ({ _id }: Project, imageURL: string) =>
      ask(adminEndpoints.updateProject(_id), 'PATCH', { imageURL });
    await rename(one, '/pictures/other.png');
    await pass(40 * DAY);
    await deleteExpired();
    expect(await statusOf(picture)).toBe(200);
    await rename(other, '/pictures/other.png');
    await pass(30 * DAY - 1);
    await deleteExpired();
    expect(await statusOf(picture)).toBe(200);
    await pass(1);
    await deleteExpired();
    expect(await statusOf(picture)).toBe(404);
  });

  test('a case study and the further pictures of a project name pictures as well', async () => {
    const [inText, further] = [await uploaded(), await uploaded()];
    const body = exampleProject({ caseStudy: `Look:\n\n![A lamp](${inText})`, pictures: [further] });
    expect((await ask(endpoints.addProject(), 'POST', body)).status).toBe(201);
    await pass(40 * DAY);
    await deleteExpired();
    expect([await statusOf(inText), await statusOf(further)]).toEqual([200, 200]);
  });

  test('one of eight pictures that is gone is named by no further project, and keeps nobody from changing the rest', async () => {
    const pictures: string[] = [];
    for (let index = 0; index < 3; index += 1) pictures.push(await uploaded());
    const body = exampleProject({
      pictures: [...pictures, ...Array<string>(5).fill('/pictures/example.png')],
    });
    const { project } = (await ask(endpoints.addProject(), 'POST', body)).body as { project: Project };
    const { kysely } = fresh.site.database;
    await kysely
      .deleteFrom('pictures')
      .where('id', '=', pictures[1]?.slice(14, 36) ?? '')
      .execute();
    expect(await statusOf(pictures[1] ?? '')).toBe(404);
    expect(await ask(endpoints.addProject(), 'POST', exampleProject({ pictures }))).toMatchObject({
      status: 400,
      body: { msg: 'The uploaded picture is no longer there. Please upload it again.' },
    });
    const update = adminEndpoints.updateProject(project._id);
    expect((await ask(update, 'PATCH', { pictures: body.pictures?.slice(1) })).status).toBe(200);
    expect((await ask(update, 'PATCH', { pictures: body.pictures?.slice(2) })).status).toBe(200);
  });

  test('it is kept as long as its deleted project can be restored', async () => {
    const picture = await uploaded();
    const project = await added(picture);
    await ask(endpoints.deleteProject(project._id), 'DELETE');
    await pass(30 * DAY - 1);
    await deleteExpired();
    expect(await statusOf(picture)).toBe(200);
    await pass(1);
    await deleteExpired();
    expect(await statusOf(picture)).toBe(404);
  });

  test('a picture that no project has ever named is kept for 30 days', async () => {
    const [named, unnamed] = [await uploaded(), await uploaded()];
    await added(named);
    await pass(30 * DAY - 1);
    await deleteExpired();
    expect(await statusOf(unnamed)).toBe(200);
    await pass(1);
    await deleteExpired();
    expect(await statusOf(unnamed)).toBe(404);
    expect(await statusOf(named)).toBe(200);
  });

  test('uploads are limited for each address', async () => {
    for (let uploads = 0; uploads < 6; uploads++) expect((await upload()).status).toBe(201);
    expect(await upload()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Too many attempts') as string },
    });
  });
});

describe('refused is, in words about a picture', () => {
  const shared = sharedSite('sqlite');
  let admin: Person;

  beforeAll(async () => {
    admin = await makeAdmin('Grace Hopper', shared.site.ask);
  });

  test.each<[string, Part[], number, string]>([
    ['no file', [], 400, 'Please choose a picture.'],
    [
      'a file that is none',
      [['image', Buffer.from('%PDF-1.4\n')]],
      415,
      'The picture must be a PNG, JPEG, WebP, GIF or AVIF picture.',
    ],
    [
      'a file that is too large',
      [['image', Buffer.alloc(photo.maxBytes + 1)]],
      413,
      'The picture must be at most 5 MB.',
    ],
  ])('%s', async (_what, parts, status, message) => {
    const { payload, headers } = formOf(parts);
    const answer = await shared.site.send({
      method: 'POST',
      url: adminEndpoints.uploadPicture(),
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    });
    expect(answer).toMatchObject({ status, body: { message } });
  });
});
