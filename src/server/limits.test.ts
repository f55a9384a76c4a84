import { endpoints } from '@/contract/endpoints';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, makeStudent, type Person } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';
import type { Site } from '@/testing/openSite';

const PASSWORD = 'Lovelace1815!';
const WRONG = 'Lovelace1816!';
const MAX = 3;

let time = Date.parse('2026-01-01T12:00:00Z');
const now = () => new Date(time);

type Sender = { remoteAddress?: string; headers?: Record<string, string> };

const from = (address: string) => ({ remoteAddress: address });
let households = 0;
const elsewhere = () => from(`10.0.${++households}.1`);

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, { rateLimit: MAX }, now);
  let student: Person;

  beforeEach(async () => {
    time += 3_600_000;
    student = await makeStudent('Ada Lovelace', fresh.site.ask);
    time += 3_600_000;
  });

  const post = (url: string, payload: object, { headers, ...sender }: Sender = {}, site: Site = fresh.site) =>
    site.send({ method: 'POST', url, payload, headers, ...sender });
  const signIn = (password: string, sender?: Sender, email = student.email, site?: Site) =>
    post(endpoints.login(), { email, password }, sender, site);
  const changePassword = (currentPassword: string, sender: Sender = {}) =>
    post(
      endpoints.changePassword(),
      { currentPassword, newPassword: 'Analytical1843!' },
      { ...sender, headers: { authorization: `Bearer ${student.token}` } },
    );
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();
  const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work);

  test('after too many wrong passwords the right one is refused too, until a minute has passed', async () => {
    for (let guess = 0; guess < MAX; guess++) {
      expect((await signIn(WRONG)).status).toBe(401);
      time += 10_000;
    }
    expect(await signIn(PASSWORD)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { msg: 'Too many attempts. Please try again in 30 seconds.' },
    });
    time += 29_001;
    expect(await signIn(PASSWORD)).toMatchObject({
      headers: { 'retry-after': '1' },
      body: { msg: 'Too many attempts. Please try again in 1 second.' },
    });
    time += 999;
    expect((await signIn(WRONG)).status).toBe(401);
    expect((await signIn(PASSWORD)).headers['retry-after']).toBe('10');
    time += 10_000;
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('simultaneous guesses do not exceed the limit', async () => {
    expect(await statuses(times(8, () => signIn(WRONG)))).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  test('simultaneous correct passwords are all accepted', async () => {
    expect(await statuses(times(MAX * 2, () => signIn(PASSWORD)))).toEqual(Array(MAX * 2).fill(200));
  });

  test('guesses at two servers on one database do not exceed the limit', async () => {
    const another = engine === 'postgres' ? await fresh.another() : fresh.site;
    const guesses = times(4, () => [signIn(WRONG), signIn(WRONG, undefined, student.email, another)]).flat();
    expect(await statuses(guesses)).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
  });

  test('one client locks nobody else out of an account', async () => {
    expect(await statuses(times(MAX * 4, () => signIn(WRONG)))).toContain(429);
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(200);
    expect((await changePassword(PASSWORD, elsewhere())).status).toBe(200);
  });

  test('an account is guessed at no more than ten times as often from many addresses, also at once', async () => {
    const guesses = await statuses(times(MAX * 12, () => signIn(WRONG, elsewhere())));
    expect(guesses.filter((status) => status === 401)).toHaveLength(MAX * 10);
    expect(guesses.filter((status) => status === 429)).toHaveLength(MAX * 2);
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(429);
    expect((await signIn(PASSWORD, elsewhere(), student.email.toUpperCase())).status).toBe(429);
    expect((await changePassword(PASSWORD, elsewhere())).status).toBe(429);
    time += 60_000;
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(200);
  });

  test('an unknown address is counted like a known one', async () => {
    await statuses(times(MAX * 10, () => signIn(WRONG, elsewhere(), 'unknown@example.com')));
    expect((await signIn(WRONG, elsewhere(), 'UNKNOWN@example.com')).status).toBe(429);
  });

  test('a client that tries many accounts is refused, other clients are not', async () => {
    for (let guess = 0; guess < MAX; guess++) {
      expect((await signIn(WRONG, {}, `user${guess}@example.com`)).status).toBe(401);
    }
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(200);
  });

  test('successful sign-ins are not counted', async () => {
    for (let visit = 0; visit < MAX * 2; visit++) expect((await signIn(PASSWORD)).status).toBe(200);
    for (let mistake = 0; mistake < MAX * 2; mistake++) {
      expect((await post(endpoints.login(), {})).status).toBe(400);
    }
    expect((await signIn(WRONG)).status).toBe(401);
  });

  test('wrong current passwords count for the account, beside wrong sign-ins', async () => {
    expect((await signIn(WRONG)).status).toBe(401);
    expect((await changePassword(WRONG)).status).toBe(200);
    expect((await changePassword(WRONG)).status).toBe(200);
    expect(await changePassword(PASSWORD)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { message: 'Too many attempts. Please try again in 60 seconds.' },
    });
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(200);
    time += 60_000;
    expect((await changePassword(PASSWORD)).body).toEqual({ message: 'Password changed successfully' });
  });

  test('sign-ups are counted, taken addresses too, mistyped forms not', async () => {
    const registration = { name: 'Ada Lovelace', email: student.email, password: PASSWORD };
    for (let mistake = 0; mistake < MAX * 2; mistake++) {
      expect((await post(endpoints.register(), { ...registration, name: '' })).status).toBe(400);
    }
    expect((await post(endpoints.register(), registration)).status).toBe(409);
    expect((await post(endpoints.register(), { ...registration, email: 'a@example.com' })).status).toBe(201);
    expect((await post(endpoints.register(), { ...registration, email: 'b@example.com' })).status).toBe(201);
    expect((await post(endpoints.register(), {})).status).toBe(429);
    expect((await post(endpoints.register(), {}, elsewhere())).status).toBe(400);
  });

  test('messages are counted, each kind by itself', async () => {
    const answers = times(MAX + 1, () => post(endpoints.contact(), exampleMessage()));
    expect(await statuses(answers)).toEqual([201, 201, 201, 429]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('uploads are counted, and 401 comes before 429', async () => {
    const send = (token?: string, type = 'multipart/form-data; boundary=x', userId = student._id) =>
      fresh.site.send({
        method: 'POST',
        url: endpoints.uploadPhoto(),
        payload: [
          '--x\r\nContent-Disposition: form-data; name="userId"\r\n\r\n',
          `${userId}\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nGIF89a\r\n--x--\r\n`,
        ].join(''),
        headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      });
    for (let mistake = 0; mistake < MAX * 2; mistake++) {
      expect((await send()).status).toBe(401);
      expect((await send(student.token, 'text/plain')).status).toBe(415);
    }
    for (let tries = 0; tries < MAX; tries++) {
      expect((await send(student.token, undefined, 'A'.repeat(22))).status).toBe(403);
      expect((await send(student.token)).status).toBe(415);
    }
    expect(await send(student.token, 'text/plain')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Too many attempts') as string },
    });
    expect(await send(student.token)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await send(student.token, undefined, 'A'.repeat(22))).status).toBe(429);
    expect((await send()).status).toBe(401);
  });

  test('a refusal for too many attempts comes before one for the body', async () => {
    for (let guess = 0; guess < MAX; guess++) await signIn(WRONG);
    for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'application/json' }]) {
      const answer = await fresh.site.send({
        method: 'POST',
        url: endpoints.login(),
        payload: 'x'.repeat(70_000),
        headers,
      });
      expect(answer.status).toBe(429);
    }
  });

  test('the rows do not show who was counted', async () => {
    await signIn(WRONG, from('1.2.3.4'), 'someone@example.com');
    const rows = await fresh.site.database.kysely.selectFrom('attempts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/);
  });
});

describe('with RATE_LIMIT=0', () => {
  const shared = sharedSite('sqlite', { rateLimit: 0 });

  test('nothing is counted', async () => {
    const student = await makeStudent('Ada Lovelace', shared.site.ask);
    for (let guess = 0; guess < 12; guess++) {
      const body = { email: student.email, password: WRONG };
      expect((await shared.site.ask(endpoints.login(), { method: 'POST', body })).status).toBe(401);
    }
    expect(await shared.site.database.kysely.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });
});

describe('who counts as one client', () => {
  const shared = sharedSite('sqlite', { rateLimit: MAX, trustProxy: ['10.9.0.0/16'] }, now);
  const write = (sender: Sender) =>
    shared.site.send({ method: 'POST', url: endpoints.contact(), payload: exampleMessage(), ...sender });
  const isSame = async (first: Sender, second: Sender) => {
    time += 60_000;
    for (let sent = 0; sent < MAX; sent++) expect((await write(first)).status).toBe(201);
    return (await write(second)).status === 429;
  };
  const via = (proxy: string, forwarded: string): Sender => ({
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': forwarded },
  });

  test.each<[string, Sender, Sender, boolean]>([
    ['one address written in two ways', from('1.2.3.4'), from('::ffff:1.2.3.4'), true],
    ['… in three ways', from('::ffff:1.2.3.4'), from('::ffff:102:304'), true],
    ['two addresses', from('1.2.3.4'), from('1.2.3.5'), false],
    ['two addresses of one IPv6 household', from('2001:db8:0:1::1'), from('2001:db8:0:1:ffff::2'), true],
    ['two IPv6 households', from('2001:db8:0:1::1'), from('2001:db8:0:2::1'), false],
    ['a client that forges X-Forwarded-For', via('1.1.1.1', '2.2.2.2'), via('1.1.1.1', '3.3.3.3'), true],
    ['two clients of a trusted proxy', via('10.9.0.1', '2.2.2.2'), via('10.9.0.1', '3.3.3.3'), false],
    ['one client of two trusted proxies', via('10.9.0.1', '2.2.2.2'), via('10.9.0.2', '2.2.2.2'), true],
    [
      'a client who adds to the left',
      via('10.9.0.1', '5.5.5.5, 2.2.2.2'),
      via('10.9.0.1', '6.6.6.6, 2.2.2.2'),
      true,
    ],
    [
      'a client behind two trusted proxies',
      via('10.9.0.1', '2.2.2.2, 10.9.0.3'),
      via('10.9.0.1', '2.2.2.2'),
      true,
    ],
    [
      'clients of a proxy with an IPv6 address',
      via('::ffff:10.9.0.1', '2.2.2.2'),
      via('10.9.0.1', '3.3.3.3'),
      false,
    ],
  ])('%s', async (_what, first, second, expected) => {
    expect(await isSame(first, second)).toBe(expected);
  });
});
