import { randomBytes } from 'node:crypto';
import { endpoints } from '@/contract/endpoints';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { ENGINES } from '@/testing/engines';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';

/** A body of the right form, different each time. */
function copyOf(blocks = 1) {
  const bytes = randomBytes(blocks * deskCopy.blockBytes);
  bytes[0] = deskCopy.version;
  return bytes;
}

type Headers = Record<string, string>;
const FIRST: Headers = { 'if-none-match': '*' };

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine);
  let ada: Person;

  beforeEach(async () => {
    ada = await makeStudent('Ada Lovelace', fresh.site.ask);
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', headers: Headers, payload?: Buffer, who = ada) =>
    fresh.site.app.inject({
      method,
      url: endpoints.desk(),
      payload,
      headers: { authorization: `Bearer ${who.token}`, ...headers },
    });
  const read = (headers: Headers = {}, who = ada) => call('GET', headers, undefined, who);
  const put = (bytes: Buffer, headers: Headers, who = ada) =>
    call('PUT', { 'content-type': deskCopy.type, ...headers }, bytes, who);
  const tagOf = ({ headers }: Awaited<ReturnType<typeof call>>) => headers.etag ?? '';

  test('a student stores a copy and reads it again, byte by byte, until they delete it', async () => {
    expect((await read()).statusCode).toBe(404);
    const bytes = copyOf(3);
    const stored = await put(bytes, FIRST);
    expect(stored.statusCode).toBe(204);
    const found = await read();
    expect(found.rawPayload.equals(bytes)).toBe(true);
    expect(found.headers).toMatchObject({ 'content-type': deskCopy.type, etag: tagOf(stored) });
    expect(tagOf(stored)).toMatch(/^"[\w-]{22}"$/);

    expect((await call('DELETE', {})).statusCode).toBe(204);
    expect((await read()).statusCode).toBe(404);
    expect((await call('DELETE', {})).statusCode).toBe(404);
  });

  test('a device that has the newest copy is told so without it', async () => {
    const stored = await put(copyOf(), FIRST);
    const answer = await read({ 'if-none-match': tagOf(stored) });
    expect(answer).toMatchObject({ statusCode: 304, payload: '', headers: { etag: tagOf(stored) } });
    expect((await read({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('a copy replaces only the one that its device has read', async () => {
    const first = tagOf(await put(copyOf(), FIRST));
    expect((await put(copyOf(), FIRST)).statusCode).toBe(412);
    const second = await put(copyOf(), { 'if-match': first });
    expect(second.statusCode).toBe(204);
    expect(tagOf(second)).not.toBe(first);
    expect((await put(copyOf(), { 'if-match': first })).statusCode).toBe(412);
    await call('DELETE', {});
    expect((await put(copyOf(), { 'if-match': tagOf(second) })).statusCode).toBe(412);
    expect((await read()).statusCode).toBe(404);
  });

  test('of two devices that replace the same copy at once, one has to read again', async () => {
    const tag = tagOf(await put(copyOf(), FIRST));
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(copyOf(), { 'if-match': tag })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412, 412, 412]);
  });

  test('nobody sees the copy of another, not even an admin', async () => {
    await put(copyOf(), FIRST);
    for (const other of [
      await makeStudent('Grace Hopper', fresh.site.ask),
      await makeAdmin('Alan Turing', fresh.site.ask),
    ]) {
      expect((await read({}, other)).statusCode).toBe(404);
      expect((await call('DELETE', {}, undefined, other)).statusCode).toBe(404);
    }
    expect((await read()).statusCode).toBe(200);
  });

  test('the copy goes with its account', async () => {
    await put(copyOf(), FIRST);
    const { token } = await makeAdmin('Grace Hopper', fresh.site.ask);
    await fresh.site.ask(endpoints.deleteUser(ada._id), { method: 'DELETE', token });
    expect(await fresh.site.database.kysely.selectFrom('desk_copies').selectAll().execute()).toEqual([]);
  });

  test('what is no copy is refused, and nothing is overwritten', async () => {
    const tag = tagOf(await put(copyOf(), FIRST));
    const otherVersion = copyOf();
    otherVersion[0] = 2;
    for (const bytes of [Buffer.alloc(0), Buffer.from('{}'), copyOf().subarray(1), otherVersion])
      expect(await put(bytes, { 'if-match': tag })).toMatchObject({ statusCode: 400 });
    const large = copyOf(deskCopy.maxBytes / deskCopy.blockBytes + 1);
    expect((await put(large, { 'if-match': tag })).statusCode).toBe(413);
    const type = { 'content-type': 'application/json' };
    expect((await put(copyOf(), { 'if-match': tag, ...type })).statusCode).toBe(415);
    expect(tagOf(await read())).toBe(tag);
    const largest = copyOf(deskCopy.maxBytes / deskCopy.blockBytes);
    expect((await put(largest, { 'if-match': tag })).statusCode).toBe(204);
  });

  test('without a session, a condition or a body of the right size and type, the first of these is named', async () => {
    const nobody = { ...ada, token: 'x' };
    const large = Buffer.alloc(deskCopy.maxBytes + 1);
    expect((await put(large, {}, nobody)).statusCode).toBe(401);
    expect((await put(large, {})).statusCode).toBe(428);
    expect((await put(large, { 'if-none-match': '"a"' })).statusCode).toBe(428);
    for (const unnamed of [{ 'if-match': '*' }, { 'if-match': '"a", *' }, { ...FIRST, 'if-match': '"a"' }])
      expect((await put(large, unnamed)).statusCode).toBe(428);
    expect((await put(large, { 'if-match': '"a"' })).statusCode).toBe(413);
    expect((await put(Buffer.from('x'), { 'if-match': '"a"' })).statusCode).toBe(400);
    expect((await put(copyOf(), { 'if-match': '"a"' })).statusCode).toBe(412);
  });
});

describe('a student who stores copies without end', () => {
  let time = Date.UTC(2026, 10, 26);
  const fresh = freshSites('sqlite', { rateLimit: 10 }, () => new Date(time));

  test('is refused past sixty in a minute, which comes before what else is wrong, and nobody else is', async () => {
    const [ada, grace] = [
      await makeStudent('Ada Lovelace', fresh.site.ask),
      await makeStudent('Grace Hopper', fresh.site.ask),
    ];
    const put = ({ token }: Person) =>
      fresh.site.app.inject({
        method: 'PUT',
        url: endpoints.desk(),
        headers: { authorization: `Bearer ${token}` },
      });
    for (let count = 1; count <= 60; count += 1) expect((await put(ada)).statusCode).toBe(428);
    expect((await put(ada)).statusCode).toBe(429);
    expect((await put(grace)).statusCode).toBe(428);
    time += 60_000;
    expect((await put(ada)).statusCode).toBe(428);
  });
});
