import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@/contract/endpoints';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { ENGINES, inConnection } from '@/testing/engines';
import { makeAdmin, makeStudent, signedIn, type Person } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { until } from '@/testing/until';

/** A body of the right form, different each time. */
function copyOf(blocks = 1) {
  const bytes = randomBytes(blocks * deskCopy.blockBytes);
  bytes[0] = deskCopy.version;
  return bytes;
}

type Headers = Record<string, string>;
const FIRST: Headers = { 'if-none-match': '*' };
const WAITED_25 = { 'preference-applied': 'wait=25' };

/** The index of the one that is settled first. */
const first = (answers: Promise<unknown>[]) =>
  Promise.race(answers.map((answer, index) => answer.then(() => index)));

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine);
  let ada: Person;

  beforeEach(async () => {
    ada = await makeStudent('Ada Lovelace', fresh.site.ask);
  });

  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    headers: Headers,
    payload?: Buffer,
    who = ada,
    { app } = fresh.site,
  ) =>
    // `inject` asks only once it is awaited.
    await app.inject({
      method,
      url: endpoints.desk(),
      payload,
      headers: { authorization: `Bearer ${who.token}`, ...headers },
    });
  const read = (headers: Headers = {}, who = ada) => call('GET', headers, undefined, who);
  const put = (bytes: Buffer, headers: Headers, who = ada, site = fresh.site) =>
    call('PUT', { 'content-type': deskCopy.type, ...headers }, bytes, who, site);
  const wait = (tag: string, who = ada, seconds = 25) =>
    read({ 'if-none-match': tag, prefer: `wait=${seconds}` }, who);
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

  describe('a device that waits', () => {
    let tag: string;
    /** Another student's device, which waits for as long as it can. */
    let grace: Person;
    let graceWaits: ReturnType<typeof wait>;

    beforeEach(async () => {
      tag = tagOf(await put(copyOf(), FIRST));
      grace = await makeStudent('Grace Hopper', fresh.site.ask);
      graceWaits = wait(tagOf(await put(copyOf(), FIRST, grace)), grace);
    });

    test('has what another one writes at once, and nobody else is told', async () => {
      const waiting = [wait(tag, ada, 600), graceWaits];
      const bytes = copyOf(2);
      const stored = await put(bytes, { 'if-match': tag });
      expect(await first(waiting)).toBe(0);
      const answer = await waiting[0];
      expect(answer).toMatchObject({
        statusCode: 200,
        headers: { ...WAITED_25, etag: tagOf(stored) },
      });
      expect(answer?.rawPayload.equals(bytes)).toBe(true);
    });

    test('is answered when its server stops', async () => {
      const headers = { 'if-none-match': tag, prefer: 'wait=25' };
      const waiting = [graceWaits, call('GET', headers, undefined, ada, await fresh.another())];
      await fresh.site.app.close();
      expect(await first(waiting)).toBe(0);
      expect(await graceWaits).toMatchObject({ statusCode: 304, headers: WAITED_25 });
    });

    test('learns after as many seconds as it would wait that nothing has changed', async () => {
      const waiting = [wait(tag, ada, 1), graceWaits];
      expect(await first(waiting)).toBe(0);
      expect(await waiting[0]).toMatchObject({
        statusCode: 304,
        payload: '',
        headers: { etag: tag, 'preference-applied': 'wait=1' },
      });
    });

    test('does not wait where there is no copy, nor for one that is deleted meanwhile', async () => {
      const waiting = [wait(tag), graceWaits];
      await call('DELETE', {});
      expect(await first(waiting)).toBe(0);
      expect(await waiting[0]).toMatchObject({ statusCode: 404 });
      expect(await first([wait(tag), graceWaits])).toBe(0);
    });

    test('is answered at once as the third of its student, until another one hangs up', async () => {
      await fresh.site.app.listen({ host: 'localhost', port: 0 });
      const { port } = fresh.site.app.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${ada.token}`, 'if-none-match': tag, prefer: 'wait=25' };
      const hangUp = new AbortController();
      const ask = () =>
        fetch(`http://localhost:${port}${endpoints.desk()}`, { headers, signal: hangUp.signal });
      const three = [ask(), ask(), ask()];
      const gone = Promise.allSettled(three);
      const third = await Promise.race(three);
      expect([third.status, third.headers.get('preference-applied')]).toEqual([304, null]);
      hangUp.abort();
      await gone;
      const hasPlace = async () => (await wait(tag, ada, 1)).headers['preference-applied'] === 'wait=1';
      expect(await first([until('a free place', hasPlace), graceWaits])).toBe(0);
    });

    test('gets no copy once its session has ended', async () => {
      const phone = await signedIn(ada, fresh.site.ask);
      const waiting = [wait(tag, { ...ada, ...phone }), graceWaits];
      await fresh.site.ask(endpoints.logout(), { method: 'POST', token: phone.token });
      await put(copyOf(), { 'if-match': tag });
      expect(await first(waiting)).toBe(0);
      expect(await waiting[0]).toMatchObject({ statusCode: 401 });
      expect((await waiting[0])?.headers).not.toHaveProperty('etag');
    });
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

describe('a device that waits at one of two servers', () => {
  const fresh = freshSites('postgres');

  /** Ada's device waits, and so does Grace's, whose time is up first. Then Ada writes at the other server. */
  async function changeElsewhere(meanwhile = async () => {}) {
    const [here, elsewhere] = [fresh.site, await fresh.another()];
    const ask = async ({ token }: Person, { app }: typeof here, headers: Headers, payload?: Buffer) =>
      await app.inject({
        method: payload ? 'PUT' : 'GET',
        url: endpoints.desk(),
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': deskCopy.type, ...headers },
      });
    const write = async (who: Person, condition: Headers) =>
      String((await ask(who, elsewhere, condition, copyOf())).headers.etag);
    const waitFor = async (who: Person) => {
      const tag = await write(who, FIRST);
      return { tag, answer: ask(who, here, { 'if-none-match': tag, prefer: 'wait=25' }) };
    };
    const grace = await waitFor(await makeStudent('Grace Hopper', here.ask));
    const student = await makeStudent('Ada Lovelace', here.ask);
    const ada = await waitFor(student);
    await until('the first server to listen', async () => (await listeners()).length === 1);
    await meanwhile();
    const changed = await write(student, { 'if-match': ada.tag });
    expect(await first([grace.answer, ada.answer])).toBe(1);
    expect(await ada.answer).toMatchObject({ statusCode: 200, headers: { etag: changed } });
  }

  const inDatabase = (statement: string) =>
    inConnection(fresh.location.databaseUrl, async (client) => (await client.query(statement)).rows);
  const LISTENERS = `from pg_stat_activity where datname = current_database() and query = 'listen desk_copies'`;
  const listeners = () => inDatabase(`select pid ${LISTENERS}`);

  test('has what another device writes at the other one', () => changeElsewhere());

  test('has it also where the connection was lost by which servers tell each other', () =>
    changeElsewhere(async () => void (await inDatabase(`select pg_terminate_backend(pid) ${LISTENERS}`))));
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
