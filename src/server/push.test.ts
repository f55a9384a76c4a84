import https from 'node:https';
import { generate } from 'selfsigned';
import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints } from '@/contract/auth/session';
import { pushEndpoints, type PushKey } from '@/contract/push/push';
import { site as owner } from '@/site';
import { ENGINES } from '@/testing/engines';
import { makeAdmin, makeStudent, signedIn, type Person } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { keptLog } from '@/testing/keptLog';
import { startPushServer, subscriptionKeys, type PushServer } from '@/testing/pushServer';
import type { Site } from '@/testing/openSite';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ten o'clock in India. */
const START = Date.parse('2026-11-28T10:00+05:30');
const EVENING = Date.parse('2026-11-28T18:00+05:30');

let time = START;
const now = () => new Date(time);

let pushServer: PushServer;
/** Of another operator. It never answers. */
let silentServer: PushServer;
beforeAll(async () => {
  pushServer = await startPushServer();
  silentServer = await startPushServer();
});
afterAll(() => Promise.all([pushServer.stop(), silentServer.stop()]));
beforeEach(() => {
  time = START;
  pushServer.reset();
  silentServer.reset();
  silentServer.behave('hesitates');
});

const subscription = (differing: object = {}) => ({
  endpoint: pushServer.endpoint(),
  keys: subscriptionKeys(),
  hour: 18,
  timeZone: 'Asia/Kolkata',
  ...differing,
});

/** Lets a server look for what is due, and waits until it has dealt with it. */
async function settle({ app: { reminders } }: Site, at = time) {
  time = at;
  reminders.wake();
  await reminders.whenIdle();
}

const paths = () => pushServer.messages().map(({ path }) => path);

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, { pushToLoopback: true }, now);
  let ada: Person;
  beforeEach(async () => {
    ada = await makeStudent('Ada Lovelace', fresh.site.ask);
  });

  const put = (differing: object = {}, { token } = ada) =>
    fresh.site.ask(pushEndpoints.push(), { method: 'PUT', body: subscription(differing), token });
  const remove = (name = 'ada', { token } = ada) =>
    fresh.site.ask(pushEndpoints.push(), {
      method: 'DELETE',
      body: { endpoint: pushServer.endpoint(name) },
      token,
    });
  const rows = () => fresh.site.database.kysely.selectFrom('push_subscriptions').selectAll().execute();

  test('a browser gets one empty message a day, at its hour, signed with the key that the site has told it', async () => {
    const { body } = await fresh.site.ask(pushEndpoints.pushKey(), { token: ada.token });
    const { key } = body as PushKey;
    expect(await put()).toMatchObject({ status: 204, text: '' });
    await settle(fresh.site, EVENING - 1);
    expect(pushServer.messages()).toEqual([]);
    await settle(fresh.site, EVENING);
    expect(pushServer.messages()).toEqual([
      {
        path: '/push/ada',
        headers: expect.objectContaining({ ttl: '14400', urgency: 'high', topic: 'reminder' }) as object,
        body: '',
        subject: `mailto:${owner.contact.email}`,
        key,
      },
    ]);
    await settle(fresh.site, EVENING + 5 * HOUR);
    expect(pushServer.messages()).toHaveLength(1);
    await settle(fresh.site, EVENING + DAY);
    expect(pushServer.messages()).toHaveLength(2);
  });

  test('nothing but hour, time zone and address is kept of a browser', async () => {
    const { keys, ...told } = subscription();
    await put({ keys, items: ['Joins'] });
    const [row] = await rows();
    expect(row).toMatchObject({ endpoint: told.endpoint, hour: 18, time_zone: 'Asia/Kolkata' });
    expect(JSON.stringify(row)).not.toContain(keys.auth);
    expect(JSON.stringify(row)).not.toContain('Joins');
  });

  test('servers that share a database have one key, and one of them sends', async () => {
    const others = [await fresh.another(), await fresh.another()];
    const servers = [fresh.site, ...others];
    const keys = await Promise.all(
      servers.flatMap(({ ask }) => [1, 2].map(() => ask(pushEndpoints.pushKey(), { token: ada.token }))),
    );
    expect(new Set(keys.map(({ body }) => (body as PushKey).key)).size).toBe(1);
    for (let device = 0; device < 10; device++) await put({ endpoint: pushServer.endpoint(`${device}`) });
    time = EVENING;
    await Promise.all(servers.map((server) => settle(server)));
    expect(paths().sort()).toEqual(Array.from({ length: 10 }, (_, device) => `/push/${device}`));
  });

  test('a browser that chooses another hour or changes its time zone is reminded then, and not twice on a day', async () => {
    await put();
    await put({ hour: 20 });
    await settle(fresh.site, EVENING);
    expect(paths()).toEqual([]);
    await settle(fresh.site, EVENING + 2 * HOUR);
    expect(paths()).toHaveLength(1);
    await put({ hour: 22 });
    await settle(fresh.site, EVENING + 5 * HOUR);
    expect(paths()).toHaveLength(1);
    await put({ hour: 0, timeZone: 'UTC' });
    await settle(fresh.site, Date.parse('2026-11-29T00:00Z'));
    expect(paths()).toHaveLength(2);
  });

  test.each([404, 410])('a browser of which its push service says %i is forgotten', async (status) => {
    await put();
    pushServer.behave({ status });
    await settle(fresh.site, EVENING);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['refuses with 500', { status: 500 }],
    ['is in maintenance', { status: 503 }],
    ['answers 400', { status: 400 }],
    ['leads elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
    ['hangs up', 'hangs up'],
  ] as const)(
    'a push service that %s is asked again for an hour, and on the next day',
    async (_what, how) => {
      await put();
      pushServer.behave(how);
      await settle(fresh.site, EVENING);
      const tried = [];
      for (;;) {
        const [row] = await rows();
        if (!row || row.tries === 0) break;
        tried.push((row.due_at - EVENING) / MINUTE);
        await settle(fresh.site, row.due_at);
      }
      expect(tried).toEqual([1, 3, 7, 15, 31]);
      expect(await rows()).toMatchObject([{ due_at: EVENING + DAY, sent_at: null }]);
      pushServer.behave('takes');
      await settle(fresh.site, EVENING + DAY);
      expect(await rows()).toMatchObject([{ due_at: EVENING + 2 * DAY, sent_at: EVENING + DAY, tries: 0 }]);
    },
  );

  test.each([
    ['600', EVENING + 10 * MINUTE],
    ['5', EVENING + MINUTE],
    [new Date(EVENING + 20 * MINUTE).toUTCString(), EVENING + 20 * MINUTE],
    ['soon', EVENING + MINUTE],
    ['7200', EVENING + DAY],
    ['9'.repeat(400), EVENING + DAY],
  ])(
    'a push service that has too much to do is asked when it says so: Retry-After %s',
    async (header, due) => {
      await put();
      pushServer.behave({ status: 429, headers: { 'retry-after': header } });
      await settle(fresh.site, EVENING);
      expect(await rows()).toMatchObject([{ due_at: due }]);
    },
  );

  test('a push service that never answers holds up neither the others nor the end of the server', async () => {
    // A quarter of an hour before the other one.
    const timeZone = 'Asia/Kathmandu';
    for (let device = 0; device < 10; device++)
      await put({ endpoint: silentServer.endpoint(`${device}`), timeZone });
    const grace = await makeStudent('Grace Hopper', fresh.site.ask);
    await put({}, grace);
    const site = await fresh.another();
    time = EVENING;
    site.app.reminders.wake();
    await Promise.all([silentServer.received(10), pushServer.received(1)]);
    const waiting = (await rows()).filter(({ endpoint }) => endpoint.startsWith(silentServer.endpoint('')));
    expect(waiting.map(({ lease }) => lease)).not.toContain(null);
    await site.close();
    expect((await rows()).map(({ lease }) => lease)).toEqual(Array.from({ length: 11 }, () => null));
  });

  test('a reminder that is sent after midnight leaves that day its own', async () => {
    const night = Date.parse('2026-11-28T23:00+05:30');
    await put({ hour: 23 });
    pushServer.behave('hesitates');
    time = night + HOUR - 5_000;
    fresh.site.app.reminders.wake();
    await pushServer.received(1);
    time = night + HOUR + 5_000;
    pushServer.answer();
    await fresh.site.app.reminders.whenIdle();
    expect(await rows()).toMatchObject([{ due_at: night + DAY, sent_at: night }]);
  });

  test('a reminder that is under way when its server stops is sent', async () => {
    await put();
    pushServer.behave('hesitates');
    time = EVENING;
    fresh.site.app.reminders.wake();
    await pushServer.received(1);
    const stopped = fresh.site.app.reminders.stop();
    pushServer.answer();
    await stopped;
    expect(await rows()).toMatchObject([{ sent_at: EVENING, due_at: EVENING + DAY }]);
  });

  test('the reminder of a server that died is sent by another one, unless it is too late', async () => {
    await put();
    const die = (due_at: number) =>
      fresh.site.database.kysely.updateTable('push_subscriptions').set({ lease: 'dead', due_at }).execute();
    await die(EVENING + MINUTE);
    await settle(fresh.site, EVENING + MINUTE);
    expect(paths()).toHaveLength(1);
    await settle(fresh.site, EVENING + DAY + 3 * HOUR);
    expect(paths()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ due_at: EVENING + 2 * DAY }]);
  });

  test('an account has ten browsers, and one more takes the place of the one that was stored first', async () => {
    for (let device = 0; device < 12; device++) {
      time += 1;
      await put({ endpoint: pushServer.endpoint(`${device}`) });
      // Each visit stores it anew.
      await put({ endpoint: pushServer.endpoint('0') });
    }
    const kept = (await rows()).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(kept.sort()).toEqual(['0', '10', '11', '3', '4', '5', '6', '7', '8', '9']);
    const sessions = await Promise.all(Array.from({ length: 12 }, () => signedIn(ada, fresh.site.ask)));
    await Promise.all(
      sessions.map(({ token }, device) =>
        put({ endpoint: pushServer.endpoint(`another-${device}`) }, { ...ada, token }),
      ),
    );
    expect(await rows()).toHaveLength(10);
  });

  test('a browser in which somebody else signs in is theirs from then on', async () => {
    const grace = await makeStudent('Grace Hopper', fresh.site.ask);
    await put();
    expect((await put({ hour: 20 }, grace)).status).toBe(204);
    expect(await rows()).toMatchObject([{ hour: 20 }]);
    expect((await remove('ada', ada)).status).toBe(404);
    await fresh.site.ask(endpoints.logout(), { method: 'POST', token: ada.token });
    expect(await rows()).toHaveLength(1);
    expect((await remove('ada', grace)).status).toBe(204);
    expect((await remove('ada', grace)).status).toBe(404);
  });

  test('reminders end with the session that has asked for them, however it ends', async () => {
    const { ask } = fresh.site;
    const admin = await makeAdmin('Grace Hopper', ask);
    const ends: [string, (session: Person) => Promise<unknown>][] = [
      ['signing out', ({ token }) => ask(endpoints.logout(), { method: 'POST', token })],
      ['elsewhere', () => ask(sessionEndpoints.sessions(), { method: 'DELETE', token: ada.token })],
      [
        'a new password',
        () =>
          ask(endpoints.changePassword(), {
            method: 'POST',
            body: { currentPassword: ada.password, newPassword: 'Byron1815!!' },
            token: ada.token,
          }),
      ],
      ['the account', () => ask(endpoints.deleteUser(ada._id), { method: 'DELETE', token: admin.token })],
    ];
    const sessions = await Promise.all(ends.map(() => signedIn(ada, ask)));
    for (const [index, [name, end]] of ends.entries()) {
      const session = { ...ada, ...(index === 2 ? await signedIn(ada, ask) : sessions[index]) };
      if (name !== 'the account') await put({ endpoint: pushServer.endpoint('other') }, session);
      await put();
      await end(session);
      expect([name, (await rows()).length]).toEqual([name, name === 'the account' ? 0 : 1]);
    }
  });

  test('a session that is over reminds nobody', async () => {
    await put();
    time = EVENING + 40 * DAY;
    await settle(fresh.site);
    expect(paths()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test.each<[object, unknown]>([
    [{ endpoint: null }, 'Endpoint cannot be empty'],
    [{ endpoint: 7 }, 'Endpoint must be text'],
    [{ endpoint: 'ftp://push.example.com/x' }, 'Endpoint must be a web address'],
    [{ endpoint: `https://push.example.com/${'x'.repeat(2048)}` }, 'Endpoint is too long'],
    ...[
      'http://push.example.com/x',
      'https://user:secret@push.example.com/x',
      'https://10.0.0.1/x',
      'https://[fd00::1]/x',
      'https://169.254.169.254/latest',
    ].map((endpoint): [object, string] => [
      { endpoint },
      'Endpoint must be an https address outside of private networks',
    ]),
    [{ keys: null }, 'Keys cannot be empty'],
    [{ keys: 'x' }, expect.stringMatching(/./)],
    [{ keys: {} }, 'keys.p256dh cannot be empty'],
    [{ keys: { ...subscriptionKeys(), auth: '' } }, 'keys.auth cannot be empty'],
    [{ keys: { ...subscriptionKeys(), p256dh: 'short' } }, 'keys.p256dh is not a key of a push subscription'],
    [{ hour: null }, 'Hour cannot be empty'],
    ...[-1, 24, 1.5, '18', true, [18], {}].map((hour): [object, string] => [
      { hour },
      'Hour must be a whole number from 0 to 23',
    ]),
    [{ timeZone: null }, 'Time zone cannot be empty'],
    [{ timeZone: 'Mars/Olympus' }, 'This time zone is not known'],
  ])('a subscription that cannot be used is refused: %j', async (differing, msg) => {
    expect(await put(differing)).toMatchObject({ status: 400, body: { msg } });
    expect(await rows()).toEqual([]);
  });

  test('without a session, nothing is told or stored', async () => {
    const nobody = { ...ada, token: 'x' };
    expect((await fresh.site.ask(pushEndpoints.pushKey())).status).toBe(401);
    expect((await put({}, nobody)).status).toBe(401);
    expect((await remove('ada', nobody)).status).toBe(401);
  });
});

describe('as it is set up for owners', () => {
  const { logger, text } = keptLog();
  const fresh = freshSites('sqlite', { logger, rateLimit: 10 }, now);

  test('neither an address of this machine is stored, nor one with a name that leads there asked', async () => {
    const { ask, database } = fresh.site;
    const { token } = await makeStudent('Ada Lovelace', ask);
    const put = (endpoint: string) =>
      ask(pushEndpoints.push(), { method: 'PUT', body: subscription({ endpoint }), token });
    for (const endpoint of [pushServer.endpoint(), 'https://localhost/x', 'https://127.0.0.1/x'])
      expect((await put(endpoint)).status).toBe(400);
    await put('https://push.example.com/secret');
    // As a name that was given another address since.
    for (const [index, host] of ['localhost', '127.0.0.1'].entries()) {
      const endpoint = `https://${host}/secret`;
      await database.kysely.updateTable('push_subscriptions').set({ endpoint }).execute();
      await settle(fresh.site, EVENING + index * MINUTE);
      expect(text().match(/EPRIVATE/g)).toHaveLength(index + 1);
    }
    expect(text()).not.toContain('secret');
  });

  test('more than sixty changes a minute are too many', async () => {
    const { ask } = fresh.site;
    const { token } = await makeStudent('Ada Lovelace', ask);
    const endpoint = 'https://push.example.com/x';
    const put = () => ask(pushEndpoints.push(), { method: 'PUT', body: subscription({ endpoint }), token });
    for (let count = 0; count < 60; count++) expect((await put()).status).toBe(204);
    expect((await put()).status).toBe(429);
  });
});

describe('with TLS', () => {
  const fresh = freshSites('sqlite', { pushToLoopback: true }, now);

  test('a push service is asked only where its certificate is valid', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    });
    const secure = await startPushServer({ key, cert });
    const { ask } = fresh.site;
    const { token } = await makeStudent('Ada Lovelace', ask);
    await ask(pushEndpoints.push(), {
      method: 'PUT',
      body: subscription({ endpoint: secure.endpoint() }),
      token,
    });
    await settle(fresh.site, EVENING);
    expect(secure.messages()).toEqual([]);
    https.globalAgent.options.ca = cert;
    await settle(fresh.site, EVENING + MINUTE);
    https.globalAgent.options.ca = undefined;
    expect(secure.messages()).toHaveLength(1);
    await secure.stop();
  });
});
