import { Readable } from 'node:stream';
import sharp from 'sharp';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { MAX_UPLOADS, MAX_UPLOADS_OF_CLIENT } from '@/server/http/upload';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { formOf } from '@/testing/multipart';
import { until } from '@/testing/until';

const LIMIT = 3;
let addresses = 0;
const anotherAddress = () => `10.0.0.${++addresses}`;

/** A form that is sent up to its end, which comes when `finish` is called. */
function slowForm(payload: Buffer) {
  const middle = 100;
  const stream = new Readable({
    read() {
      if (form.isRead) return;
      form.isRead = true;
      stream.push(payload.subarray(0, middle));
      if (form.isFinished) end();
    },
  });
  function end() {
    stream.push(payload.subarray(middle));
    stream.push(null);
  }
  const form = {
    stream,
    isRead: false,
    isFinished: false,
    finish() {
      form.isFinished = true;
      if (form.isRead) end();
    },
  };
  return form;
}

describe('uploads side by side', () => {
  const fresh = freshSites('sqlite');
  let student: Person;
  let photo: ReturnType<typeof formOf>;

  beforeEach(async () => {
    student = await makeStudent('Ada Lovelace', fresh.site.ask);
    const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#3366cc' } });
    photo = formOf([
      ['userId', student._id],
      ['image', await picture.png().toBuffer()],
    ]);
  });

  function upload(remoteAddress: string) {
    const form = slowForm(photo.payload);
    const headers = { ...photo.headers, authorization: `Bearer ${student.token}` };
    const url = endpoints.uploadPhoto();
    const answer = fresh.site.send({ method: 'POST', url, payload: form.stream, headers, remoteAddress });
    return { form, answer };
  }

  test('only so many are read at a time, the others wait until it is their turn', async () => {
    const uploads = Array.from({ length: 50 }, () => upload(anotherAddress()));
    const read = () => uploads.filter(({ form }) => form.isRead).length;
    for (const [done, { form, answer }] of uploads.entries()) {
      const expected = Math.min(done + MAX_UPLOADS, uploads.length);
      await until('uploads are read', () => read() >= expected);
      expect(read()).toBe(expected);
      form.finish();
      expect(await answer).toMatchObject({ status: 200 });
    }
  });

  test('one client does not keep others from uploading', async () => {
    const slow = Array.from({ length: 50 }, () => upload('10.1.0.1'));
    const read = () => slow.filter(({ form }) => form.isRead).length;
    await until('uploads are read', () => read() >= MAX_UPLOADS_OF_CLIENT);
    const other = upload('10.1.0.2');
    other.form.finish();
    expect(await other.answer).toMatchObject({ status: 200 });
    expect(read()).toBe(MAX_UPLOADS_OF_CLIENT);

    for (const { form } of slow) form.finish();
    for (const { answer } of slow) expect(await answer).toMatchObject({ status: 200 });
  });
});

describe('an upload is refused before any of it is read', () => {
  const fresh = freshSites('sqlite', { rateLimit: LIMIT });
  let admin: Person;
  let student: Person;

  beforeEach(async () => {
    admin = await makeAdmin('Grace Hopper', fresh.site.ask);
    student = await makeStudent('Ada Lovelace', fresh.site.ask);
  });

  /** Nothing of the body is ever sent. */
  function uploadNothing(url: string, token?: string) {
    const { headers } = formOf([]);
    const payload = new Readable({ read: () => undefined });
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    return fresh.site.send({ method: 'POST', url, payload, headers: { ...headers, ...authorization } });
  }

  test.each([endpoints.uploadPhoto(), adminEndpoints.uploadPicture()])('%s', async (url) => {
    expect(await uploadNothing(url)).toMatchObject({ status: 401 });
    if (url === adminEndpoints.uploadPicture())
      expect(await uploadNothing(url, student.token)).toMatchObject({ status: 403 });

    const { payload, headers } = formOf([
      ['userId', admin._id],
      ['image', Buffer.from('not a picture')],
    ]);
    const authorization = `Bearer ${admin.token}`;
    const upload = { method: 'POST' as const, url, payload, headers: { ...headers, authorization } };
    for (let count = 0; count < LIMIT; count++)
      expect(await fresh.site.send(upload)).toMatchObject({ status: 415 });
    expect(await uploadNothing(url, admin.token)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string },
    });
  });
});
