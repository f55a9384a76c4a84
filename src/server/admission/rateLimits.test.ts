import { connect, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { exampleMessage, makeStudent, type Person } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';
import type { Site } from '@/testing/openSite';
import { until } from '@/testing/until';

const PASSWORD = 'Lovelace1815!';
const WRONG = 'Lovelace1816!';
const MAX = 3;

let time = Date.parse('2026-01-01T12:00:00Z');
const now = () => new Date(time);

type Sender = { remoteAddress?: string; headers?: Record<string, string> };

const from = (address: string) => ({ remoteAddress: address });
let households = 0;
const elsewhere = () => from(`10.0.${++households}.1`);

describe('with a limit', () => {
  const fresh = freshSites('sqlite', { rateLimit: MAX }, now);
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

  test('what fails while the database is away counts nothing', async () => {
    const { kysely } = fresh.site.database;
    const send = () => post(endpoints.contact(), exampleMessage());
    await sql`pragma query_only = on`.execute(kysely);
    expect(await statuses(times(2 * MAX, send))).toEqual(Array(2 * MAX).fill(503));
    await sql`pragma query_only = off`.execute(kysely);
    expect((await send()).status).toBe(201);
  });

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

  test('one client locks nobody else out of an account', async () => {
    expect(await statuses(times(MAX * 4, () => signIn(WRONG)))).toContain(429);
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(200);
    expect((await changePassword(PASSWORD, elsewhere())).status).toBe(200);
  });

  test('an e-mail address that ends with an address counts for itself', async () => {
    const lookalike = `${student.email} 10.255.0.1`;
    for (let guess = 0; guess < MAX; guess++) await signIn(WRONG, elsewhere(), lookalike);
    expect((await signIn(PASSWORD, from('10.255.0.1'))).status).toBe(200);
  });

  test('a client that tries many accounts is refused, other clients are not', async () => {
    for (let guess = 0; guess < MAX; guess++) {
      expect((await signIn(WRONG, {}, `user${guess}@example.com`)).status).toBe(401);
    }
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(200);
  });

  test('a right sign-in counts a tenth, and a form that breaks a rule counts whole', async () => {
    for (let visit = 0; visit < 10; visit++) expect((await signIn(PASSWORD)).status).toBe(200);
    for (let mistake = 0; mistake < MAX - 1; mistake++)
      expect((await post(endpoints.login(), {})).status).toBe(400);
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD, elsewhere())).status).toBe(200);
  });

  test('a class that signs in at once from one address is let in, each as soon as there is room', async () => {
    const most = MAX * 10 - 9;
    expect(await statuses(times(most, () => signIn(PASSWORD)))).toEqual(Array(most).fill(200));
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  test('clients that hang up while they wait take nothing from those who come after them', async () => {
    const { app } = fresh.site;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const body = JSON.stringify({ email: student.email, password: PASSWORD });
    const head = [`POST ${endpoints.login()} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'];
    let arrived = 0;
    app.server.on('request', () => (arrived += 1));
    const sockets = times(4 * MAX, () =>
      connect(port, '127.0.0.1').end([...head, `Content-Length: ${body.length}`, '', body].join('\r\n')),
    );
    await until('every request', () => arrived === sockets.length);
    for (const socket of sockets) socket.destroy();
    for (let attempt = 0; attempt < MAX; attempt++)
      expect((await signIn(PASSWORD, from('127.0.0.1'))).status).toBe(200);
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

  test('sign-ups are counted: right ones, taken addresses and mistyped forms', async () => {
    const registration = { name: 'Ada Lovelace', email: student.email, password: PASSWORD };
    expect((await post(endpoints.register(), { ...registration, name: '' })).status).toBe(400);
    expect((await post(endpoints.register(), registration)).status).toBe(409);
    expect((await post(endpoints.register(), { ...registration, email: 'a@example.com' })).status).toBe(201);
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
    for (let stranger = 0; stranger < MAX * 2; stranger++) expect((await send()).status).toBe(401);
    expect((await send(student.token, 'text/plain')).status).toBe(415);
    expect((await send(student.token, undefined, 'A'.repeat(22))).status).toBe(403);
    expect((await send(student.token)).status).toBe(415);
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
});

describe('with a limit of one', () => {
  const single = freshSites('sqlite', { rateLimit: 1 }, now);

  test('an account is guessed at no more than a hundred times as often from many clients, whether it exists or not', async () => {
    const { site } = single;
    const { email } = await makeStudent('Ada Lovelace', site.ask);
    time += 3_600_000;
    const guess = (address: string, password = WRONG) =>
      site.send({
        method: 'POST',
        url: endpoints.login(),
        payload: { email: address, password },
        ...elsewhere(),
      });
    for (const address of [email, 'unknown@example.com']) {
      const guesses = await Promise.all(Array.from({ length: 102 }, () => guess(address)));
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100);
      expect((await guess(address.toUpperCase(), PASSWORD)).status).toBe(429);
    }
    time += 60_000;
    expect((await guess(email, PASSWORD)).status).toBe(200);
  });

  test('a refusal asks the database nothing: it comes also while that is away', async () => {
    const { site } = single;
    const address = elsewhere();
    const write = () =>
      site.send({ method: 'POST', url: endpoints.contact(), payload: exampleMessage(), ...address });
    expect((await write()).status).toBe(201);
    await site.database.close();
    expect((await write()).status).toBe(429);
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
    ['one address with two ports', from('1.2.3.4:5'), from('1.2.3.4:6'), true],
    ['… of IPv6', from('[2001:db8::1]:5'), from('2001:db8::1'), true],
    ['… in three ways', from('::ffff:1.2.3.4'), from('::ffff:102:304'), true],
    ['two addresses', from('1.2.3.4'), from('1.2.3.5'), false],
    ['two addresses of one IPv6 household', from('2001:db8:0:1::1'), from('2001:db8:0:1:ffff::2'), true],
    ['two IPv6 networks of one home', from('2001:db8:0:1::1'), from('2001:db8:0:2::1'), false],
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

  test('the networks of one IPv6 home together may try ten times as often as one', async () => {
    time += 60_000;
    const from56 = (network: number) =>
      write(from(`2001:db8:0:ab${network.toString(16).padStart(2, '0')}::1`));
    for (let sent = 0; sent < MAX * 10; sent++) expect((await from56(sent)).status).toBe(201);
    expect((await from56(200)).status).toBe(429);
    expect((await write(from('2001:db8:0:ac00::1'))).status).toBe(201);
  });
});
